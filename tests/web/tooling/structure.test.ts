import { describe, expect, it } from 'vitest';
import { cppDirections } from '../../tools/structure/cpp_directions.mjs';
import { barrels, names } from '../../tools/structure/names.mjs';
import { machinePaths, topFolders } from '../../tools/structure/places.mjs';
import { sizes } from '../../tools/structure/sizes.mjs';
import { webDirections } from '../../tools/structure/web_directions.mjs';

const file = (path: string, text = '') => ({ path, text });

describe('the structure check', () => {
  it('finds an import that goes upwards in web/, of a value, of a type and at run time', () => {
    const upwards = [
      file('web/scales/a.ts', "import { x } from '../elements/x.ts';"),
      file('web/state/b.ts', "import type { X } from '../client/x.ts';"),
      file('web/engine/c.ts', "export const load = () => import('../weights/x.ts');"),
      file('web/text/d.ts', "export { x } from '../worker/x.ts';"),
    ];
    expect(webDirections(upwards)).toEqual([
      'web/scales/a.ts: scales must not import ../elements/x.ts',
      'web/state/b.ts: state must not import ../client/x.ts',
      'web/engine/c.ts: engine must not import ../weights/x.ts',
      'web/text/d.ts: text must not import ../worker/x.ts',
    ]);
  });

  it('accepts imports that go downwards, and within a folder', () => {
    const fine = [
      file('web/elements/figure/a.ts', "import '../../pictures/stage/x.ts'; import '../theme.ts'; import 'lit';"),
      file('web/scales/b.ts', "// import x from '../elements/x.ts'\nimport '../shared/x.ts';"),
    ];
    expect(webDirections(fine)).toEqual([]);
  });

  it('lets the client start the worker and nobody else, and import it never', () => {
    const start = "new Worker(new URL('../worker/main.ts', import.meta.url), { type: 'module' });";
    expect(webDirections([file('web/client/a.ts', start)])).toEqual([]);
    expect(webDirections([file('web/state/a.ts', start)])).toHaveLength(1);
    expect(webDirections([file('web/client/a.ts', "import '../worker/main.ts';")])).toHaveLength(1);
  });

  it('wants a line in the table for a new folder', () => {
    expect(webDirections([file('web/extras/a.ts')])).toHaveLength(1);
    expect(cppDirections([file('cpp/extras/a.h')])).toHaveLength(1);
  });

  it('finds an include that goes upwards in cpp/', () => {
    expect(cppDirections([file('cpp/core/a.h', '#include "kernels/gemm.h"\n#include <vector>')])).toEqual([
      'cpp/core/a.h: core must not include kernels/gemm.h',
    ]);
    expect(cppDirections([file('cpp/attention/a.cpp', '#include "kernels/gemm.h"\n#include "core/matrix.h"')])).toEqual(
      [],
    );
  });

  it('keeps Emscripten in the bindings', () => {
    const text = '#include <emscripten/bind.h>';
    expect(cppDirections([file('cpp/bindings/session.cpp', text)])).toHaveLength(1);
    expect(cppDirections([file('cpp/bindings/bindings.cpp', text)])).toEqual([]);
  });

  it('finds names that say nothing', () => {
    expect(names([file('web/state/utils.ts'), file('cpp/common/a.h'), file('web/a/string_helpers.ts')])).toHaveLength(
      3,
    );
    expect(names([file('web/state/store.ts'), file('web/state/commonest_word.ts')])).toEqual([]);
  });

  it('finds files that only pass on', () => {
    expect(barrels([file('web/state/all.ts', "export * from './a.ts';\nexport { b } from './b.ts';")])).toHaveLength(1);
    expect(barrels([file('web/state/index.ts', 'export const a = 1;')])).toHaveLength(1);
    expect(barrels([file('web/state/a.ts', "export { b } from './b.ts';\nexport const a = 1;")])).toEqual([]);
  });

  it('finds files that are too long', () => {
    expect(sizes([file('web/a/b.ts', 'x\n'.repeat(301))])).toHaveLength(1);
    expect(sizes([file('web/a/b.ts', 'x\n'.repeat(300)), file('web/messages/zh.ts', 'x\n'.repeat(900))])).toEqual([]);
  });

  it('finds new top-level folders and paths of one machine', () => {
    expect(topFolders(['web/a.ts', 'scripts/x.sh', 'README.md', '.ci/run'])).toEqual([
      'scripts/: not a folder of this project',
    ]);
    const path = ['', 'home', 'somebody'].join('/');
    expect(machinePaths([file('a.md', `cd ${path}/x`), file('b.ts', `'https://site${path}/x'`)])).toHaveLength(1);
  });
});
