// @ts-check
// Runs in the page before its own scripts: notes when things are on screen. Times are the page's own clock, milliseconds.

(() => {
  /** @returns {Promise<number>} the time at which the next frame begins: what was painted before is on screen */
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  const app = () => document.querySelector('playground-app')?.shadowRoot ?? null;
  const figure = () => app()?.querySelector('attention-figure') ?? null;

  /** The stage is painted in the same update that puts its grid into the document. */
  const painted = () => {
    const stage = figure()?.shadowRoot?.querySelector('stage-view');
    return (stage?.shadowRoot?.querySelector('matrix-grid') ?? null) !== null;
  };

  const firstPicture = (async () => {
    for (;;) {
      const now = await nextFrame();
      if (painted()) return now;
    }
  })();

  /** @param {string} text @returns {Promise<number>} from the end of the pause after typing to the redrawn picture */
  const redraw = async (text) => {
    const entry = app()?.querySelector('text-entry');
    const field = entry?.shadowRoot?.querySelector('textarea');
    const shown = figure();
    if (!entry || !field || !shown) throw new Error('the page has no text box or no figure');
    const paused = once(entry, 'text-change');
    const ready = once(shown, 'attention-ready');
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    const start = await paused;
    await ready;
    await shown.updateComplete;
    await nextFrame();
    return performance.now() - start;
  };

  /** @param {EventTarget} target @param {string} name @returns {Promise<number>} when it happened */
  const once = (target, name) =>
    new Promise((resolve) => {
      target.addEventListener(name, () => resolve(performance.now()), { once: true });
    });

  /**
   * Plays from the clock's place.
   * @param {number} seconds
   * @returns {Promise<number[]>} the lengths of the frames
   */
  const play = async (seconds) => {
    const button = figure()?.shadowRoot?.querySelector('transport-bar')?.shadowRoot?.querySelector('.play');
    if (!(button instanceof HTMLElement)) throw new Error('the figure has no button to play');
    button.click();
    const lengths = [];
    let last = await nextFrame();
    for (const end = last + seconds * 1000; last < end;) {
      const now = await nextFrame();
      lengths.push(now - last);
      last = now;
    }
    button.click();
    return lengths;
  };

  /** A fixed amount of plain arithmetic; its time says how fast and how busy the machine is. */
  const calibration = () => {
    const start = performance.now();
    let x = 0.5;
    for (let turn = 0; turn < 50_000_000; turn += 1) x = 3.7 * x * (1 - x);
    if (!(x > 0 && x < 1)) throw new Error('the logistic map left its interval');
    return performance.now() - start;
  };

  Object.assign(globalThis, { bench: { firstPicture, redraw, play, calibration } });
})();
