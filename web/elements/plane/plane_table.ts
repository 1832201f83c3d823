import { html, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { fixedText, weightText } from '../../scales/number_text.ts';
import type { Arrows } from '../../shared/points.ts';
import type { VectorAnswer } from '../../shared/vectors.ts';
import type { FigureState } from '../../state/figure_state.ts';

/** Score → logit → weight → a·v, a row for each key, and their sum. */
export function planeTable(given: {
  readonly arrows: Arrows;
  readonly answer: VectorAnswer;
  readonly state: FigureState;
  readonly messages: Messages;
  readonly hide: (at: number, hidden: boolean) => void;
}): TemplateResult {
  const { arrows, answer, state, messages, hide } = given;
  const words = messages.plane;
  const { score, maskedLogits, weights, context } = answer.trace;
  const product = (weight: number, { x, y }: { x: number; y: number }): string => pairText(weight * x, weight * y);
  const [x = 0, y = 0] = context;
  return html`<table aria-label=${words.table}>
    <thead>
      <tr>
        <th scope="col">${words.takesPart}</th>
        <th scope="col">${messages.scores[state.score].compared.name}</th>
        <th scope="col">logit</th>
        <th scope="col">${messages.matrices.weights}</th>
        <th scope="col">a·v</th>
      </tr>
    </thead>
    <tbody>
      ${arrows.keys.map(({ value, hidden }, at) => {
        const weight = weights[at] ?? 0;
        return html`<tr>
          <th scope="row">
            <label>
              <input
                type="checkbox"
                id="sees-${at + 1}"
                .checked=${!hidden}
                @change=${(event: Event) => {
                  hide(at, !(event.target as HTMLInputElement).checked);
                }}
              />
              <span><i>k</i><sub>${at + 1}</sub></span>
            </label>
          </th>
          <td>${fixedText(score[at] ?? NaN, 2)}</td>
          <td>${fixedText(maskedLogits[at] ?? NaN, 2)}</td>
          <td id="weight-${at + 1}">${weightText(weight, 3)}</td>
          <td>${product(weight, value)}</td>
        </tr>`;
      })}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row"><i>c</i> = Σ</th>
        <td></td>
        <td></td>
        <td>
          ${weightText(
            weights.reduce((sum, weight) => sum + weight, 0),
            3,
          )}
        </td>
        <td id="output">${pairText(x, y)}</td>
      </tr>
    </tfoot>
  </table>`;
}

const pairText = (x: number, y: number): string => `(${fixedText(x, 2)}, ${fixedText(y, 2)})`;
