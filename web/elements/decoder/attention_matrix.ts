import { css, html, LitElement, type TemplateResult } from 'lit';
import type { DecoderWords } from '../../messages/decoder_words.ts';
import type { Messages } from '../../messages/messages.ts';
import type { SelectedCell } from '../../pictures/stage/stage_picture.ts';
import { shareText } from '../../scales/number_text.ts';
import { shortName } from '../../scales/tick_labels.ts';
import { isHidden, matrixOf } from '../../shared/stages.ts';
import type { CellEvent, Pictured } from '../figure/shown.ts';
import '../figure/stage_view.ts';
import { controls } from '../theme.ts';
import type { AttentionName, Looked } from './decoder_view.ts';

/**
 * One attention of the decoder over all steps: the row of the step looked at is marked, the cell pointed at said in words.
 * @fires step-choose detail: the step whose row was chosen, from 1
 */
export class AttentionMatrix extends LitElement {
  static override properties = {
    name: { type: String },
    pictured: { attribute: false },
    looked: { attribute: false },
    dark: { type: Boolean },
    words: { attribute: false },
    messages: { attribute: false },
    hover: { state: true },
  };

  declare name: AttentionName;
  declare pictured: Pictured;
  declare looked: Looked;
  declare dark: boolean;
  declare words: DecoderWords;
  declare messages: Messages;
  declare protected hover: CellEvent | null;

  static override styles = [
    controls,
    css`
      :host {
        display: block;
      }
      p {
        margin: 4px 0 0;
      }
      .now {
        min-height: 1.5em;
        color: var(--selected);
        font-weight: 600;
        overflow-wrap: anywhere;
        font-variant-numeric: tabular-nums;
      }
      /* where a sentence may take two lines the second keeps its room, so that nothing below moves with it */
      @media (max-width: 480px) {
        .now {
          min-height: 3em;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.hover = null;
  }

  override render(): TemplateResult {
    const { pictured, looked, words, name } = this;
    const lit = this.#lit();
    const { title, note } = words.matrices[name];
    return html`<section aria-label=${title}>
      <h2>${title} · ${words.where(looked.layer + 1, looked.head + 1)}</h2>
      <p class="now">${this.#says(lit)}</p>
      <stage-view
        .shown=${pictured}
        .selection=${lit}
        .t=${1}
        .lens=${'weight'}
        .most=${{ rows: looked.most, columns: name === 'self' ? looked.most : pictured.keys.length }}
        .dark=${this.dark}
        .messages=${this.#stageMessages()}
        @cell-hover=${(event: CustomEvent<CellEvent | null>) => {
          this.hover = event.detail;
        }}
        @cell-choose=${({ detail }: CustomEvent<CellEvent>) => {
          this.dispatchEvent(new CustomEvent('step-choose', { detail: detail.row + 1 }));
        }}
      ></stage-view>
      <p class="muted">${note}</p>
    </section>`;
  }

  /** What is pointed at, where this text has it; else the row of the step, with its largest weight. */
  #lit(): SelectedCell {
    const { hover, pictured } = this;
    const { trace, selection } = pictured;
    if (hover && hover.row < trace.tokenCount && hover.column < trace.keyCount)
      return { query: hover.row, key: hover.column, component: 0 };
    return { ...selection, band: 'row' };
  }

  #says({ query, key }: SelectedCell): string {
    const { pictured, words, messages } = this;
    const weights = matrixOf(pictured.trace, 'weights', pictured.head);
    const cell = query * weights.columns + key;
    const asking = shortName(pictured.queries[query]?.text ?? '');
    const asked = shortName(pictured.keys[key]?.text ?? '');
    if (isHidden(weights, cell)) return words.future(asking, asked);
    return messages.stage.summary(asking, shareText(weights.values[cell] ?? NaN), asked);
  }

  /** The stage's words, with what this matrix is called and what its keys do; its title stands above it already. */
  #stageMessages(): Messages {
    const { messages, words, name } = this;
    const { title, axes } = words.matrices[name];
    return {
      ...messages,
      matrices: { ...messages.matrices, weights: '' },
      stage: {
        ...messages.stage,
        ...{ pairAxes: axes, help: words.help },
        gridLabel: (_, rows, columns) => messages.stage.gridLabel(title, rows, columns),
      },
    };
  }
}

customElements.define('attention-matrix', AttentionMatrix);

declare global {
  interface HTMLElementTagNameMap {
    'attention-matrix': AttentionMatrix;
  }
}
