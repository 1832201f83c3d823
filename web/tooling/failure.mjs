// @ts-check
import process from 'node:process';

/** Something the reader can act on: shown as its message alone, without a stack. */
export class Failure extends Error {}

/**
 * Runs a program's main function. A failure is one sentence, perhaps with the tail of some output, and exit code 1.
 * @param {() => Promise<void>} main
 */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Failure ? `\n✗ ${error.message}` : error);
    process.exit(1);
  }
}
