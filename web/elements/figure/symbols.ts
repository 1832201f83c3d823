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
