// @ts-check
import { stdout } from 'node:process';

const live = stdout.isTTY === true;

/**
 * Runs one step of work and shows it as `▸ name… (3.2 s)`. `progress` overwrites a passing word behind the name; where
 * the output is not a terminal it shows nothing.
 * @template Result
 * @param {string} name
 * @param {(progress: (word: string) => void) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work) {
  const started = performance.now();
  stdout.write(`▸ ${name}…`);
  const progress = (/** @type {string} */ word) => {
    if (live) stdout.write(`\r\x1b[K▸ ${name}… ${word}`.slice(0, stdout.columns + 3));
  };
  const end = (/** @type {string} */ word) => {
    stdout.write(`${live ? `\r\x1b[K▸ ${name}…` : ''} ${word}(${seconds(started)})\n`);
  };
  try {
    const result = await work(progress);
    end('');
    return result;
  } catch (error) {
    end('failed ');
    throw error;
  }
}

/**
 * Time since `started`, as read by people.
 * @param {number} started a reading of performance.now()
 */
export function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
