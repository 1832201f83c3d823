import { html, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { FigureState } from '../../state/figure_state.ts';

/** What a control is given: the state, the words, and where its change of the state goes. */
export interface ControlContext {
  readonly state: FigureState;
  readonly messages: Messages;
  readonly patch: (change: Partial<FigureState>) => void;
}

/** One axis of the mechanism, or one setting of the picture. */
export type Control = (context: ControlContext) => TemplateResult;

/** A number on a line with its name before it and its value behind it. */
export function slider(options: {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly change: (value: number) => void;
}): TemplateResult {
  const { id, label, value, text, min, max, step, change } = options;
  return html`<label class="beside">
    ${label}
    <input
      id=${id}
      type="range"
      min=${min}
      max=${max}
      step=${step}
      aria-valuetext=${text}
      .value=${String(value)}
      @input=${(event: Event) => {
        change(Number((event.target as HTMLInputElement).value));
      }}
    />
    <output>${text}</output>
  </label>`;
}

/** A slider over the values of a list, which need not lie at equal distances; one between them stands at the nearest. */
export function stepSlider(options: {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly steps: readonly number[];
  readonly change: (value: number) => void;
}): TemplateResult {
  const { id, label, value, steps, change } = options;
  const distance = (step: number): number => Math.abs(Math.log(step / value));
  const nearest = steps.reduce((best, step, at) => (distance(step) < distance(steps[best] ?? step) ? at : best), 0);
  return slider({
    id,
    label,
    value: nearest,
    text: String(value),
    min: 0,
    max: steps.length - 1,
    step: 1,
    change: (at) => {
      change(steps[at] ?? value);
    },
  });
}

/** On or off, with a line that says what that means. */
export function toggle(options: {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly on: boolean;
  /** Means nothing beside what is chosen elsewhere; the note says why. */
  readonly off?: boolean;
  readonly change: (on: boolean) => void;
}): TemplateResult {
  const { id, label, note, on, off = false, change } = options;
  return html`<div>
    <label class="switch">
      <input
        id=${id}
        type="checkbox"
        .checked=${on}
        ?disabled=${off}
        aria-describedby="${id}-note"
        @change=${(event: Event) => {
          change((event.target as HTMLInputElement).checked);
        }}
      />
      ${label}
    </label>
    <p id="${id}-note" class="muted">${note}</p>
  </div>`;
}
