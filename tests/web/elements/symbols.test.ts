import { nothing, type TemplateResult } from 'lit';
import { describe, expect, it } from 'vitest';
import { formula } from '../../../web/elements/figure/symbols.ts';
import { scoreFunction } from '../../../web/scores/scores.ts';

/** The markup of a template, its parts filled in. */
function markup(part: unknown): string {
  if (part === nothing) return '';
  if (Array.isArray(part)) return part.map(markup).join('');
  if (typeof part === 'string') return part;
  const { strings, values } = part as TemplateResult;
  return strings.map((text, at) => text + (at < values.length ? markup(values[at]) : '')).join('');
}

const markupOf = (text: string): string => markup(formula(text));

describe('a formula in a line of text', () => {
  it('has single letters as symbols, with what stands below and above them', () => {
    expect(markupOf('q_i · k_j')).toBe('<var>q</var><sub><var>i</var></sub> · <var>k</var><sub><var>j</var></sub>');
    expect(markupOf('v^T W')).toBe('<var>v</var><sup>T</sup> <var>W</var>');
    expect(markupOf('u_it^T')).toBe('<var>u</var><sub><var>it</var></sub><sup>T</sup>');
  });

  it('leaves words, numbers and signs as they are', () => {
    expect(markupOf('tanh(2 + b)')).toBe('tanh(2 + <var>b</var>)');
    expect(markupOf('÷ (|q|)')).toBe('÷ (|<var>q</var>|)');
  });

  it('writes out what Bahdanau et al. call a(s, h): v tanh of both projections, with b', () => {
    expect(markupOf(scoreFunction('additive').formula('q_i', 'k_j'))).toBe(
      '<var>v</var><sup>T</sup> tanh(<var>W</var><sub><var>q</var></sub> <var>q</var><sub><var>i</var></sub> + ' +
        '<var>W</var><sub><var>k</var></sub> <var>k</var><sub><var>j</var></sub> + <var>b</var>)',
    );
  });
});
