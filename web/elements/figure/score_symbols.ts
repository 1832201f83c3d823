import { html, type TemplateResult } from 'lit';
import type { Score } from '../../shared/options.ts';
import { lit, plain } from './symbols.ts';

/** The formula of a score. */
export function scoreSymbols(score: Score): TemplateResult {
  const [q, k] = [plain('q', 'i'), plain('k', 'j')];
  switch (score) {
    case 'scaled-dot':
    case 'dot':
      return html`${lit('score', 'ij')} = ${q} · ${k}`;
    case 'cosine':
      return html`${lit('score', 'ij')} = ${q} · ${k} ÷ (|${q}| |${k}|)`;
    case 'general':
      return html`${lit('score', 'ij')} = ${plain('q', 'i', 'T')}${plain('W')} · ${k}`;
    case 'additive':
      return html`${lit('score', 'ij')} = ${plain('v', '', 'T')}tanh(${plain('W', 'q')}${q} + ${plain('W', 'k')}${k} +
      ${plain('b')})`;
  }
}
