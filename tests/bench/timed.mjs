// @ts-check

/**
 * Milliseconds of one of `calls` calls.
 * @param {() => number} now milliseconds of the clock that counts
 * @param {number} calls
 * @param {() => unknown} work
 */
export async function timed(now, calls, work) {
  const start = now();
  for (let call = 0; call < calls; call += 1) await work();
  return (now() - start) / calls;
}

/** Milliseconds: of this process's processor time where there is such a clock, as other programs' turns do not count. */
export function processorTime() {
  if (typeof process === 'undefined') return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
