// @ts-check

/** Which folders of cpp/ a folder may include, besides itself. */
/** @type {Readonly<Record<string, readonly string[]>>} */
const CPP_DIRECTIONS = {
  core: [],
  simd: ['core'],
  kernels: ['simd', 'core'],
  attention: ['kernels', 'core'],
  layers: ['attention', 'kernels', 'core'],
  // Attention over drawn vectors, measured.
  experiments: ['attention', 'kernels', 'core'],
  models: ['layers', 'attention', 'kernels', 'core'],
  training: ['models', 'layers', 'attention', 'core'],
  // Independent of the kernels it checks; it shares the types of the computation it repeats.
  reference: ['models', 'layers', 'attention', 'core'],
  // ONNX's operators over the same steps, to compare with outside cases.
  operators: ['layers', 'attention', 'reference', 'kernels', 'core'],
  bindings: ['operators', 'training', 'models', 'experiments', 'layers', 'attention', 'reference', 'kernels', 'core'],
};

const INCLUDE = /^\s*#\s*include\s*(["<])([^">]+)[">]/gm;
/** The edge of the module: what knows JavaScript. */
const EDGE = [
  'bindings.cpp',
  'decoder_bindings.cpp',
  'encoder_bindings.cpp',
  'fused_bindings.cpp',
  'hierarchy_bindings.cpp',
  'long_bindings.cpp',
  'javascript.h',
  'mechanism_bindings.cpp',
  'mechanism_bindings.h',
  'operator_bindings.cpp',
].map((name) => `cpp/bindings/${name}`);

/**
 * Includes between the folders of cpp/ go downwards only, and one file alone knows Emscripten.
 * @param {readonly import('../project_files.mjs').ProjectFile[]} files
 * @returns {string[]}
 */
export function cppDirections(files) {
  return files.flatMap(({ path, text }) => {
    if (!/^cpp\/.*\.(cpp|h)$/.test(path)) return [];
    const from = path.split('/')[1] ?? '';
    const allowed = CPP_DIRECTIONS[from];
    if (!allowed) return [`${path}: cpp/${from}/ has no line in the table of include directions`];
    const included = [...text.matchAll(INCLUDE)].map((match) => match[2] ?? '');
    return included.flatMap((name) => {
      if (name.startsWith('emscripten') && !EDGE.includes(path))
        return [`${path}: only ${EDGE.join(', ')} may include <${name}>`];
      const folder = name
        .split('/')
        .slice(0, -1)
        .find((part) => part in CPP_DIRECTIONS);
      if (folder === undefined || folder === from || allowed.includes(folder)) return [];
      return [`${path}: ${from} must not include ${name}`];
    });
  });
}
