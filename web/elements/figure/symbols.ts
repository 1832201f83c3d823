import { html, nothing, type TemplateResult } from 'lit';

function symbol(name: string, below: string, above: string): TemplateResult {
  return html`<var>${name}</var>${below ? html`<sub><var>${below}</var></sub>` : nothing}${
      above ? html`<sup>${above}</sup>` : nothing
    }`;
}

/** A symbol of a formula that is being computed, with what stands below and above it. */
export const lit = (name: string, below = '', above = ''): TemplateResult =>
  html`<span class="lit">${symbol(name, below, above)}</span>`;

export const plain = (name: string, below = '', above = ''): TemplateResult => symbol(name, below, above);

/** A letter, what stands below and above it: q_i^T. */
const SYMBOL = /(?<![\p{L}_^])(\p{L})(?:_(\p{L}+))?(?:\^(\p{L}))?(?!\p{L})/u;
const PARTS = 4;

/**
 * A formula in one line of text: single letters are symbols, with an index after _ and what stands above after ^; words
 * such as tanh, numbers and signs stay as they are.
 */
export function formula(text: string): TemplateResult {
  const parts = text.split(SYMBOL);
  const pieces: (string | TemplateResult)[] = [];
  for (let at = 0; at < parts.length; at += PARTS) {
    pieces.push(parts[at] ?? '');
    const [name, below, above] = parts.slice(at + 1, at + PARTS);
    if (name) pieces.push(plain(name, below, above));
  }
  return html`${pieces}`;
}
