import { css, LitElement } from 'lit';
import type { Messages } from '../messages/messages.ts';
import { CHART_GAP } from '../pictures/chart/chart.ts';
import type { FigureState } from '../state/figure_state.ts';
import { controls } from './theme.ts';

/**
 * What the figures without words share: the state and the words in, changes of the state out, the room for the drawing
 * (an element of the class `drawing`, whose width is measured), and how controls, drawings, tables and captions look.
 * @fires state-patch detail: the part of the state that changes
 */
export abstract class DrawingElement extends LitElement {
  static override properties = {
    state: { attribute: false },
    messages: { attribute: false },
    width: { state: true },
  };

  declare state: FigureState;
  declare messages: Messages;
  /** Room for the drawing, px; 0 until it is measured. */
  declare protected width: number;

  readonly #resizes = new ResizeObserver(([entry]) => {
    if (entry) this.width = Math.floor(entry.contentRect.width);
  });

  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    controls,
    css`
      :host {
        display: block;
      }
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 14px;
        padding: 16px 18px;
      }
      .controls {
        display: flex;
        flex-wrap: wrap;
        gap: 10px 22px;
        align-items: flex-start;
      }
      .group {
        display: grid;
        gap: 6px;
        max-width: 400px;
      }
      .group p {
        margin: 0;
      }
      .beside,
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
      }
      input[type='range'] {
        width: 130px;
        height: 24px;
        accent-color: var(--now);
      }
      output {
        min-width: 2.6em;
        font-variant-numeric: tabular-nums;
      }
      svg {
        display: block;
        overflow: visible;
        max-width: 100%;
        user-select: none;
      }
      svg text {
        fill: var(--ink);
        font-size: 13px;
      }
      svg .tick {
        fill: var(--muted);
        font-size: 12px;
      }
      svg .halo {
        paint-order: stroke;
        stroke: var(--card);
        stroke-width: 4px;
        stroke-linejoin: round;
      }
      .handle {
        cursor: grab;
        touch-action: none;
        outline: none;
      }
      .handle .reach {
        fill: transparent;
      }
      .handle:focus-visible .reach {
        stroke: var(--now);
        stroke-width: 2.5px;
      }
      .charts {
        display: flex;
        flex-wrap: wrap;
        gap: ${CHART_GAP}px;
      }
      figure {
        margin: 0;
      }
      figcaption {
        color: var(--muted);
        font-size: 13px;
      }
      table {
        border-collapse: collapse;
        font-size: 13px;
        font-variant-numeric: tabular-nums;
      }
      th,
      td {
        padding: 4px 7px;
        border-bottom: 1px solid var(--line);
        text-align: right;
        white-space: nowrap;
      }
      th {
        color: var(--muted);
        font-weight: 400;
      }
      @media (max-width: 480px) {
        section {
          padding: 12px 10px;
        }
        th,
        td {
          padding: 4px;
        }
      }
      .scroll {
        overflow-x: auto;
      }
      .caption {
        max-width: 78ch;
        margin: 0;
      }
      .caption + .caption {
        margin-top: 6px;
      }
      .check {
        margin: 0;
        color: var(--muted);
        font-size: 13px;
      }
      .check.passed::before {
        content: '✓ ' / '';
        color: var(--good);
        font-weight: 700;
      }
      .check.failed {
        color: var(--bad);
        font-weight: 600;
      }
      .check.failed::before {
        content: '✗ ' / '';
      }
    `,
  ];

  constructor() {
    super();
    this.width = 0;
  }

  override firstUpdated(): void {
    const drawing = this.renderRoot.querySelector('.drawing');
    if (drawing) this.#resizes.observe(drawing);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes.disconnect();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.firstUpdated();
  }

  protected readonly patch = (detail: Partial<FigureState>): void => {
    this.dispatchEvent(new CustomEvent('state-patch', { detail }));
  };
}
