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

  const longFigure = () => figure()?.shadowRoot?.querySelector('long-figure');
  const picture = () => longFigure()?.shadowRoot?.querySelector('long-picture');
  /** What the long text's figure knows of its run. */
  const run = () => longFigure()?.run;

  /** @param {string} text @returns {Promise<number>} when the pause after typing is over */
  const paste = (text) => {
    const entry = app()?.querySelector('text-entry');
    const field = entry?.shadowRoot?.querySelector('textarea');
    if (!entry || !field) throw new Error('the page has no text box');
    const paused = once(entry, 'text-change');
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    return paused;
  };

  /** @param {() => unknown} holds */
  const until = async (holds) => {
    while (!holds()) await nextFrame();
  };

  /** @param {string} text @returns {Promise<number>} from the end of the pause to a picture with all its tiles */
  const longPicture = async (text) => {
    const start = await paste(text);
    await until(() => picture()?.complete);
    return performance.now() - start;
  };

  /** @param {string} text @returns {Promise<number>} time in the core until all heads are computed */
  const longRun = async (text) => {
    await paste(text);
    await until(() => run()?.status === 'done');
    return run()?.milliseconds ?? NaN;
  };

  const longBytes = () => (run()?.loaded?.bytes ?? NaN) + (longFigure()?.tileBytes ?? NaN);

  /** Zooms in and out and drags all the while. @param {number} seconds @returns {Promise<number[]>} lengths of the frames */
  const wander = async (seconds) => {
    const canvas = picture()?.shadowRoot?.querySelector('canvas');
    if (!canvas) throw new Error('there is no picture');
    canvas.focus();
    const { width, height } = canvas.getBoundingClientRect();
    const event = { bubbles: true, composed: true, cancelable: true, clientX: width / 2, clientY: height / 2 };
    const lengths = [];
    let last = await nextFrame();
    const [start, end] = [last, last + seconds * 1000];
    for (; last < end;) {
      const closer = Math.sin(((last - start) / (seconds * 1000)) * 4 * Math.PI) > 0;
      canvas.dispatchEvent(new WheelEvent('wheel', { ...event, deltaY: closer ? -25 : 25 }));
      const now = await nextFrame();
      lengths.push(now - last);
      last = now;
    }
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

  Object.assign(globalThis, {
    bench: { firstPicture, redraw, play, longPicture, longRun, longBytes, wander, calibration },
  });
})();
