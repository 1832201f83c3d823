// @ts-check

/**
 * One event of a Chromium trace; times in microseconds.
 * @typedef {{ readonly name: string, readonly ph: string, readonly pid: number, readonly tid: number, readonly dur?: number, readonly tdur?: number, readonly args?: { readonly name?: string } }} TraceEvent
 */

/** Chromium's name for one task of a thread's loop. */
const TASK = /^(ThreadControllerImpl::)?RunTask$/;

/**
 * The longest task on the main thread of the page that did the most there, by the clock and by the processor's time:
 * the second does not grow when other programs keep the processor.
 * @param {readonly TraceEvent[]} events
 * @returns {{ readonly clock: number, readonly processor: number }} milliseconds
 */
export function longestTask(events) {
  const mains = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) =>
      events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && TASK.test(event.name)),
    );
  const busiest = mains.reduce(
    (most, tasks) => (total(tasks) > total(most) ? tasks : most),
    /** @type {TraceEvent[]} */ ([]),
  );
  if (busiest.length === 0) throw new Error('the trace holds no task of a page’s main thread');
  return {
    clock: Math.max(...busiest.map(({ dur = 0 }) => dur)) / 1000,
    processor: Math.max(...busiest.map(({ tdur = 0 }) => tdur)) / 1000,
  };
}

/** @param {readonly TraceEvent[]} tasks */
const total = (tasks) => tasks.reduce((sum, { dur = 0 }) => sum + dur, 0);
