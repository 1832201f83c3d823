// @ts-check

const TOP_FOLDERS = new Set(['.ci', 'cpp', 'public', 'tests', 'web']);
/** Absolute folders of somebody's machine, not of a web address and not of a variable's default. */
const MACHINE_PATH = /(?<![\w.~$}\-/>])\/(home|root|tmp|work|workspace|Users)(?=[/'"`\s)])/;

/**
 * The project's top-level folders are few and fixed.
 * @param {readonly string[]} paths
 * @returns {string[]}
 */
export function topFolders(paths) {
  const folders = new Set(paths.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''));
  return [...folders]
    .filter((folder) => !TOP_FOLDERS.has(folder))
    .map((folder) => `${folder}/: not a folder of this project`);
}

/**
 * No file depends on how one machine is laid out.
 * @param {readonly import('../project_files.mjs').ProjectFile[]} files
 * @returns {string[]}
 */
export function machinePaths(files) {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const match = MACHINE_PATH.exec(line);
      return match ? [`${path}:${index + 1}: a path of one machine: ${match[0]}`] : [];
    }),
  );
}
