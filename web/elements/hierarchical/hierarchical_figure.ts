import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { shortName } from '../../scales/tick_labels.ts';
import { valueAt } from '../../pictures/hierarchical/cell_value.ts';
import type { LevelCell } from '../../pictures/hierarchical/layout.ts';
import type { Hierarchy } from '../../shared/hierarchy.ts';
import type { Language, ModuleName } from '../../shared/options.ts';
import { LEVEL_SHARES, type FigureState, type LevelShares } from '../../state/figure_state.ts';
import '../choice_group.ts';
import { exportMenu } from '../export/export_menu.ts';
import '../figure/check_strip.ts';
import type { Checks } from '../figure/checks.ts';
import '../figure/colour_legend.ts';
import type { Coloured } from '../figure/colour_legend.ts';
import { figureStyles } from '../figure/figure_styles.ts';
import '../figure/pin_status.ts';
import { controls } from '../theme.ts';
import './level_cell_arithmetic.ts';
import { levelChecksOf } from './level_checks.ts';
import './level_formula.ts';
import './level_summary.ts';
import { levelCellJustComputed, sameCell, selectionOf, topicText, type LevelsShown } from './levels_shown.ts';
import './levels_view.ts';

/**
 * Hierarchical attention on one text: words, sentences and document, the arithmetic of a cell, checks. The transport bar
 * is slotted in, since the clock belongs to the figure around it.
 * @fires state-patch detail: the part of the state that changes
 */
export class HierarchicalFigure extends LitElement {
  static override properties = {
    shown: { attribute: false },
    state: { attribute: false },
    module: { type: String },
    playing: { type: Boolean },
    dark: { type: Boolean },
    messages: { attribute: false },
    hover: { state: true },
  };

  declare shown: LevelsShown;
  declare state: FigureState;
  declare module: ModuleName | null;
  declare playing: boolean;
  declare dark: boolean;
  declare messages: Messages;
  declare protected hover: LevelCell | null;
  #checks: Checks | null = null;
  #checked: Hierarchy | null = null;

  static override styles = [
    controls,
    figureStyles,
    css`
      levels-view {
        display: block;
        margin-top: 14px;
      }
      .shares {
        margin-top: 12px;
      }
      aside {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 270px), 1fr));
        gap: 14px;
        align-content: start;
        min-width: 0;
      }
      aside .card {
        min-width: 0;
        padding: 14px 16px;
      }
      footer {
        display: flex;
        flex-wrap: wrap;
        gap: 10px 24px;
        justify-content: space-between;
        padding: 0 4px;
      }
      export-menu {
        flex-basis: 100%;
      }
      @container (min-width: 1040px) {
        aside {
          grid-template-columns: minmax(0, 1fr);
        }
        footer {
          grid-column: 1 / -1;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.hover = null;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const { hierarchy } = this.shown;
    if (!changed.has('shown') || this.#checked === hierarchy) return;
    this.#checks = levelChecksOf(hierarchy);
    this.#checked = hierarchy;
    // what was pointed at in another text may not exist in this one
    this.hover = null;
  }

  override render(): TemplateResult {
    const { shown, messages, dark } = this;
    const words = messages.levels;
    // what is pointed at is explained; while playing, what has just been computed, unless a cell is pinned
    const cell = this.hover ?? (this.playing && !shown.pinned ? levelCellJustComputed(shown) : null) ?? shown.cell;
    const { flops, bytes, sentenceLengths } = shown.trace;
    return html`
      <div class="figure">
        <section class="card stage" aria-label=${words.label}>
          <level-formula .shown=${shown} .cell=${cell} .messages=${messages}></level-formula>
          <slot></slot>
          <choice-group
            class="shares"
            .label=${words.shares}
            .value=${shown.shares}
            .choices=${LEVEL_SHARES.map((value) => ({ value, label: words.shareNames[value].name, note: words.shareNames[value].note }))}
            @choice=${(event: CustomEvent<LevelShares>) => {
              this.#patch({ shares: event.detail });
            }}
          ></choice-group>
          <levels-view
            .shown=${shown}
            .cell=${cell}
            .dark=${dark}
            .messages=${messages}
            @level-hover=${(event: CustomEvent<LevelCell | null>) => {
              this.hover = event.detail;
            }}
            @level-choose=${this.#onChoose}
            @pin-release=${this.#onRelease}
          ></levels-view>
        </section>
        <aside>
          <section class="card">
            <level-summary .shown=${shown} .messages=${messages} @level-choose=${this.#onChoose}></level-summary>
          </section>
          <section class="card">
            <pin-status
              .pinned=${shown.pinned ? messages.pin.pinned(topicText(shown) || words.query, this.#nameOf(shown.cell)) : ''}
              .how=${words.how}
              .messages=${messages}
              @pin-release=${this.#onRelease}
            ></pin-status>
            <level-cell-arithmetic
              .shown=${shown}
              .cell=${cell}
              .dark=${dark}
              .messages=${messages}
            ></level-cell-arithmetic>
          </section>
        </aside>
        <footer>
          <check-strip
            .checks=${this.#checks}
            .rows=${sentenceLengths.length + 1}
            .cost=${{ milliseconds: shown.milliseconds, flops, bytes }}
            .module=${this.module}
            .messages=${messages}
          ></check-strip>
          <colour-legend
            .shown=${this.#coloured(cell)}
            .lens=${'weight'}
            .dark=${dark}
            .messages=${messages}
          ></colour-legend>
          ${exportMenu({ shown, state: this.state, dark, messages })}
        </footer>
      </div>
    `;
  }

  /** Gives the lit cell the keyboard. */
  focusStage(): void {
    this.renderRoot.querySelector('levels-view')?.focusCell('keys');
  }

  #nameOf({ level, index }: LevelCell): string {
    return level === 'word' ? shortName(this.shown.words[index]?.text ?? '') : this.messages.levels.sentence(index + 1);
  }

  /** What the colours of the lit cell's number mean; before there is one, those of the vectors. */
  #coloured(cell: LevelCell): Coloured {
    const { trace, frame, shares, words } = this.shown;
    const value = valueAt(trace, frame, cell, shares);
    const focus = value ? (value.kind === 'score' ? 'score' : 'weights') : 'input';
    const { maskedLogits } = trace.words;
    return { focus, trace: { options: trace.options, keyCount: words.length, headDim: trace.width, maskedLogits } };
  }

  readonly #onChoose = ({ detail: cell }: CustomEvent<LevelCell>): void => {
    const again = this.shown.pinned && sameCell(cell, this.shown.cell);
    this.#patch({ selection: again ? null : selectionOf(cell) });
  };

  readonly #onRelease = (): void => {
    this.#patch({ selection: null });
  };

  #patch(detail: Partial<FigureState>): void {
    this.dispatchEvent(new CustomEvent('state-patch', { detail }));
  }
}

/** The figure of a text in levels, with what belongs to the figure around it. */
export const hierarchicalFigure = (options: {
  readonly lang: Language;
  readonly shown: LevelsShown;
  readonly state: FigureState;
  readonly module: ModuleName | null;
  readonly playing: boolean;
  readonly dark: boolean;
  readonly messages: Messages;
  readonly notice: TemplateResult;
  readonly transport: TemplateResult;
  readonly change: (patch: Partial<FigureState>) => void;
}): TemplateResult =>
  html`${options.notice}<hierarchical-figure
      lang=${options.lang}
      .shown=${options.shown}
      .state=${options.state}
      .module=${options.module}
      .playing=${options.playing}
      .dark=${options.dark}
      .messages=${options.messages}
      @state-patch=${(event: CustomEvent<Partial<FigureState>>) => {
        options.change(event.detail);
      }}
      >${options.transport}</hierarchical-figure
    >`;

customElements.define('hierarchical-figure', HierarchicalFigure);

declare global {
  interface HTMLElementTagNameMap {
    'hierarchical-figure': HierarchicalFigure;
  }
}
