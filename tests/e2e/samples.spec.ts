import type { AttentionFigure } from '../../web/elements/figure/attention_figure.ts';
import { LANGUAGES } from '../../web/shared/options.ts';
import type { Sample, Shown } from '../../web/text/sample.ts';
import { samplesFor } from '../../web/text/samples.ts';
import { expect, test, unfold, type Playground } from './playground.ts';

/** The measured weights that the figure does not show, and whether all weights are within the reference's bounds. */
const wrongIn = (playground: Playground, shows: readonly Shown[]): Promise<string[]> =>
  playground.figure.evaluate(({ attended }: AttentionFigure, expected) => {
    const { trace, reference, queries = [], keys = [] } = attended ?? {};
    if (!trace || !reference) return ['nothing is shown'];
    const wrong = expected.flatMap(({ query, key, at: [row, column], weight }) => {
      const shown = trace.weights[row * trace.keyCount + column] ?? NaN;
      const names = queries[row]?.text === query && keys[column]?.text === key;
      return names && Math.abs(shown - weight) <= 0.0006 ? [] : [`${query} → ${key}: ${shown}, not ${weight}`];
    });
    const within = reference.weights.every(
      (exact, cell) => Math.abs(exact - (trace.weights[cell] ?? NaN)) <= (reference.weightsBound[cell] ?? 0),
    );
    return within ? wrong : [...wrong, 'beyond the bound of the reference'];
  }, shows);

async function pick(playground: Playground, at: number, { text }: Sample): Promise<void> {
  await playground.page.locator('text-entry:not([id]) .samples button').nth(at).click();
  await expect.poll(async () => (await playground.state()).text).toBe(text);
  await playground.settled();
}

for (const lang of LANGUAGES) {
  test(`every sample of the language ${lang} shows the weights measured of it, under each score it has`, async ({
    playground,
    page,
  }) => {
    test.slow();
    await playground.open(`v=1&text=a&lang=${lang}`);
    await unfold(page, 'score');
    for (const [at, sample] of samplesFor(lang).entries()) {
      // those asked by topics are drawn in levels and have a test of their own
      if (sample.lang !== lang || sample.topics) continue;
      for (const { settings, shows } of [sample, ...(sample.others ?? [])]) {
        await page.locator(`choice-group#score input[value="${settings.score ?? 'scaled-dot'}"]`).check();
        await pick(playground, at, sample);
        expect([sample.id, ...(await wrongIn(playground, shows))]).toEqual([sample.id]);
      }
    }
  });
}
