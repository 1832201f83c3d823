import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../../web/tooling/model_files.mjs';
import { inProject } from '../../../web/tooling/project.mjs';

describe('the manifest of a model', () => {
  it('names files wherever it names them', () => {
    const manifest = { source: 'x', one: { file: 'a', bytes: 1, sha256: '' }, more: { b: { file: 'b', bytes: 2 } } };
    expect(filesIn(manifest).map(({ file, bytes }) => [file, bytes])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(filesIn(null)).toEqual([]);
  });

  it('of Universal Sentence Encoder Lite names four', () => {
    const manifest: unknown = JSON.parse(readFileSync(inProject('web/weights/use_lite_manifest.json'), 'utf8'));
    expect(filesIn(manifest)).toHaveLength(4);
  });
});
