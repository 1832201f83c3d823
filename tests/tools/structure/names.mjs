// @ts-check

const EMPTY_WORD = /(^|[_-])(utils?|helpers?|common|misc)$/i;

/**
 * No file or folder has a name that says nothing of what is in it.
 * @param {readonly import('../project_files.mjs').ProjectFile[]} files
 * @returns {string[]}
 */
export function names(files) {
  return files
    .filter(({ path }) => path.split('/').some((part) => EMPTY_WORD.test(part.replace(/\..*$/, ''))))
    .map(({ path }) => `${path}: name it after what it does`);
}

/**
 * No file only passes on what others export.
 * @param {readonly import('../project_files.mjs').ProjectFile[]} files
 * @returns {string[]}
 */
export function barrels(files) {
  return files
    .filter(({ path, text }) => /\.(ts|mjs|js)$/.test(path) && (/(^|\/)index\.\w+$/.test(path) || passesOn(text)))
    .map(({ path }) => `${path}: a barrel file; import from the file that has it`);
}

/** @param {string} text */
function passesOn(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const rest = code.replace(/export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g, '');
  return rest !== code && rest.trim() === '';
}
