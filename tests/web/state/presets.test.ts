import { describe, expect, it } from 'vitest';
import { AXES, PRESETS } from '../../../web/shared/known_mechanisms.ts';
import { isOnMap, mapPatch, presetOf } from '../../../web/state/attention_map.ts';
import { DEFAULT_STATE, type FigureState } from '../../../web/state/figure_state.ts';
import { follows, presetOptions } from '../../../web/state/presets.ts';

/** A mechanism that is the default in nothing. */
const OTHER: FigureState = {
  ...DEFAULT_STATE,
  ...{ heads: 5, score: 'cosine', tau: 0.5, region: 'local-p', window: 4, choice: 'sample', temperature: 3, seed: 7 },
  ...{ structure: 'hierarchical', keys: 'seeded' },
  ...{ hideSelf: true, nullKey: true, source: 'addresses', asks: 'topic', positions: 'sinusoidal', drawSeed: 9 },
};

describe('the presets', () => {
  it.each(PRESETS)('%s decides the whole mechanism, whatever was chosen before, but no seed', (name) => {
    const chosen = { ...OTHER, ...presetOptions(name) };
    expect(follows(chosen, name)).toBe(true);
    expect(follows(OTHER, name)).toBe(false);
    expect([chosen.seed, chosen.drawSeed]).toEqual([7, 9]);
    expect(follows({ ...chosen, hideSelf: true }, name)).toBe(false);
  });

  it('have the score and the region that the papers have', () => {
    const of = (name: (typeof PRESETS)[number]) => {
      const { score, region, choice, source } = presetOptions(name);
      return [score, region, choice, source].join(' ');
    };
    expect(of('bahdanau')).toBe('additive global soft text');
    expect(of('xu-hard')).toBe('additive global sample self');
    expect(of('luong-local-p')).toBe('general local-p soft text');
    expect(of('yang')).toBe('dot global soft self');
    expect(presetOptions('yang')).toMatchObject({ structure: 'hierarchical', keys: 'tanh' });
    expect(of('vaswani-decoder')).toBe('scaled-dot causal soft self');
    expect(of('vaswani-cross')).toBe('scaled-dot global soft text');
  });
});

describe('the map', () => {
  const places = Object.values(AXES).flat();

  it.each(places)('leads to %s from anywhere, and shows that it is there', (kind) => {
    const preset = presetOf(kind);
    for (const state of [DEFAULT_STATE, OTHER, { ...OTHER, structure: 'flat', score: 'additive' } as const]) {
      const patch = preset
        ? { ...presetOptions(preset), preset }
        : mapPatch(kind as Parameters<typeof mapPatch>[0], state);
      expect(isOnMap(kind, { ...state, ...patch })).toBe(true);
    }
  });

  it.each(['recurrent', 'convolutional', 'attention-only'] as const)(
    'no longer claims the paper of %s once a setting of it is changed, which a seed is not',
    (kind) => {
      const preset = presetOf(kind);
      if (!preset) throw new Error('a model stands for a paper');
      const state = { ...DEFAULT_STATE, ...presetOptions(preset), preset };
      expect(isOnMap(kind, { ...state, score: 'dot' })).toBe(false);
      expect(isOnMap(kind, { ...state, hideSelf: true })).toBe(false);
      expect(isOnMap(kind, { ...state, seed: 11 })).toBe(true);
      expect(isOnMap(kind, { ...state, preset: null })).toBe(false);
    },
  );

  it('leaves the other axes as they are', () => {
    const flat = { ...OTHER, structure: 'flat' } as const;
    const local = { ...flat, ...mapPatch('local', flat) };
    expect([local.region, local.heads, local.source]).toEqual(['local-p', 5, 'addresses']);
    const cross = { ...flat, ...mapPatch('cross', flat) };
    expect([cross.source, cross.region, cross.choice]).toEqual(['text', 'local-p', 'sample']);
  });

  it('leads to levels by what they can do with: the text itself, and a score without parameters', () => {
    const flat = { ...OTHER, structure: 'flat' } as const;
    const levels = { structure: 'hierarchical', source: 'self', asks: 'words', choice: 'sample' };
    expect({ ...flat, ...mapPatch('hierarchical', flat) }).toMatchObject({ ...levels, score: 'cosine' });
    expect(mapPatch('hierarchical', { ...flat, score: 'general' })).toMatchObject({ score: 'dot' });
  });
});
