import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { ModelWords } from '../../messages/model_words.ts';
import { compactText, fixedText, scientificText } from '../../scales/number_text.ts';
import type { Encoded, EncodingCheck } from '../../shared/encoded.ts';
import type { LoadedModel } from '../../shared/models.ts';
import { furthestRowSum } from '../../shared/row_sums.ts';
import { isSilent } from '../../state/interventions.ts';
import { ROW_SUM_TOLERANCE } from '../figure/checks.ts';
import { checkStyles } from '../check_styles.ts';
import { controls } from '../theme.ts';

/** Float32 is within this of double precision: what was measured on sentences of every kind, with room. */
const MOST_ERROR = 1e-5;

/**
 * What was checked of what is shown, what it took and what it holds. The comparison with double precision takes as long as the
 * text itself or longer, so it is made when it is asked for.
 * @fires model-compare
 */
export class ModelChecks extends LitElement {
  static override properties = {
    encoded: { attribute: false },
    model: { attribute: false },
    check: { attribute: false },
    words: { attribute: false },
  };

  declare encoded: Encoded;
  declare model: LoadedModel | null;
  declare check: EncodingCheck | 'asked' | null;
  declare words: ModelWords;

  static override styles = [controls, checkStyles];

  override render(): TemplateResult {
    const words = this.words.checks;
    const { encoded, model } = this;
    const rows = rowSumError(encoded);
    return html`<ul aria-label=${words.label}>
      ${
        rows === null
          ? nothing
          : html`<li class=${rows <= ROW_SUM_TOLERANCE ? 'passed' : 'failed'}>${words.rows(scientificText(rows))}</li>`
      }
      ${this.#compared()}
      <li>${words.time(fixedText(encoded.milliseconds, encoded.milliseconds < 10 ? 1 : 0))}</li>
      ${model ? html`<li>${words.bytes(compactText(model.heldBytes), compactText(encoded.bytes))}</li>` : nothing}
    </ul>`;
  }

  #compared(): TemplateResult {
    const words = this.words.checks;
    const { check } = this;
    if (check === 'asked') return html`<li role="status">${words.checking}</li>`;
    if (check === null) {
      return html`<li>
        <button @click=${() => this.dispatchEvent(new CustomEvent('model-compare'))}>${words.check}</button>
      </li>`;
    }
    const passes = check.weights <= MOST_ERROR && check.embedding <= MOST_ERROR;
    const text = words.error(scientificText(check.weights), scientificText(check.embedding));
    return html`<li role="status" class=${passes ? 'passed' : 'failed'}>${text}</li>`;
  }
}

/** Of the rows of all heads that give something; null where none does. */
function rowSumError({ layers, pieces, interventions }: Encoded): number | null {
  const size = pieces.length ** 2;
  const errors = layers.flatMap(({ heads, weights }, layer) =>
    Array.from({ length: heads }, (_, head) => head)
      .filter((head) => !isSilent(interventions, layer, head))
      .map((head) => furthestRowSum(weights.subarray(head * size, (head + 1) * size), pieces.length)),
  );
  return errors.length > 0 ? Math.max(...errors) : null;
}

customElements.define('model-checks', ModelChecks);

declare global {
  interface HTMLElementTagNameMap {
    'model-checks': ModelChecks;
  }
}
