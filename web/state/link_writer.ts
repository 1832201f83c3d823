import type { FigureState } from './figure_state.ts';
import { encodeFragment } from './fragment.ts';

/** Browsers refuse more than about 100 writes to the address bar in 10 s, so it follows at most twice a second. */
const PAUSE_MS = 500;

/** Keeps the address bar's fragment equal to the state; adds to the history only when told to. */
export class LinkWriter {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: FigureState | null = null;
  #written: string | null = null;

  write(state: FigureState): void {
    this.#latest = state;
    this.#timer ??= setTimeout(() => {
      this.flush();
    }, PAUSE_MS);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#latest) return;
    const fragment = `#${encodeFragment(this.#latest)}`;
    this.#latest = null;
    this.#written = fragment;
    try {
      history.replaceState(history.state, '', fragment);
    } catch {
      // a browser that does not let the history be written lets a page move within itself, which adds no entry either
      location.replace(fragment);
    }
  }

  /** What the address bar says now becomes an entry of the history; what is written next stands in a new one. */
  enter(): void {
    this.flush();
    try {
      history.pushState(history.state, '', location.hash);
    } catch {
      // a browser that does not let the history be written has no way back to offer
    }
  }

  /** Was it this writer that brought the fragment, with its #, into the address bar last? */
  wrote(fragment: string): boolean {
    return fragment === this.#written;
  }
}
