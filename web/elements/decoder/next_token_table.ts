import { css, html, nothing, type TemplateResult } from 'lit';
import type { DecoderWords } from '../../messages/decoder_words.ts';
import { fixedText, shareText } from '../../scales/number_text.ts';
import { shortName } from '../../scales/tick_labels.ts';
import type { Writing, WritingQuestion } from '../../shared/writing.ts';
import { pieceText } from './decoder_view.ts';

/** Pieces that have a row of their own. */
const LISTED = 10;

export const nextTokenStyles = css`
  .next table {
    width: 100%;
    table-layout: fixed;
  }
  .next tbody th {
    overflow: hidden;
    color: var(--ink);
    text-align: left;
    text-overflow: ellipsis;
  }
  .next :is(th, td) {
    padding: 3px 5px;
  }
  .next thead th:first-child {
    width: 38%;
    text-align: left;
  }
  .next .written :is(th, td) {
    color: var(--selected);
    font-weight: 600;
  }
  .next .bar {
    padding-right: 0;
  }
  .next .bar svg {
    width: 100%;
    height: 12px;
    background: var(--empty);
  }
  .next rect {
    fill: var(--now);
  }
  .next .written rect {
    fill: var(--selected);
  }
`;

/**
 * The likeliest pieces that may follow at a step, each with its probability as a number and a bar, and always the one that was
 * written.
 */
export function nextTokenTable(given: {
  readonly writing: Writing;
  /** From 1. */
  readonly step: number;
  /** How it was chosen. */
  readonly choosing: WritingQuestion['choosing'];
  readonly words: DecoderWords;
}): TemplateResult | typeof nothing {
  const { writing, step, choosing, words } = given;
  const taken = writing.steps[step - 1];
  if (!taken) return nothing;
  const { probabilities, logits, chosen } = taken;
  const probability = (piece: number): number => probabilities[piece] ?? NaN;
  const ranked = Array.from(logits, (_, piece) => piece).sort((a, b) => probability(b) - probability(a));
  const listed = ranked.filter((piece, rank) => rank < LISTED || piece === chosen);
  const rest = ranked.filter((piece) => !listed.includes(piece));
  const heading = words.next.heading(step);
  const sampled = choosing.choice === 'sample';
  return html`<h2>${heading}</h2>
    <table aria-label=${heading}>
      <thead>
        <tr>
          <th scope="col">${words.next.token}</th>
          <td></td>
          <th scope="col">${words.next.probability}</th>
          <th scope="col">${words.next.logit}</th>
        </tr>
      </thead>
      <tbody>
        ${listed.map((piece) => {
          const text = pieceText(writing, piece, words);
          return html`<tr class=${piece === chosen ? 'written' : ''}>
            <th scope="row" title=${text}>
              ${piece === chosen ? html`<span aria-hidden="true">→ </span>` : nothing}${shortName(text)}${piece === chosen ? html`<span class="unseen">, ${words.next.chosen}</span>` : nothing}
            </th>
            <td class="bar">
              <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                <rect width=${100 * probability(piece)} height="12"></rect>
              </svg>
            </td>
            <td>${shareText(probability(piece))}</td>
            <td>${fixedText(logits[piece] ?? NaN, 2)}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    ${
      rest.length > 0
        ? html`<p class="muted">
            ${words.next.rest(rest.length, shareText(rest.reduce((sum, piece) => sum + probability(piece), 0)))}
          </p>`
        : nothing
    }
    <p class="muted">${choosing.temperature === 1 ? words.next.formula : words.next.formulaAt(choosing.temperature)}</p>
    <p class="muted">${sampled ? words.next.sampled(choosing.seed) : words.next.greedy}</p>`;
}
