import { describe, expect, it } from 'vitest';
import {
  areInterventions,
  changesIn,
  interventionsIn,
  isChanged,
  isSilent,
  toggledChange,
} from '../../../web/state/interventions.ts';

describe('changes in a trained model, as a link has them', () => {
  it('are heads and whole layers, each with its kind', () => {
    expect(changesIn('1:2:uniform,0::skip')).toEqual([
      { layer: 1, head: 2, kind: 'uniform' },
      { layer: 0, head: null, kind: 'skip' },
    ]);
    expect(changesIn('')).toEqual([]);
  });

  it.each([
    ['a layer that no model has', '2:0:mute'],
    ['a head that no model has', '0:4:mute'],
    ['a head that is skipped', '0:1:skip'],
    ['another kind', '0:1:remove'],
    ['no kind', '0:1'],
    ['more than three parts', '0:1:mute:2'],
    ['no layer', ':1:mute'],
    ['a sign', '-1:1:mute'],
    ['words', 'everything'],
  ])('are refused with %s', (_, text) => {
    expect(areInterventions(text)).toBe(false);
    expect(changesIn(text)).toEqual([]);
  });

  it('are made and taken back one by one', () => {
    const one = toggledChange('', { layer: 0, head: 1, kind: 'mute' });
    expect(one).toBe('0:1:mute');
    const two = toggledChange(one, { layer: 1, head: null, kind: 'skip' });
    expect(two).toBe('0:1:mute,1::skip');
    expect(toggledChange(two, { layer: 0, head: 1, kind: 'mute' })).toBe('1::skip');
    // another kind for the same head takes the place of the first
    expect(toggledChange(two, { layer: 0, head: 1, kind: 'uniform' })).toBe('1::skip,0:1:uniform');
  });

  it('leave out what no model allows, and keep the others', () => {
    expect(toggledChange('0:1:mute', { layer: 1, head: 2, kind: 'skip' })).toBe('0:1:mute');
  });

  it('are of a whole layer or of its heads, whichever came later', () => {
    expect(toggledChange('0:1:mute,0:2:mute,1:0:mute', { layer: 0, head: null, kind: 'uniform' })).toBe(
      '1:0:mute,0::uniform',
    );
    expect(toggledChange('0::uniform', { layer: 0, head: 3, kind: 'mute' })).toBe('0:3:mute');
    expect(changesIn('0:3:mute,0:3:uniform')).toEqual([{ layer: 0, head: 3, kind: 'uniform' }]);
  });

  it('go to the model without a head for a whole layer, and with the seed where weights are shuffled', () => {
    expect(interventionsIn('0::mute,1:2:shuffle', 7)).toEqual([
      { layer: 0, kind: 'mute', seed: 0 },
      { layer: 1, head: 2, kind: 'shuffle', seed: 7 },
    ]);
  });

  it('change the head they name, or every head of their layer', () => {
    const changed = (text: string): boolean[] => [0, 1].map((head) => isChanged(interventionsIn(text, 0), 1, head));
    expect(changed('1:0:uniform')).toEqual([true, false]);
    expect(changed('1::shuffle')).toEqual([true, true]);
    expect(changed('0::mute')).toEqual([false, false]);
  });

  it('silence a head that is muted, and every head of a layer that is muted or skipped', () => {
    const silent = (text: string): boolean[] => [0, 1].map((head) => isSilent(interventionsIn(text, 0), 1, head));
    expect(silent('1:0:mute')).toEqual([true, false]);
    expect(silent('1::mute')).toEqual([true, true]);
    expect(silent('1::skip')).toEqual([true, true]);
    expect(silent('1:0:uniform,0::mute')).toEqual([false, false]);
  });
});
