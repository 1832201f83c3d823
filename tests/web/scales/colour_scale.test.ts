import { describe, expect, it } from 'vitest';
import { scaleFor } from '../../../web/scales/colour_scale.ts';
import { DEFAULT_OPTIONS, type AttentionOptions } from '../../../web/shared/options.ts';
import { DARK, LIGHT } from '../../../web/scales/palette.ts';

const shapeOf = (score: AttentionOptions['score'], parameters: AttentionOptions['parameters'] = 'hand-set') => ({
  keyCount: 8,
  headDim: 100,
  options: { ...DEFAULT_OPTIONS, score, parameters },
});
const shape = shapeOf('scaled-dot');

/** '#rrggbb' packed as ImageData has it in memory. */
function packed(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
}

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('colour scales, %s', (_, palette) => {
  it('paint a weight of 0 and 1 in the ends of the sequential ramp', () => {
    const { colour } = scaleFor('weights', shape, 'weight', palette);
    expect(colour(0)).toBe(packed(palette.sequential[0] ?? ''));
    expect(colour(1)).toBe(packed(palette.sequential.at(-1) ?? ''));
  });

  it('do not depend on the text or the head', () => {
    const one = scaleFor('weights', shape, 'weight', palette);
    const other = scaleFor('weights', { ...shape, keyCount: 500, headDim: 10 }, 'weight', palette);
    for (let weight = 0; weight <= 1; weight += 0.01) expect(one.colour(weight)).toBe(other.colour(weight));
  });

  it('put 0 in the middle and take the last colour beyond the limit', () => {
    const { colour } = scaleFor('logits', shape, 'weight', palette);
    // q·k ÷ √d of the word vectors reaches 5
    const limit = 5;
    expect(colour(limit)).toBe(packed(palette.diverging.at(-1) ?? ''));
    expect(colour(10 * limit)).toBe(colour(limit));
    expect(colour(-limit)).toBe(packed(palette.diverging[0] ?? ''));
  });

  it.each([
    ['scaled-dot', 10],
    ['dot', 1],
    // at τ = 0.1
    ['cosine', 0.1],
  ] as const)('show a %s score and the logit made of it in the same colour', (name, scoreOfOneLogit) => {
    const score = scaleFor('score', shapeOf(name), 'weight', palette);
    const logits = scaleFor('logits', shapeOf(name), 'weight', palette);
    for (const logit of [-3, -1, 0, 0.5, 2]) expect(score.colour(logit * scoreOfOneLogit)).toBe(logits.colour(logit));
  });

  it.each([
    ['general', 'hand-set'],
    ['general', 'identity'],
    ['general', 'seeded'],
    ['additive', 'hand-set'],
    ['additive', 'seeded'],
  ] as const)(
    'show %s scores with %s parameters as they show the logits, which are the same numbers',
    (name, origin) => {
      const shapeOfBoth = shapeOf(name, origin);
      const [score, logits] = (['score', 'logits'] as const).map((id) => scaleFor(id, shapeOfBoth, 'weight', palette));
      for (const value of [-60, -1, 0, 1, 120, 150]) expect(score?.colour(value)).toBe(logits?.colour(value));
    },
  );

  it('spread the hand-set additive scores, which lie between words that share nothing and equal ones', () => {
    const { colour, legend } = scaleFor('score', shapeOf('additive'), 'weight', palette);
    expect(colour(200 * Math.tanh(1))).toBe(packed(palette.sequential.at(-1) ?? ''));
    expect(colour(0)).toBe(packed(palette.sequential[0] ?? ''));
    expect(legend.ticks.map(({ text }) => text)).toEqual(['≤ 102', '127', '≥ 152']);
  });

  it('show the uniform weight in the middle of the × uniform lens', () => {
    const { colour } = scaleFor('weights', shape, 'uniform', palette);
    const zero = scaleFor('logits', shape, 'weight', palette).colour(0);
    expect(colour(1 / 8)).toBe(zero);
    expect(colour(0)).toBe(packed(palette.diverging[0] ?? ''));
  });

  it('never paint −∞ or NaN as a value', () => {
    const { colour } = scaleFor('maskedLogits', shape, 'weight', palette);
    expect(colour(-Infinity)).toBe(packed(palette.hidden));
    expect(colour(NaN)).toBe(packed(palette.notANumber));
    expect(colour(Infinity)).toBe(packed(palette.notANumber));
  });
});

describe('the palettes', () => {
  /** Relative luminance and contrast as WCAG 2.2 defines them. */
  const luminance = (colour: string): number =>
    [1, 3, 5]
      .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
      .reduce((sum, c, at) => sum + c * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  const contrast = (a: string, b: string): number => {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };

  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ])('have text that stands out from its ground, %s', (_, palette) => {
    for (const ground of [palette.paper, palette.card, palette.empty]) {
      for (const ink of [palette.ink, palette.muted, palette.now, palette.selected, palette.good, palette.bad]) {
        expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(palette.nowText, palette.now)).toBeGreaterThanOrEqual(4.5);
  });

  it('grow steadily lighter or darker along the sequential ramp', () => {
    const light = LIGHT.sequential.map(luminance);
    const dark = DARK.sequential.map(luminance);
    expect(light).toEqual([...light].sort((a, b) => b - a));
    expect(dark).toEqual([...dark].sort((a, b) => a - b));
  });
});
