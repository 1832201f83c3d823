import { css, html, nothing, type TemplateResult } from 'lit';
import type { AttentionClient } from '../../client/attention_client.ts';
import { regionKind, windowIn } from '../../shared/regions.ts';
import { piecesOf, sheetOf, stretchOf, type Sheet } from '../../pictures/curve/layout.ts';
import {
  paintBars,
  paintCurve,
  paintGrip,
  paintPoint,
  paintQuery,
  paintSheet,
} from '../../pictures/curve/paint_curve.ts';
import { weightText } from '../../scales/number_text.ts';
import {
  CURVE_REACH,
  FEWEST_POINTS,
  MOST_POINTS,
  pointsIn,
  pointsText,
  within,
  type Point,
} from '../../shared/points.ts';
import type { VectorAnswer, VectorQuestion } from '../../shared/vectors.ts';
import { DEFAULT_STATE, type FigureState } from '../../state/figure_state.ts';
import type { Answered } from '../asking.ts';
import '../choice_group.ts';
import { DrawnFigure } from '../drawn_figure.ts';
import { curveControls } from './curve_controls.ts';
import { curveQuestion, queryPlaces } from './question.ts';

/** What an arrow key moves a point, and the query, by. */
const STEP = 0.1;

/** Attention as the smoothing of a curve: keys on a line, values as heights, one query that runs along it. */
export class CurveFigure extends DrawnFigure<VectorQuestion, VectorAnswer> {
  static override styles = [
    ...DrawnFigure.styles,
    css`
      .beside-drawing {
        display: flex;
        flex-wrap: wrap;
        gap: 14px 28px;
        align-items: flex-start;
      }
      .drawing {
        flex: 1 1 min(100%, 620px);
        max-width: 980px;
        min-width: 0;
      }
      .words {
        display: grid;
        flex: 1 1 300px;
        gap: 8px;
      }
    `,
  ];

  protected override get heading(): string {
    return this.messages.figures.curve.name;
  }

  protected override questionOf(state: FigureState): VectorQuestion {
    return curveQuestion(state);
  }

  protected override ask(client: AttentionClient, question: VectorQuestion): Promise<VectorAnswer> {
    return client.attendVectors(question);
  }

  protected override content(answered: Answered<VectorQuestion, VectorAnswer> | null): TemplateResult {
    const { state, messages } = this;
    const words = messages.curve;
    const points = pointsIn(state.points);
    // an answer for another number of keys says nothing of these
    const answer = answered?.question.key.rows === points.length ? answered.answer : undefined;
    const output = answer ? outputOf(answer, points.length) : undefined;
    return html`
      <div class="controls" role="group" aria-label=${messages.controls.heading}>
        ${curveControls({ state, messages, patch: this.patch })}
        <div class="buttons">${this.#buttons(points)}</div>
      </div>
      <div class="beside-drawing">
        <div class="drawing">${this.width > 0 ? this.#sheet(points, answer, output) : nothing}</div>
        <div class="words">
          <p id="says" class="caption">${this.#says(output)}</p>
          ${this.check(answer)}
          <p class="caption">${words.caption}</p>
          <p class="caption">${words.regions[state.curveRegion]} ${this.#hard()}</p>
          <p class="caption muted">${words.formula}</p>
          <p class="caption muted">${words.move}</p>
        </div>
      </div>
    `;
  }

  #says(output: number | null | undefined): string {
    if (output === undefined) return '';
    const place = this.coordinate(this.state.place);
    const words = this.messages.curve;
    return output === null ? words.nothing(place) : words.output(place, this.coordinate(output));
  }

  /** What a hard choice makes of the curve. */
  #hard(): string {
    const { choice, curveRegion } = this.state;
    const { nearest, nearestTimesGaussian, drawn } = this.messages.curve.hard;
    if (choice === 'soft') return '';
    if (choice === 'sample') return drawn;
    return regionKind(curveRegion).predicts ? nearestTimesGaussian : nearest;
  }

  #buttons(points: readonly Point[]): TemplateResult {
    const words = this.messages.curve;
    return html`<button
        id="add-point"
        ?disabled=${points.length >= MOST_POINTS}
        @click=${() => {
          this.#set([...points, { x: emptiest(points), y: 0 }]);
        }}
      >
        ${words.add}
      </button>
      <button
        id="remove-point"
        ?disabled=${points.length <= FEWEST_POINTS}
        @click=${() => {
          this.#set(points.slice(0, -1));
        }}
      >
        ${words.remove}
      </button>
      <button
        id="reset"
        ?disabled=${this.state.points === DEFAULT_STATE.points}
        @click=${() => {
          this.patch({ points: DEFAULT_STATE.points });
        }}
      >
        ${this.messages.figures.reset}
      </button>`;
  }

  #sheet(
    points: readonly Point[],
    answer: VectorAnswer | undefined,
    output: number | null | undefined,
  ): TemplateResult {
    const { state } = this;
    const sheet = sheetOf(this.width);
    const pieces = answer
      ? piecesOf(
          {
            places: queryPlaces(state.place),
            outputs: answer.trace.context,
            maskedLogits: answer.trace.maskedLogits,
            weights: answer.trace.weights,
            keys: points.length,
            hard: state.choice !== 'soft',
          },
          1,
        )
      : [];
    const weights = answer?.trace.weights.subarray(0, points.length) ?? [];
    return html`<svg width=${sheet.width} height=${sheet.height} role="group" aria-label=${this.messages.curve.drawing}>
      ${paintSheet(sheet, stretchOf(state.curveRegion, state.place, windowIn(state.curveRegion, state.window)))}
      ${paintCurve(sheet, pieces)} ${paintBars(sheet, points, weights)}
      ${paintQuery(sheet, state.place, output ?? null)}
      ${points.map((point, at) => this.#point(sheet, points, at, point, weights[at] ?? 0))} ${this.#grip(sheet)}
    </svg>`;
  }

  #point(sheet: Sheet, points: readonly Point[], at: number, { x, y }: Point, weight: number) {
    const words = this.messages;
    const moved = (to: Point): void => {
      this.#set(points.map((each, index) => (index === at ? within(to, CURVE_REACH) : each)));
    };
    const position = words.figures.position(this.coordinate(x), this.coordinate(y));
    return paintPoint({
      id: `point-${at + 1}`,
      at: sheet.place({ x, y }),
      name: words.curve.point(at + 1),
      says: words.curve.weighs(position, weightText(weight)),
      now: x,
      reach: CURVE_REACH.x,
      dragTo: (to) => {
        moved(sheet.pointAt(to));
      },
      step: (right, up) => {
        moved({ x: x + right * STEP, y: y + up * STEP });
      },
    });
  }

  #grip(sheet: Sheet) {
    const { place } = this.state;
    const moved = (x: number): void => {
      this.patch({ place: within({ x, y: 0 }, CURVE_REACH).x });
    };
    return paintGrip({
      id: 'query',
      at: { x: sheet.place({ x: place, y: 0 }).x, y: sheet.floor + 24 },
      name: this.messages.curve.query,
      says: `x ${this.coordinate(place)}`,
      now: place,
      reach: CURVE_REACH.x,
      dragTo: (to) => {
        moved(sheet.pointAt(to).x);
      },
      step: (right, up) => {
        moved(place + (right + up) * STEP);
      },
    });
  }

  #set(points: readonly Point[]): void {
    this.patch({ points: pointsText(points) });
  }
}

/** The output at the query; null where no key is in sight. */
function outputOf({ trace }: VectorAnswer, keys: number): number | null {
  const seen = trace.maskedLogits.subarray(0, keys).some((logit) => logit !== -Infinity);
  return seen ? (trace.context[0] ?? null) : null;
}

/** The middle of the widest gap on the line, where a new point is seen best. */
function emptiest(points: readonly Point[]): number {
  const ends = [-CURVE_REACH.x, ...points.map(({ x }) => x).sort((a, b) => a - b), CURVE_REACH.x];
  const gaps = ends
    .slice(1)
    .map((end, at) => ({ width: end - (ends[at] ?? end), middle: (end + (ends[at] ?? end)) / 2 }));
  return gaps.reduce((widest, gap) => (gap.width > widest.width ? gap : widest), { width: 0, middle: 0 }).middle;
}

customElements.define('curve-figure', CurveFigure);

declare global {
  interface HTMLElementTagNameMap {
    'curve-figure': CurveFigure;
  }
}
