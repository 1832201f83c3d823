// @ts-check
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/**
 * What needs a package: building the site, the native build, the browser tests, running exported code with NumPy and with
 * PyTorch, formatting C++, checking C++.
 * @typedef {'build' | 'native' | 'browser' | 'numpy' | 'torch' | 'format' | 'tidy'} Need
 */

/**
 * One thing the machine must have: a command, or one of some files, and the Debian package that brings it.
 * @typedef {{ readonly package: string, readonly need: Need, readonly command?: string, readonly files?: readonly string[] }} Requirement
 */

/** @type {readonly Requirement[]} */
export const REQUIREMENTS = [
  { package: 'cmake', need: 'build', command: 'cmake' },
  { package: 'ninja-build', need: 'build', command: 'ninja' },
  { package: 'python3', need: 'build', command: 'python3' },
  { package: 'util-linux', need: 'build', command: 'flock' },
  {
    package: 'libeigen3-dev',
    need: 'build',
    files: ['/usr/include/eigen3/Eigen/Dense', '/usr/local/include/eigen3/Eigen/Dense'],
  },
  { package: 'g++', need: 'native', command: 'g++' },
  { package: 'libsimde-dev', need: 'native', files: ['/usr/include/simde/wasm/simd128.h'] },
  { package: 'libgtest-dev', need: 'native', files: ['/usr/include/gtest/gtest.h'] },
  { package: 'googletest', need: 'native', files: ['/usr/src/googletest/CMakeLists.txt'] },
  { package: 'chromium', need: 'browser', files: [process.env['CHROMIUM'] ?? '/usr/bin/chromium'] },
  { package: 'fonts-noto-cjk', need: 'browser', files: ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'] },
  { package: 'python3-numpy', need: 'numpy', files: ['/usr/lib/python3/dist-packages/numpy/__init__.py'] },
  { package: 'python3-torch', need: 'torch', files: ['/usr/lib/python3/dist-packages/torch/__init__.py'] },
  { package: 'clang-format-19', need: 'format', command: 'clang-format-19' },
  { package: 'clang-tidy-19', need: 'tidy', command: 'clang-tidy-19' },
];

/**
 * Names of the Debian packages that are needed and not there.
 * @param {ReadonlySet<Need>} needs
 * @param {readonly Requirement[]} [requirements]
 * @returns {string[]}
 */
export function missingPackages(needs, requirements = REQUIREMENTS) {
  return requirements.filter((one) => needs.has(one.need) && !isPresent(one)).map((one) => one.package);
}

/** @param {Requirement} requirement */
function isPresent({ command, files = [] }) {
  return (command !== undefined && onPath(command)) || files.some((file) => existsSync(file));
}

/** @param {string} command */
export function onPath(command) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => isExecutable(join(folder, command)));
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
