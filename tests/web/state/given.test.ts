import { describe, expect, it } from 'vitest';
import { DEFAULT_STATE, givenOf, sameComputation, type FigureState } from '../../../web/state/figure_state.ts';

const STATE: FigureState = {
  ...DEFAULT_STATE,
  ...{
    text: 'one two',
    source: 'addresses',
    memory: 'three',
    values: '3',
    topic: 'four',
    region: 'local-p',
    places: '0:1',
  },
};
const read = (text: string) => ({ text, boundaries: '', senses: {} });

describe('what a computation is given', () => {
  it('is everything typed that its mechanism reads, and the topic only where it asks', () => {
    const given = { ...read('one two'), memory: read('three'), values: '3', places: [{ query: 0, place: 1 }] };
    expect(givenOf(STATE)).toEqual(given);
    expect(givenOf({ ...STATE, asks: 'topic' })).toEqual({ ...given, topic: read('four') });
  });

  it('is with levels the text and its topic alone, whatever else stands in the state', () => {
    const levels = { ...STATE, structure: 'hierarchical' } as const;
    expect(givenOf(levels)).toEqual({ ...read('one two'), topic: read('four') });
    expect(sameComputation(levels, { ...levels, memory: 'five' })).toBe(true);
    expect(sameComputation(levels, { ...levels, topic: 'five' })).toBe(false);
    expect(sameComputation(levels, { ...levels, keys: 'tanh' })).toBe(false);
  });
});
