import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { ENGINE_VERSION } from '../../../web/shared/engine_version.ts';
import { givenOf, optionsOf } from '../../../web/state/figure_state.ts';
import { decodeFragment } from '../../../web/state/fragment.ts';
import { Attender } from '../../../web/worker/attender.ts';
import { builtModules } from '../engine/built_modules.ts';
import { fetchCommitted } from '../weights/site_files.ts';

/**
 * What links of this version show: the largest weight of the first row, in double precision. When one changes, everybody's links change:
 * raise ENGINE_VERSION, say in engine_changes.ts what is drawn otherwise, and put the new numbers here.
 */
const SHOWN: readonly (readonly [link: string, weight: number])[] = [
  ['text=wet was dry&tokens=333&hide-self=1', 0.877],
  ['text=wet was dry&tokens=333&projections=seeded&seed=7&heads=4', 0.3688],
  ['text=wet was dry&tokens=333&positions=sinusoidal', 0.6188],
  ['text=xyzzyq wet&tokens=63&score=cosine&tau=0.5', 0.8487],
  ["text=don't I know&tokens=514&score=dot", 0.9961],
  ['text=wet was dry&tokens=333&score=general&hide-self=1', 0.9997],
  ['text=wet was dry&tokens=333&score=additive&temperature=20&hide-self=1', 0.7164],
  ['text=国王和王后&tokens=212&score=cosine&hide-self=1', 0.9477],
];

async function largestOfFirstRow(link: string): Promise<number> {
  const { state } = decodeFragment(`v=1&engine=${ENGINE_VERSION}&${link}`);
  const ignore = () => undefined;
  const events = { vectors: ignore, vectorsFailed: ignore, glosses: ignore, glossesFailed: ignore };
  const attender = new Attender(await loadEngine('simd', builtModules), fetchCommitted, events);
  const attended = () => attender.attend(givenOf(state), optionsOf(state));
  await expect
    .poll(async () => (await attended()).tokens.some(({ vector }) => vector.kind === 'loading'), { timeout: 20_000 })
    .toBe(false);
  const { tokens, reference } = await attended();
  return Math.max(...(reference?.weights.slice(0, tokens.length) ?? []));
}

describe(`version ${ENGINE_VERSION} of the engine`, () => {
  it.each(SHOWN)('shows for %s what it always showed', async (link, weight) => {
    expect(await largestOfFirstRow(link)).toBeCloseTo(weight, 4);
  });
});
