import { css, html, nothing, type TemplateResult } from 'lit';
import type { AttentionClient } from '../../client/attention_client.ts';
import { chainOf, planeOf, planeSize, type Plane } from '../../pictures/plane/layout.ts';
import { paintArrow, paintAxes, paintMixture, paintTip } from '../../pictures/plane/paint_plane.ts';
import {
  arrowsIn,
  arrowsText,
  FEWEST_ARROWS,
  MOST_ARROWS,
  PLANE_REACH,
  within,
  type Arrows,
  type KeyArrow,
  type Point,
} from '../../shared/points.ts';
import type { VectorAnswer, VectorQuestion } from '../../shared/vectors.ts';
import { DEFAULT_STATE, type FigureState } from '../../state/figure_state.ts';
import type { Answered } from '../asking.ts';
import '../choice_group.ts';
import { DrawnFigure } from '../drawn_figure.ts';
import { choiceControl } from '../controls/choice_control.ts';
import { scoreControl } from '../controls/score_control.ts';
import { planeTable } from './plane_table.ts';
import { planeQuestion, planeScore } from './question.ts';

const REACH: Point = { x: PLANE_REACH, y: PLANE_REACH };
/** What an arrow key moves a tip by. */
const STEP = 0.1;
/** A new key and its value. */
const NEW_KEY: KeyArrow = { key: { x: 2, y: -1.2 }, value: { x: 0.4, y: 1 }, hidden: false };

/** Attention in two dimensions: what each key has to do with the query, and where the output comes to lie. */
export class PlaneFigure extends DrawnFigure<VectorQuestion, VectorAnswer> {
  static override styles = [
    ...DrawnFigure.styles,
    css`
      .drawing {
        display: flex;
        flex-wrap: wrap;
        gap: 16px;
        max-width: 860px;
      }
      figure {
        margin: 0;
      }
      figcaption {
        margin-bottom: 4px;
        color: var(--muted);
        font-size: 13px;
      }
      .beside-drawing {
        display: flex;
        flex-wrap: wrap;
        gap: 16px 28px;
        align-items: flex-start;
      }
      .beside-drawing > .drawing {
        flex: 1 1 min(100%, 620px);
      }
      th label {
        display: inline-flex;
        gap: 6px;
        align-items: center;
        min-height: 24px;
      }
      th input {
        width: 18px;
        height: 18px;
        margin: 0;
        accent-color: var(--now);
      }
      .numbers {
        display: grid;
        gap: 10px;
        min-width: 0;
        max-width: 100%;
      }
    `,
  ];

  protected override get heading(): string {
    return this.messages.figures.plane.name;
  }

  protected override questionOf(state: FigureState): VectorQuestion {
    return planeQuestion(state);
  }

  protected override ask(client: AttentionClient, question: VectorQuestion): Promise<VectorAnswer> {
    return client.attendVectors(question);
  }

  protected override content(answered: Answered<VectorQuestion, VectorAnswer> | null): TemplateResult {
    const { messages } = this;
    // the control and the table name the score that is computed
    const state = { ...this.state, score: planeScore(this.state) };
    const words = messages.plane;
    const context = { state, messages, patch: this.patch };
    const arrows = arrowsIn(state.arrows);
    // an answer for another number of keys says nothing of these
    const answer = answered?.question.key.rows === arrows.keys.length ? answered.answer : undefined;
    return html`
      <div class="controls" role="group" aria-label=${messages.controls.heading}>
        <div class="group">${scoreControl(context)}</div>
        <div class="group">${choiceControl(context)}</div>
        <div class="buttons">${this.#buttons(arrows)}</div>
      </div>
      <div class="beside-drawing">
        <div class="drawing">${this.width > 0 ? this.#planes(arrows, answer) : nothing}</div>
        <div class="numbers">
          ${answer ? planeTable({ arrows, answer, state, messages, hide: this.#hide }) : nothing} ${this.check(answer)}
        </div>
      </div>
      <div>
        <p class="caption">${words.caption}</p>
        <p class="caption muted">${words.move}</p>
      </div>
    `;
  }

  #buttons({ query, keys }: Arrows): TemplateResult {
    const words = this.messages.plane;
    return html`<button
        id="add-key"
        ?disabled=${keys.length >= MOST_ARROWS}
        @click=${() => {
          this.#set({ query, keys: [...keys, NEW_KEY] });
        }}
      >
        ${words.add}
      </button>
      <button
        id="remove-key"
        ?disabled=${keys.length <= FEWEST_ARROWS}
        @click=${() => {
          this.#set({ query, keys: keys.slice(0, -1) });
        }}
      >
        ${words.remove}
      </button>
      <button
        id="reset"
        ?disabled=${this.state.arrows === DEFAULT_STATE.arrows}
        @click=${() => {
          this.patch({ arrows: DEFAULT_STATE.arrows });
        }}
      >
        ${this.messages.figures.reset}
      </button>`;
  }

  #planes(arrows: Arrows, answer: VectorAnswer | undefined): TemplateResult {
    const words = this.messages.plane;
    const plane = planeOf(planeSize(this.width));
    const weights = answer?.trace.weights ?? [];
    const [x = 0, y = 0] = answer?.trace.context ?? [];
    const seen = arrows.keys.filter(({ hidden }) => !hidden).map(({ value }) => value);
    const looks = (part: 'key' | 'value') =>
      arrows.keys.map((each, at) => ({
        tip: each[part],
        label: `${part === 'key' ? 'k' : 'v'}${subscript(at + 1)}`,
        colour: each.hidden ? 'var(--muted)' : 'var(--now)',
        weight: weights[at] ?? 0,
        hidden: each.hidden,
      }));
    const query = { tip: arrows.query, label: 'q', colour: 'var(--selected)', weight: null, bold: true };
    const output = { tip: { x, y }, label: 'c', colour: 'var(--good)', weight: null, bold: true };
    return html`
      <figure>
        <figcaption>${words.compare}</figcaption>
        <svg width=${plane.size} height=${plane.size} role="group" aria-label=${words.compare}>
          ${paintAxes(plane)} ${looks('key').map((look) => paintArrow(plane, look))} ${paintArrow(plane, query)}
          ${arrows.keys.map((each, at) =>
            this.#tip(plane, `k${at + 1}`, each.key, (key) => {
              this.#move(at, { key });
            }),
          )}
          ${this.#tip(plane, 'q', arrows.query, (moved) => {
            this.#set({ ...arrows, query: moved });
          })}
        </svg>
      </figure>
      <figure>
        <figcaption>${words.mix}</figcaption>
        <svg width=${plane.size} height=${plane.size} role="group" aria-label=${words.mix}>
          ${paintAxes(plane)} ${answer ? paintMixture(plane, seen, chainOf(arrows, weights)) : nothing}
          ${looks('value').map((look) => paintArrow(plane, look))} ${answer ? paintArrow(plane, output) : nothing}
          ${arrows.keys.map((each, at) =>
            this.#tip(plane, `v${at + 1}`, each.value, (value) => {
              this.#move(at, { value });
            }),
          )}
        </svg>
      </figure>
    `;
  }

  #tip(plane: Plane, id: string, at: Point, moved: (to: Point) => void) {
    const words = this.messages;
    const handle = {
      id,
      at: plane.place(at),
      name: words.plane.tip(id),
      says: words.figures.position(this.coordinate(at.x), this.coordinate(at.y)),
      now: at.x,
      reach: PLANE_REACH,
      dragTo: (to: Point) => {
        moved(within(plane.pointAt(to), REACH));
      },
      step: (right: number, up: number) => {
        moved(within({ x: at.x + right * STEP, y: at.y + up * STEP }, REACH));
      },
    };
    return paintTip(handle, id === 'q' ? 'var(--selected)' : 'var(--now)');
  }

  readonly #hide = (at: number, hidden: boolean): void => {
    this.#move(at, { hidden });
  };

  #move(at: number, change: Partial<KeyArrow>): void {
    const { query, keys } = arrowsIn(this.state.arrows);
    this.#set({ query, keys: keys.map((each, index) => (index === at ? { ...each, ...change } : each)) });
  }

  #set(arrows: Arrows): void {
    this.patch({ arrows: arrowsText(arrows) });
  }
}

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
export const subscript = (digit: number): string => SUBSCRIPTS[digit] ?? '';

customElements.define('plane-figure', PlaneFigure);

declare global {
  interface HTMLElementTagNameMap {
    'plane-figure': PlaneFigure;
  }
}
