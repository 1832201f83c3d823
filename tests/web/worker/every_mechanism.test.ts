import { describe, expect, it } from 'vitest';
import { settingsOf } from '../../../web/elements/opening.ts';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { pairArithmetic, vectorArithmetic } from '../../../web/pictures/arithmetic/arithmetic.ts';
import { AXES, PRESETS } from '../../../web/shared/known_mechanisms.ts';
import { REGIONS } from '../../../web/shared/regions.ts';
import { SCORES } from '../../../web/scores/scores.ts';
import { ASKS, SOURCES, STRUCTURES } from '../../../web/shared/options.ts';
import { matrixOf } from '../../../web/shared/stages.ts';
import { mapPatch, presetOf } from '../../../web/state/attention_map.ts';
import { DEFAULT_STATE, givenOf, optionsOf, type FigureState } from '../../../web/state/figure_state.ts';
import { fitted } from '../../../web/state/fragment.ts';
import { presetPatch } from '../../../web/state/preset_patch.ts';
import { SAMPLES } from '../../../web/text/samples.ts';
import { Attender } from '../../../web/worker/attender.ts';
import { builtModules } from '../engine/built_modules.ts';
import { fetchCommitted } from '../weights/site_files.ts';

const ignore = () => undefined;
const events = { vectors: ignore, vectorsFailed: ignore, glosses: ignore, glossesFailed: ignore };
const attender = new Attender(await loadEngine('simd', builtModules), fetchCommitted, events);
const attended = (state: FigureState) => attender.attend(givenOf(state), optionsOf(state));

/** Both texts, a topic, and a value for each word of the second text. */
const FULL: FigureState = {
  ...DEFAULT_STATE,
  ...{ text: 'the cat saw a dog.', memory: 'whale eagle', topic: 'animal', values: '1 0; 0 1' },
};

describe('every mechanism that the controls, the map and the presets lead to', () => {
  it('is computed: each combination of score, region, structure, source and asker, as a link may say it', async () => {
    const states = SCORES.flatMap((score) =>
      REGIONS.flatMap((region) =>
        STRUCTURES.flatMap((structure) =>
          SOURCES.flatMap((source) =>
            ASKS.flatMap((asks) =>
              [1, 2].map((heads) => {
                const projections = heads === 2 ? ('seeded' as const) : ('identity' as const);
                const more = { heads, projections, hideSelf: true, nullKey: heads === 1, window: heads - 1 };
                return fitted({ ...FULL, score, region, structure, source, asks, ...more });
              }),
            ),
          ),
        ),
      ),
    );
    for (const state of states) {
      const { trace, hierarchy, valuesFault } = await attended(state);
      expect([trace ?? hierarchy, valuesFault], JSON.stringify(optionsOf(state))).not.toContain(null);
      expect(valuesFault).toBeUndefined();
    }
  });

  it('is computed from any sample, by any preset and any place of the map', async () => {
    const places = Object.values(AXES).flat();
    for (const sample of SAMPLES) {
      const state = fitted({ ...DEFAULT_STATE, ...settingsOf(sample) });
      const next = [
        ...PRESETS.map((name) => presetPatch(name, state, 'en')),
        ...places
          .filter((kind) => presetOf(kind) === null)
          .map((kind) => mapPatch(kind as Parameters<typeof mapPatch>[0], state)),
      ].map((patch) => fitted({ ...state, ...patch }));
      for (const each of [state, ...next]) {
        // what is not computed has nothing to ask, or no value for it: that is said, and no fault of the engine
        await expect(attended(each)).resolves.toBeDefined();
      }
    }
  });
});

describe('the arithmetic of a cell between two texts', () => {
  it('adds up to the cell: keys and values come from the text that is asked, the null key from nothing', async () => {
    const more = { source: 'text', heads: 2, projections: 'seeded', nullKey: true } as const;
    const { trace } = await attended({ ...FULL, ...more });
    if (!trace) throw new Error('nothing was computed');
    for (const id of ['query', 'key', 'value'] as const) {
      const { rows, columns, values } = matrixOf(trace, id, 1);
      for (let cell = 0; cell < rows * columns; cell += 7) {
        const row = Math.floor(cell / columns);
        const { sum } = vectorArithmetic(trace, 1, id, row, cell % columns);
        if (id !== 'query' && row === rows - 1) expect([sum, values[cell]]).toEqual([null, 0]);
        else {
          const total = sum?.terms.reduce((all, { product }) => all + product, 0) ?? NaN;
          expect(Math.abs(total - (values[cell] ?? NaN))).toBeLessThan(1e-4);
        }
      }
    }
    const pair = pairArithmetic(trace, 1, 2, 1);
    const total = pair.score.terms.reduce((all, { product }) => all + product, 0);
    expect(Math.abs(total - pair.score.total)).toBeLessThan(1e-4);
  });
});
