// @ts-check

/**
 * One event of a Chromium trace; times in microseconds.
 * @typedef {{ readonly name: string, readonly ph: string, readonly pid: number, readonly tid: number, readonly dur?: number, readonly args?: { readonly name?: string } }} TraceEvent
 */

/** Chromium's name for one task of a thread's loop. */
const TASK = /^(ThreadControllerImpl::)?RunTask$/;

/**
 * The longest task on the main thread of the page that did the most there.
 * @param {readonly TraceEvent[]} events
 * @returns {number} milliseconds
 */
export function longestTask(events) {
  const mains = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => {
      const tasks = events.filter((event) => event.pid === pid && event.tid === tid && TASK.test(event.name));
      return tasks.map(({ dur = 0 }) => dur / 1000);
    });
  const busiest = mains.reduce((most, tasks) => (sum(tasks) > sum(most) ? tasks : most), /** @type {number[]} */ ([]));
  if (busiest.length === 0) throw new Error('the trace holds no task of a page’s main thread');
  return Math.max(...busiest);
}

/** @param {readonly number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);
