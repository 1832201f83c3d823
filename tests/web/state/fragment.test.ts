import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../web/shared/known_mechanisms.ts';
import { INTERVENTION_KINDS } from '../../../web/shared/encoder.ts';
import { CHOICES } from '../../../web/shared/mechanism.ts';
import { REGIONS } from '../../../web/shared/regions.ts';
import { PARAMETER_ORIGINS } from '../../../web/scores/parameters.ts';
import { SCORES } from '../../../web/scores/scores.ts';
import { MODEL_NAMES, PRECISIONS } from '../../../web/shared/models.ts';
import {
  ASKS,
  HEAD_CHOICES,
  KEYS,
  LANGUAGES,
  LENSES,
  POSITIONS,
  PROJECTIONS,
  SOURCES,
  STRUCTURES,
  WIDEST_WINDOW,
} from '../../../web/shared/options.ts';
import { arrowsText, pointsText, roundToPoint } from '../../../web/shared/points.ts';
import { SPREAD_DIMS } from '../../../web/shared/vectors.ts';
import { stagesFor } from '../../../web/shared/stages.ts';
import { MOST_WRITTEN } from '../../../web/shared/writing.ts';
import { roundToLink } from '../../../web/state/fields.ts';
import { ENGINE_VERSION } from '../../../web/shared/engine_version.ts';
import {
  ACROSS,
  DECODINGS,
  DEFAULT_STATE,
  FIGURES,
  headsOf,
  LEVEL_SHARES,
  LONGEST_MEASURED,
  MEASURES,
  PROJECTED,
  SPEEDS,
  THEMES,
  UNITS,
  type FigureState,
} from '../../../web/state/figure_state.ts';
import { decodeFragment, encodeFragment, fitted } from '../../../web/state/fragment.ts';
import { automaticBoundaries } from '../../../web/text/segment.ts';

const FAULTLESS = { problems: [], unknown: [], engine: ENGINE_VERSION, changes: [] };

const index = fc.nat({ max: 511 });

const point = (x: number, y: number) =>
  fc
    .record({ x: fc.integer({ min: -100 * x, max: 100 * x }), y: fc.integer({ min: -100 * y, max: 100 * y }) })
    .map((at) => ({ x: at.x / 100, y: at.y / 100 }));
const keyArrow = fc.record({ key: point(3, 3), value: point(3, 3), hidden: fc.boolean() });

const anySteps = fc.record({
  figure: fc.constantFrom(...FIGURES),
  heads: fc.constantFrom(...HEAD_CHOICES),
  region: fc.constantFrom(...REGIONS),
  source: fc.constantFrom(...SOURCES),
  asks: fc.constantFrom(...ASKS),
  structure: fc.constantFrom(...STRUCTURES),
  keys: fc.constantFrom(...KEYS),
  model: fc.constantFrom(null, ...MODEL_NAMES),
});

const anyState: fc.Arbitrary<FigureState> = anySteps.chain((steps) =>
  fc.record({
    preset: fc.option(fc.constantFrom(...PRESETS), { nil: null }),
    figure: fc.constant(steps.figure),
    heads: fc.constant(steps.heads),
    region: fc.constant(steps.region),
    source: fc.constant(steps.source),
    asks: fc.constant(steps.asks),
    structure: fc.constant(steps.structure),
    keys: fc.constant(steps.keys),
    shares: fc.constantFrom(...LEVEL_SHARES),
    wide: fc.boolean(),
    memory: fc.string({ unit: 'grapheme' }),
    memoryTokens: fc.constant(''),
    values: fc.constantFrom('', '4; 500; 30000; 5', '1 2;3 4'),
    topic: fc.string({ unit: 'grapheme', maxLength: 20 }),
    places: fc.constantFrom('', '0:1', '2:4.5,11:0.25'),
    sigma: fc.double({ min: 0, max: 512, noNaN: true }).map(roundToLink),
    renormalise: fc.boolean(),
    nullKey: fc.boolean(),
    text: fc.string({ unit: 'grapheme' }),
    tokens: fc.constant(''),
    senses: fc.constantFrom('', '银行.1', '银行.0_行.12'),
    score: fc.constantFrom(...SCORES),
    parameters: fc.constantFrom(...PARAMETER_ORIGINS),
    window: fc.nat({ max: WIDEST_WINDOW }),
    choice: fc.constantFrom(...CHOICES),
    temperature: fc.double({ min: 0.02, max: 100, noNaN: true }).map(roundToLink),
    drawSeed: fc.nat({ max: 0xffff_ffff }),
    tau: fc.double({ min: 0.01, max: 10, noNaN: true }).map(roundToLink),
    hideSelf: fc.boolean(),
    projections: fc.constantFrom(...PROJECTIONS),
    seed: fc.nat({ max: 0xffff_ffff }),
    positions: fc.constantFrom(...POSITIONS),
    positionStrength: fc.double({ min: 0, max: 1, noNaN: true }).map(roundToLink),
    head: fc.nat({ max: headsOf(steps) - 1 }),
    t: fc.double({ min: 0, max: stagesFor(steps).length, noNaN: true }).map(roundToLink),
    speed: fc.constantFrom(...SPEEDS),
    selection: fc.option(fc.record({ query: index, key: index, component: index }), { nil: null }),
    projected: fc.constantFrom(...PROJECTED),
    lens: fc.constantFrom(...LENSES),
    model: fc.constant(steps.model),
    precision: fc.constantFrom(...PRECISIONS),
    layer: fc.nat({ max: 1 }),
    across: fc.constantFrom(...ACROSS),
    units: fc.constantFrom(...UNITS),
    measure: fc.constantFrom(...MEASURES),
    compared: fc.string({ unit: 'grapheme' }),
    interventions: fc.constantFrom('', '1:2:uniform', '0::skip,1:0:mute,1:3:shuffle'),
    probe: fc.constantFrom(...INTERVENTION_KINDS),
    module: fc.constantFrom('auto' as const, 'simd' as const, 'relaxed' as const),
    arrows: fc.record({ query: point(3, 3), keys: fc.array(keyArrow, { minLength: 3, maxLength: 5 }) }).map(arrowsText),
    points: fc.array(point(5, 2), { minLength: 6, maxLength: 12 }).map(pointsText),
    place: fc.double({ min: -5, max: 5, noNaN: true }).map(roundToPoint),
    bandwidth: fc.double({ min: 0.1, max: 10, noNaN: true }).map(roundToLink),
    curveRegion: fc.constantFrom(...REGIONS),
    dim: fc.constantFrom(...SPREAD_DIMS),
    divided: fc.boolean(),
    longest: fc.constantFrom(...LONGEST_MEASURED),
    withProjections: fc.boolean(),
    modelHeads: fc.integer({ min: 1, max: 1000 }),
    modelLayers: fc.integer({ min: 1, max: 1000 }),
    decoding: fc.constantFrom(...DECODINGS),
    written: fc.nat({ max: MOST_WRITTEN }),
    step: fc.nat({ max: MOST_WRITTEN }),
    lang: fc.option(fc.constantFrom(...LANGUAGES), { nil: null }),
    theme: fc.constantFrom(...THEMES),
  }),
);

/** Boundaries that fit the state's text, or none. */
const withTokens = (state: FigureState, given: boolean): FigureState => ({
  ...state,
  tokens: given ? automaticBoundaries(state.text) : '',
});

describe('the fragment of a link', () => {
  it('decodes to the very state it was made from', () => {
    fc.assert(
      fc.property(
        anyState.chain((state) => fc.boolean().map((given) => fitted(withTokens(state, given)))),
        (state) => {
          expect(decodeFragment(encodeFragment(state))).toEqual({ state, ...FAULTLESS });
        },
      ),
    );
  });

  it('whose settings do not go together opens with the nearest that do, and names them', () => {
    const opened = (fragment: string) => {
      const { state, problems } = decodeFragment(fragment);
      return { ...state, named: problems.map(({ label }) => label) };
    };
    expect(opened('source=addresses&heads=4')).toMatchObject({ heads: 1, named: ['heads'] });
    expect(opened('structure=hierarchical&score=general&source=text')).toMatchObject({
      ...{ score: 'dot', source: 'self', named: ['source', 'score'] },
    });
    expect(opened('asks=mean&region=causal')).toMatchObject({ region: 'global', named: ['region'] });
    expect(opened('region=local-p&window=0')).toMatchObject({ window: 1, named: ['window'] });
    expect(opened('region=local-p&window=0&sigma=1')).toMatchObject({ window: 0, named: [] });
  });

  it('is never a problem for the decoder, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decodeFragment(`#${text}`).state.heads).toBeGreaterThan(0);
      }),
    );
  });

  it('holds only the versions, the text and the seed while everything else is at its default', () => {
    expect(encodeFragment({ ...DEFAULT_STATE, text: '猫 & dog' })).toBe('v=1&engine=2&text=%E7%8C%AB+%26+dog&seed=1');
  });

  it.each([
    ['heads=7', 'heads', '7'],
    ['heads=', 'heads', ''],
    ['seed=-1', 'seed', '-1'],
    ['seed=1e3', 'seed', '1e3'],
    ['seed=4294967296', 'seed', '4294967296'],
    ['score=euclid', 'score', 'euclid'],
    ['parameters=trained', 'parameters', 'trained'],
    ['tau=0', 'tau', '0'],
    ['tau=10.5', 'tau', '10.5'],
    ['t=NaN', 't', 'NaN'],
    ['t=12', 't', '12'],
    ['position-strength=1.01', 'position-strength', '1.01'],
    ['cell=1.2', 'cell', '1.2'],
    ['cell=1.2.-3', 'cell', '1.2.-3'],
    ['cell=1.2.99999999', 'cell', '1.2.99999999'],
    ['lang=fr', 'lang', 'fr'],
    ['hide-self=yes', 'hide-self', 'yes'],
    ['module=scalar', 'module', 'scalar'],
    ['tokens=0', 'tokens', '0'],
    ['senses=行', 'senses', '行'],
    ['senses=行.1_', 'senses', '行.1_'],
    ['tokens=.5', 'tokens', '.5'],
    ['tokens=3', 'tokens', '3'],
    ['figure=cube', 'figure', 'cube'],
    ['arrows=1_1', 'arrows', '1_1'],
    ['arrows=1_1*1_1_1_1*1_1_1_1*1_1_1_3.1', 'arrows', '1_1*1_1_1_1*1_1_1_1*1_1_1_3.1'],
    ['arrows=1_1*1_1_1_1*1_1_1_1*1_1_1_1_x', 'arrows', '1_1*1_1_1_1*1_1_1_1*1_1_1_1_x'],
    ['points=0_0*1_1*2_2*3_0*4_0', 'points', '0_0*1_1*2_2*3_0*4_0'],
    ['points=0_0*1_1*2_2*3_0*4_0*5_2.5', 'points', '0_0*1_1*2_2*3_0*4_0*5_2.5'],
    ['place=6', 'place', '6'],
    ['bandwidth=0', 'bandwidth', '0'],
    ['curve-region=none', 'curve-region', 'none'],
    ['dim=5', 'dim', '5'],
    ['divided=maybe', 'divided', 'maybe'],
    ['engine=one', 'engine', 'one'],
    ['engine=0', 'engine', '0'],
  ])('keeps the default and names the field for %s', (fragment, label, text) => {
    const { state, problems } = decodeFragment(fragment);
    expect(problems).toEqual([{ label, text }]);
    expect(state).toEqual(DEFAULT_STATE);
  });

  it('refuses a later version as a whole', () => {
    expect(decodeFragment('v=2&heads=4')).toEqual({
      state: DEFAULT_STATE,
      problems: [{ label: 'v', text: '2' }],
      unknown: [],
      engine: 1,
      changes: [],
    });
  });

  it('names what it does not know', () => {
    expect(decodeFragment('v=1&text=a&colour=red').unknown).toEqual(['colour']);
  });

  it.each([
    ['heads=4&head=4', 'head', 3],
    ['t=8', 't', 7],
  ])('fits a head or a clock that its number of heads does not have, and says so: %s', (fragment, label, value) => {
    const { state, problems } = decodeFragment(fragment);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.label).toBe(label);
    expect(state[label as 'head' | 't']).toBe(value);
  });

  it('takes a link without an engine version for one of version 1 and says what became of Chinese words', () => {
    expect(decodeFragment('v=1&text=猫')).toMatchObject({ engine: 1, changes: ['chinese-vectors'] });
    expect(decodeFragment('v=1&engine=2&text=猫')).toMatchObject({ engine: 2, changes: [] });
    expect(decodeFragment('text=猫')).toMatchObject({ engine: 2, changes: [] });
  });

  it.each(["five o'clock", "couldn't've", "mother-in-law's", 'O’Clock'])(
    'says so of %s, which had no vector then',
    (text) => {
      const fragment = new URLSearchParams({ v: '1', text });
      expect(decodeFragment(fragment.toString()).changes).toEqual(['english-parts']);
    },
  );

  it('says nothing of an older version that draws the same', () => {
    expect(decodeFragment('v=1&text=cat')).toMatchObject({ engine: 1, changes: [], problems: [] });
  });
});
