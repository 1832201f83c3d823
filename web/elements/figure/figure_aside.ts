import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { shortName } from '../../scales/tick_labels.ts';
import { scoreFunction } from '../../scores/scores.ts';
import { isUntrained } from '../../shared/parameters.ts';
import { isPair } from '../../shared/stages.ts';
import type { FigureState } from '../../state/figure_state.ts';
import type { Places } from '../../state/places.ts';
import { controls } from '../theme.ts';
import type { CellEvent, Shown } from './shown.ts';
import './cell_arithmetic.ts';
import './head_picker.ts';
import './hidden_layer.ts';
import './pin_status.ts';
import './place_editor.ts';
import './read_out.ts';
import type { WithSeed } from './seed_pictures.ts';
import './seed_pictures.ts';
import './stand_outs.ts';
import './unprojected_heads.ts';
import type { Unprojected } from './unprojected_heads.ts';

interface Beside {
  readonly withSeed: WithSeed;
  readonly unprojected: Unprojected;
}

/**
 * Beside the stage: what stands out, the arithmetic of a cell, the heads.
 * @fires state-patch detail: the part of the state that changes
 */
export class FigureAside extends LitElement {
  static override properties = {
    shown: { attribute: false },
    cell: { attribute: false },
    state: { attribute: false },
    dark: { type: Boolean },
    beside: { attribute: false },
    messages: { attribute: false },
  };

  declare shown: Shown;
  /** The cell whose arithmetic is shown. */
  declare cell: CellEvent;
  declare state: FigureState;
  declare dark: boolean;
  /** Computes the small pictures beside the main one. */
  declare beside: Beside;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 270px), 1fr));
        gap: 14px;
        align-content: start;
        min-width: 0;
      }
      .card {
        min-width: 0;
        padding: 14px 16px;
      }
    `,
  ];

  override render(): TemplateResult {
    const { shown, cell, state, dark, messages } = this;
    const { query, key } = shown.selection;
    const [asking, asked] = [shortName(shown.queries[query]?.text ?? ''), shortName(shown.keys[key]?.text ?? '')];
    return html`
      <section class="card">
        <stand-outs
          .shown=${shown}
          .messages=${messages}
          @pair-choose=${({ detail: { query, key } }: CustomEvent<{ query: number; key: number }>) => {
            this.#patch({ selection: { ...shown.selection, query, key } });
          }}
        ></stand-outs>
        ${
          isUntrained(shown.trace.options)
            ? html`<seed-pictures
                .shown=${shown}
                .state=${state}
                .dark=${dark}
                .withSeed=${this.beside.withSeed}
                .messages=${messages}
                @seed-choose=${(event: CustomEvent<number>) => {
                  this.#patch({ seed: event.detail });
                }}
              ></seed-pictures>`
            : nothing
        }
      </section>
      ${
        shown.trace.options.source === 'addresses'
          ? html`<section class="card"><read-out .shown=${shown} .messages=${messages}></read-out></section>`
          : nothing
      }
      <section class="card">
        <pin-status
          .pinned=${shown.pinned ? messages.pin.pinned(asking, asked) : ''}
          .how=${messages.pin.how}
          .messages=${messages}
          @pin-release=${() => {
            this.#patch({ selection: null });
          }}
        ></pin-status>
        <cell-arithmetic .shown=${shown} .cell=${cell} .dark=${dark} .messages=${messages}></cell-arithmetic>
      </section>
      ${
        scoreFunction(shown.trace.options.score).layer
          ? html`<section class="card">
              <hidden-layer
                .shown=${shown}
                .cell=${isPair(cell.id) ? cell : { id: 'score', row: query, column: key }}
                .dark=${dark}
                .messages=${messages}
              ></hidden-layer>
            </section>`
          : nothing
      }
      ${
        shown.trace.aligned
          ? html`<section class="card">
              <place-editor
                .shown=${shown}
                .messages=${messages}
                @places-change=${(event: CustomEvent<Places>) => {
                  // the query stays in sight while its place moves
                  this.#patch({ places: event.detail, selection: shown.selection });
                }}
              ></place-editor>
            </section>`
          : nothing
      }
      ${
        shown.trace.heads > 1
          ? html`<section class="card">
              <head-picker
                .shown=${shown}
                .lens=${state.lens}
                .dark=${dark}
                .messages=${messages}
                @head-choose=${(event: CustomEvent<number>) => {
                  this.#patch({ head: event.detail });
                }}
              ></head-picker>
              <unprojected-heads
                .shown=${shown}
                .lens=${state.lens}
                .dark=${dark}
                .unprojected=${this.beside.unprojected}
                .messages=${messages}
              ></unprojected-heads>
            </section>`
          : nothing
      }
    `;
  }

  #patch(detail: Partial<FigureState>): void {
    this.dispatchEvent(new CustomEvent('state-patch', { detail }));
  }
}

customElements.define('figure-aside', FigureAside);

declare global {
  interface HTMLElementTagNameMap {
    'figure-aside': FigureAside;
  }
}
