import { describe, expect, it } from 'vitest';
import { sameData } from '../../../web/shared/same_data.ts';

const question = () => ({
  key: { values: new Float32Array([0.5, -Infinity, NaN]), rows: 3 },
  kind: 'dot',
  list: [1, 2],
  absent: null,
});

describe('plain data', () => {
  it('is the same when it says the same, hidden and missing numbers included', () => {
    expect(sameData(question(), question())).toBe(true);
  });

  it.each([
    ['a number of an array', { key: { values: new Float32Array([0.5, -Infinity, 0]), rows: 3 } }],
    ['what hides a key', { key: { values: new Float32Array([0.5, NaN, NaN]), rows: 3 } }],
    ['the length of an array', { key: { values: new Float32Array([0.5, -Infinity]), rows: 3 } }],
    ['a number', { key: { ...question().key, rows: 4 } }],
    ['a word', { kind: 'cosine' }],
    ['a longer list', { list: [1, 2, 3] }],
    ['a shorter list', { list: [1] }],
    ['something in place of nothing', { absent: {} }],
    ['a field more', { more: undefined }],
  ])('is another with %s changed', (_, change) => {
    expect(sameData(question(), { ...question(), ...change })).toBe(false);
    expect(sameData({ ...question(), ...change }, question())).toBe(false);
  });

  it('is another with a field of another name', () => {
    expect(sameData({ one: undefined }, { other: undefined })).toBe(false);
  });
});
