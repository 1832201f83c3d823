import type { FigureState } from './figure_state.ts';
import { encodeFragment } from './fragment.ts';

/** Browsers refuse more than about 100 writes to the address bar in 10 s, so it follows at most twice a second. */
const PAUSE_MS = 500;

/** Keeps the address bar's fragment equal to the state, without adding to the history. */
export class LinkWriter {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: FigureState | null = null;

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
    try {
      history.replaceState(history.state, '', fragment);
    } catch {
      // sandboxed documents may not touch their history, but may still move within the page
      location.hash = fragment;
    }
  }
}
