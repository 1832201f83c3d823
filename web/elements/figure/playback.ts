import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Stage } from '../../shared/stages.ts';
import { SPEEDS } from '../../state/figure_state.ts';

/** What the clock reads and moves: its owner keeps the time. */
export interface Clock {
  readonly t: number;
  /** Where it stands before anybody has set it. */
  readonly unset: number;
  readonly speed: number;
  readonly stages: readonly Stage[];
  readonly rows: number;
  readonly setTime: (t: number) => void;
  readonly setSpeed: (speed: number) => void;
}

/** What the buttons of a player ask for. */
export type TransportAction = 'start' | 'back' | 'toggle' | 'forward' | 'end';

/** How long a still step stands when motion is reduced, seconds. */
const STILL_SECONDS = 1.4;

/** Plays, pauses and steps the stage clock. */
export class Playback implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #clock: () => Clock;
  #frame = 0;
  #last = 0;
  #stillFor = 0;
  /** Where this player left the clock; null before it has moved it. */
  #left: number | null = null;

  constructor(host: ReactiveControllerHost, clock: () => Clock) {
    this.#host = host;
    this.#clock = clock;
    host.addController(this);
  }

  get playing(): boolean {
    return this.#frame !== 0;
  }

  get atEnd(): boolean {
    const { t, stages } = this.#clock();
    return t >= stages.length;
  }

  hostDisconnected(): void {
    this.pause();
  }

  act(action: TransportAction): void {
    switch (action) {
      case 'start':
        this.seek(0);
        break;
      case 'back':
        this.stepStage(-1);
        break;
      case 'toggle':
        this.toggle();
        break;
      case 'forward':
        this.stepStage(1);
        break;
      case 'end':
        this.seek(Infinity);
    }
  }

  play(): void {
    if (this.playing) return;
    // what nobody has played yet begins with the first stage, though the picture opens with all weights
    const { t, unset } = this.#clock();
    if (this.atEnd || (t === unset && t !== this.#left)) this.#moveTo(0);
    this.#last = performance.now();
    this.#stillFor = 0;
    this.#frame = requestAnimationFrame(this.#tick);
    this.#host.requestUpdate();
  }

  pause(): void {
    if (!this.playing) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#host.requestUpdate();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Moves to `t`, and stops there. */
  seek(t: number): void {
    this.pause();
    this.#moveTo(Math.max(t, 0));
  }

  /** To the end of this stage or the next one; backwards likewise. */
  stepStage(direction: 1 | -1): void {
    const { t } = this.#clock();
    this.seek(direction > 0 ? Math.floor(t + 1e-6) + 1 : Math.ceil(t - 1e-6) - 1);
  }

  /** One more row of the matrix being computed, or one fewer. */
  stepRow(direction: 1 | -1): void {
    const { t, rows } = this.#clock();
    const stage = direction > 0 ? Math.floor(t + 1e-9) : Math.ceil(t - 1e-9) - 1;
    const row = Math.round((t - stage) * rows) + direction;
    this.seek(stage + row / Math.max(1, rows));
  }

  /** To the next faster or slower of the speeds offered. */
  stepSpeed(direction: 1 | -1): void {
    const { speed, setSpeed } = this.#clock();
    const at = SPEEDS.findIndex((offered) => offered >= speed) + direction;
    setSpeed(SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at))] ?? speed);
  }

  readonly #tick = (now: number): void => {
    const seconds = Math.min(0.1, Math.max(0, (now - this.#last) / 1000));
    this.#last = now;
    this.#advance(seconds);
    if (this.#frame === 0) return;
    if (this.atEnd) this.pause();
    else this.#frame = requestAnimationFrame(this.#tick);
  };

  #advance(seconds: number): void {
    const { t, speed, stages } = this.#clock();
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#stillFor += seconds * speed;
      if (this.#stillFor < STILL_SECONDS) return;
      this.#stillFor = 0;
      this.#moveTo(Math.floor(t + 1e-6) + 1);
      return;
    }
    const length = stages[Math.min(stages.length - 1, Math.floor(t))]?.seconds ?? 1;
    this.#moveTo(t + (seconds * speed) / length);
  }

  #moveTo(t: number): void {
    const { stages, setTime } = this.#clock();
    setTime(Math.min(stages.length, t));
    this.#left = this.#clock().t;
  }
}
