import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { settingsOf } from '../../../web/elements/opening.ts';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { arraysOf, arraysOfLevels } from '../../../web/export/arrays.ts';
import { npzOf } from '../../../web/export/npz.ts';
import { attentionScript } from '../../../web/export/script/attention_script.ts';
import { NUMPY, PYTORCH } from '../../../web/export/script/dialect.ts';
import { levelsScript } from '../../../web/export/script/levels_script.ts';
import { SCORES } from '../../../web/scores/scores.ts';
import { CHOICES } from '../../../web/shared/mechanism.ts';
import { ASKS, KEYS, SOURCES } from '../../../web/shared/options.ts';
import type { Attended } from '../../../web/shared/protocol.ts';
import { REGIONS } from '../../../web/shared/regions.ts';
import { DEFAULT_STATE, givenOf, optionsOf, type FigureState } from '../../../web/state/figure_state.ts';
import { fitted } from '../../../web/state/fragment.ts';
import { SAMPLES } from '../../../web/text/samples.ts';
import { Attender } from '../../../web/worker/attender.ts';
import { builtModules } from '../engine/built_modules.ts';
import { fetchCommitted } from '../weights/site_files.ts';

const ignore = () => undefined;
const events = { vectors: ignore, vectorsFailed: ignore, glosses: ignore, glossesFailed: ignore };
const attender = new Attender(await loadEngine('simd', builtModules), fetchCommitted, events);

/** What a state computes once all its words have their vectors: until then they are zeros, which agree with anything. */
async function attended(state: FigureState): Promise<Attended> {
  for (;;) {
    const result = await attender.attend(givenOf(state), optionsOf(state));
    const read = [result.tokens, result.queries, result.keys, result.memory?.tokens ?? []].flat();
    if (read.every(({ vector }) => vector.kind !== 'loading')) return result;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Rows [row, width] of nothing but zeros. */
const zeroRows = (rows: Float32Array, width: number): number =>
  Array.from({ length: rows.length / width }, (_, row) => rows.subarray(row * width, (row + 1) * width)).filter((row) =>
    row.every((value) => value === 0),
  ).length;

const folder = mkdtempSync(join(tmpdir(), 'exported-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Debian's, for which its python3-numpy and python3-torch are. */
const PYTHON = process.env['PYTHON'] ?? '/usr/bin/python3';

const NOTHING = new Float32Array(100);

/** Runs every script of a folder in one Python, as `__main__`; what fails ends it with its traceback. */
const RUN_ALL = `import glob, runpy, sys
for script in sorted(glob.glob(sys.argv[1] + "/*/attention.py")):
    print(script)
    runpy.run_path(script, run_name="__main__")`;

const FULL: FigureState = {
  ...DEFAULT_STATE,
  ...{ text: 'the cat saw a dog there.', memory: 'whale eagle lion', topic: 'animal', values: '1 0; 0 1; 2 2' },
};

const LEVELS = {
  structure: 'hierarchical',
  text: 'The soup was good. The band was loud!',
  topic: 'food',
} as const;

/** Each mechanism beside the others' defaults, and all that meets all others where their steps touch. */
const STATES: readonly FigureState[] = [
  ...SCORES.flatMap((score) =>
    [1, 4].flatMap((heads) =>
      (['hand-set', 'seeded'] as const).map((parameters) => ({ ...FULL, score, heads, parameters, hideSelf: true })),
    ),
  ),
  ...REGIONS.flatMap((region) =>
    CHOICES.flatMap((choice) =>
      [false, true].flatMap((nullKey) =>
        [false, true].map((renormalise) => ({ ...FULL, region, choice, nullKey, renormalise, temperature: 1.7 })),
      ),
    ),
  ),
  ...SOURCES.flatMap((source) =>
    ASKS.flatMap((asks) =>
      [false, true].map((nullKey) => ({ ...FULL, source, asks, nullKey, region: 'local-p' as const })),
    ),
  ),
  { ...FULL, ...({ projections: 'seeded', heads: 5, source: 'text', positions: 'sinusoidal' } as const) },
  { ...FULL, text: 'cat', hideSelf: true },
  // as sharp as the sliders make it
  ...SCORES.map((score) => ({ ...FULL, score, tau: 0.02, temperature: 0.1 })),
  { ...FULL, temperature: 0.01 },
  ...KEYS.flatMap((keys) =>
    CHOICES.map((choice) => ({
      ...FULL,
      ...{
        structure: 'hierarchical' as const,
        keys,
        choice,
        text: 'The soup was good. The band was loud!',
        topic: 'food',
      },
    })),
  ),
  ...SAMPLES.map((sample) => ({ ...DEFAULT_STATE, ...settingsOf(sample) })),
].map(fitted);

// the slow suite takes PyTorch too
const DIALECTS = process.env['WITH_TORCH'] ? [NUMPY, PYTORCH] : [NUMPY];

describe('what is exported', () => {
  it.each(DIALECTS)(
    'is recomputed by its $name script in Python, step by step, for every mechanism',
    async (dialect) => {
      const own = join(folder, dialect.name);
      for (const [at, state] of STATES.entries()) {
        const { trace, hierarchy } = await attended(state);
        const inputs = trace ? [trace.input, trace.source ?? trace.input] : [hierarchy?.trace.states ?? NOTHING];
        expect(inputs.map((rows) => zeroRows(rows, 100))).toEqual(inputs.map(() => 0));
        const link = `#mechanism-${at}`;
        const script = trace
          ? attentionScript(trace, dialect, link)
          : hierarchy && levelsScript(hierarchy.trace, dialect, link);
        const arrays = trace ? arraysOf(trace) : hierarchy ? arraysOfLevels(hierarchy.trace) : [];
        const place = join(own, String(at).padStart(3, '0'));
        mkdirSync(place, { recursive: true });
        writeFileSync(join(place, 'attention.py'), script ?? '');
        writeFileSync(join(place, 'attention.npz'), npzOf(arrays));
      }
      const said = execFileSync(PYTHON, ['-c', RUN_ALL, own], { encoding: 'utf8', stdio: 'pipe' });
      expect(said.match(/^everything agrees$/gm)).toHaveLength(STATES.length);
    },
    120_000,
  );

  it('is refused by the script when one number is another, whichever matrix it is in', async () => {
    const flat = fitted({ ...FULL, region: 'local-p', choice: 'argmax', heads: 2, projections: 'seeded' });
    const levels = fitted({ ...FULL, ...LEVELS, keys: 'tanh', choice: 'argmax' });
    const [{ trace }, { hierarchy }] = [await attended(flat), await attended(levels)];
    if (!trace || !hierarchy) throw new Error('nothing was computed');
    const exports = [
      { arrays: arraysOf(trace), script: attentionScript(trace, NUMPY, ''), given: GIVEN },
      {
        arrays: arraysOfLevels(hierarchy.trace),
        script: levelsScript(hierarchy.trace, NUMPY, ''),
        given: LEVELS_GIVEN,
      },
    ];
    const believed = exports.flatMap(({ arrays, script, given }) =>
      arrays
        .filter(({ name }) => !given.has(name))
        .filter(({ name }) => {
          const place = join(folder, 'wrong', name);
          mkdirSync(place, { recursive: true });
          writeFileSync(join(place, 'attention.py'), script);
          const wrong = arrays.map((array) =>
            array.name === name ? { ...array, values: withOneChanged(array.values) } : array,
          );
          writeFileSync(join(place, 'attention.npz'), npzOf(wrong));
          return spawnSync(PYTHON, [join(place, 'attention.py')]).status === 0;
        }),
    );
    expect(believed.map(({ name }) => name)).toEqual([]);
  }, 120_000);
});

/** What a script starts from, or reads because it cannot be computed again, and what concerns nothing else in it. */
const GIVEN = new Set(['embedding', 'source_embedding', 'mean', 'places', 'chosen']);
const LEVELS_GIVEN = new Set(['sentence_lengths']);

/** The numbers with the last finite one half as large again, and 0.1 more. */
function withOneChanged(values: Float32Array): Float32Array {
  const changed = values.slice();
  const at = changed.findLastIndex(Number.isFinite);
  changed[at] = 1.5 * (changed[at] ?? NaN) + 0.1;
  return changed;
}
