import { css, html, LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import {
  layoutLevels,
  levelCellAt,
  rectOf,
  sentenceColumn,
  type LevelCell,
  type LevelsLayout,
} from '../../pictures/hierarchical/layout.ts';
import { paintLevels, WORD_FONT, type LevelsPicture } from '../../pictures/hierarchical/paint_levels.ts';
import { scaleFor } from '../../scales/colour_scale.ts';
import { ofSentence, type HierarchyTrace } from '../../shared/hierarchy.ts';
import { measureIn } from '../figure/measure_text.ts';
import { bitmapOf } from '../number_bitmap.ts';
import type { FocusedBy } from '../over_picture.ts';
import { controls, paletteOf } from '../theme.ts';
import { markedLabel } from '../token_mark.ts';
import { topicText, type LevelsShown } from './levels_shown.ts';
import './level_grid.ts';

/** The most pixels that every browser gives a canvas, and the most on one side. */
const MOST_PIXELS = 16_000_000;
const LONGEST_SIDE = 16_000;

/**
 * The canvas with query, words, sentences and document, and over it their accessible grid.
 * @fires level-hover detail {@link LevelCell} or null
 * @fires level-choose detail {@link LevelCell}: pin it, or release it if it is pinned
 * @fires pin-release
 */
export class LevelsView extends LitElement {
  static override properties = {
    shown: { attribute: false },
    cell: { attribute: false },
    dark: { type: Boolean },
    messages: { attribute: false },
    width: { state: true },
  };

  declare shown: LevelsShown;
  /** The lit cell: the hovered one while there is one, else the selected one. */
  declare cell: LevelCell;
  declare dark: boolean;
  declare messages: Messages;
  declare width: number;

  #layout: LevelsLayout | null = null;
  /** What the layout is made for. */
  #laidOut: { readonly trace: HierarchyTrace; readonly width: number } | null = null;
  #vectors: LevelsPicture['vectors'] | null = null;
  #vectorsOf: { readonly trace: HierarchyTrace; readonly dark: boolean } | null = null;
  readonly #resizes = new ResizeObserver(([entry]) => {
    if (entry) this.width = Math.floor(entry.contentRect.width);
  });

  constructor() {
    super();
    this.width = 0;
  }

  static override styles = [
    controls,
    css`
      :host {
        display: block;
        position: relative;
      }
      canvas {
        display: block;
        width: 100%;
        cursor: pointer;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes.disconnect();
  }

  override render(): TemplateResult {
    return html`
      <canvas
        aria-hidden="true"
        @pointermove=${this.#onPointer}
        @pointerleave=${() => {
          this.#tell('level-hover', null);
        }}
        @click=${this.#onClick}
      ></canvas>
      <level-grid
        .shown=${this.shown}
        .cell=${this.cell}
        .rect=${this.#layout && rectOf(this.#layout, this.cell)}
        .messages=${this.messages}
        @level-hover=${this.#forward}
        @level-choose=${this.#forward}
        @pin-release=${this.#forward}
      ></level-grid>
    `;
  }

  focusCell(by: FocusedBy): void {
    this.renderRoot.querySelector('level-grid')?.focusCell(by);
  }

  override willUpdate(): void {
    const { width } = this;
    const { trace } = this.shown;
    // a frame is drawn 60 times a second, its layout changes only with what is computed and the width
    if (width === 0 || (this.#laidOut?.trace === trace && this.#laidOut.width === width)) return;
    this.#laidOut = { trace, width };
    const labels = this.#labels();
    const { sentenceLengths: lengths } = trace;
    const widthOf = measureIn(WORD_FONT);
    const sentences = lengths.map((_, sentence) => ofSentence(lengths, sentence, labels).map(widthOf));
    this.#layout = layoutLevels({ width, sentences, queryCount: this.#captions().length });
  }

  override updated(): void {
    const canvas = this.renderRoot.querySelector('canvas');
    const context = canvas?.getContext('2d');
    const layout = this.#layout;
    if (!canvas || !context || !layout) return;
    const most = Math.min(LONGEST_SIDE / layout.height, Math.sqrt(MOST_PIXELS / (this.width * layout.height)));
    const ratio = Math.min(window.devicePixelRatio, most);
    const [width, height] = [Math.round(this.width * ratio), Math.round(layout.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) {
      [canvas.width, canvas.height] = [width, height];
      canvas.style.height = `${layout.height}px`;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { shown, messages } = this;
    const { trace } = shown;
    const palette = paletteOf(this.dark);
    const shape = { options: trace.options, keyCount: shown.words.length, headDim: trace.width };
    const short = sentenceColumn(this.width) < 90;
    paintLevels(context, {
      width: this.width,
      layout,
      frame: shown.frame,
      trace,
      palette,
      dark: this.dark,
      scales: {
        weights: scaleFor('weights', shape, 'weight', palette),
        score: scaleFor('score', shape, 'weight', palette),
      },
      vectors: this.#painted(trace),
      wordNumber: shown.shares,
      cell: this.cell,
      pinned: shown.pinned ? shown.cell : null,
      labels: this.#labels(),
      words: {
        sentence: short ? messages.levels.shortSentence : messages.levels.sentence,
        queries: this.#captions(),
        document: messages.levels.document,
      },
    });
  }

  #labels(): readonly string[] {
    return this.shown.words.map(markedLabel);
  }

  /** What stands above the strips of the queries: one for both levels, or one for each. */
  #captions(): readonly string[] {
    const words = this.messages.levels;
    const topic = topicText(this.shown);
    return topic ? [words.topicQuery(topic)] : [words.seededQuery.words, words.seededQuery.sentences];
  }

  /** The vectors as bitmaps, made once per trace and theme. */
  #painted(trace: HierarchyTrace): LevelsPicture['vectors'] {
    if (this.#vectors && this.#vectorsOf?.trace === trace && this.#vectorsOf.dark === this.dark) return this.#vectors;
    const { words, sentences, width } = trace;
    const keyDim = words.query.length;
    const bitmap = (values: Float32Array, columns: number): OffscreenCanvas => this.#bitmap(trace, values, columns);
    this.#vectorsOf = { trace, dark: this.dark };
    this.#vectors = {
      states: bitmap(trace.states, width),
      keys: bitmap(words.keys, keyDim),
      sentences: bitmap(trace.sentenceVectors, width),
      document: bitmap(trace.document, width),
      queries: bitmap(Float32Array.of(...words.query, ...sentences.query), keyDim),
    };
    return this.#vectors;
  }

  #bitmap(trace: HierarchyTrace, values: Float32Array, columns: number): OffscreenCanvas {
    const shape = { options: trace.options, keyCount: 1, headDim: trace.width };
    const scale = scaleFor('input', shape, 'weight', paletteOf(this.dark));
    return bitmapOf(values, columns, scale);
  }

  #cellUnder(event: MouseEvent): LevelCell | null {
    return this.#layout && levelCellAt(this.#layout, event.offsetX, event.offsetY);
  }

  readonly #onPointer = (event: PointerEvent): void => {
    this.#tell('level-hover', this.#cellUnder(event));
  };

  readonly #onClick = (event: MouseEvent): void => {
    const cell = this.#cellUnder(event);
    if (!cell) return;
    this.#tell('level-choose', cell);
    this.focusCell('pointer');
  };

  readonly #forward = (event: CustomEvent<LevelCell | null>): void => {
    event.stopPropagation();
    this.#tell(event.type, event.detail);
  };

  #tell(name: string, detail: LevelCell | null): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('levels-view', LevelsView);

declare global {
  interface HTMLElementTagNameMap {
    'levels-view': LevelsView;
  }
}
