// @ts-check

const LINES = 300;
const CODE = /\.(ts|mjs|js|css|cpp|h|cmake|sh)$|(^|\/)CMakeLists\.txt$/;
/** Lists of texts, not code. */
const DATA = /^(web\/messages|public)\//;

/**
 * Files stay short enough to be read at one sitting.
 * @param {readonly import('../project_files.mjs').ProjectFile[]} files
 * @returns {string[]}
 */
export function sizes(files) {
  return files
    .filter(({ path }) => CODE.test(path) && !DATA.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines, more than ${LINES}; it has more than one job`);
}
