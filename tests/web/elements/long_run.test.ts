import { describe, expect, it } from 'vitest';
import { LongRun, type LongQuestion } from '../../../web/elements/long/long_run.ts';
import { longOptionsOf, type LongAnswer, type LongAsk, type LongOptions } from '../../../web/shared/long.ts';
import { DEFAULT_OPTIONS } from '../../../web/shared/options.ts';

const QUESTION: LongQuestion = {
  given: { text: 'a b c', boundaries: '', senses: {} },
  options: longOptionsOf(DEFAULT_OPTIONS, false) as LongOptions,
};
const STEPS = 5;

/** A worker's side with five pieces of work, and what it was asked. */
function worker(over: (ask: LongAsk) => boolean = () => false) {
  const asked: LongAsk['kind'][] = [];
  let done = 0;
  const answer = (ask: LongAsk): LongAnswer => {
    if (over(ask)) return { kind: 'over' };
    switch (ask.kind) {
      case 'load':
        return {
          kind: 'loaded',
          loaded: {
            labels: ['a', 'b', 'c'],
            omitted: 0,
            random: 0,
            missing: 0,
            heads: 1,
            headDim: 4,
            bytes: 9,
            threads: 1,
            threadsMissing: null,
          },
        };
      case 'advance':
        done += 1;
        return {
          kind: 'advanced',
          progress: { stepsDone: done, stepCount: STEPS, milliseconds: 2, rowsDone: [done === STEPS ? 3 : 0] },
        };
      case 'check':
        return {
          kind: 'checked',
          check: { weightSum: 1 - 1e-8, weightError: ask.query * 1e-9, contextError: 2e-9, withinBounds: true },
        };
      default:
        return { kind: 'over' };
    }
  };
  const ask = (_: number, each: LongAsk): Promise<LongAnswer> => {
    asked.push(each.kind);
    return Promise.resolve(answer(each));
  };
  return { asked, ask };
}

const until = (run: LongRun, status: LongRun['status']) => expect.poll(() => run.status).toBe(status);

describe('the run of a long text', () => {
  it('loads, computes piece by piece and checks rows over the whole text', async () => {
    const { asked, ask } = worker();
    const run = new LongRun(QUESTION, 1, ask, () => undefined);
    await until(run, 'done');
    expect(asked).toEqual(['load', ...Array<string>(STEPS).fill('advance'), 'check', 'check', 'check']);
    expect(run.milliseconds).toBe(2 * STEPS);
    expect(run.rowsDone(0)).toBe(3);
    expect(run.checks).toMatchObject({ rows: 3, weightError: 2e-9, contextError: 2e-9, passed: true });
    expect(run.checks?.sumError).toBeCloseTo(1e-8, 12);
  });

  it('asks for nothing more once it is stopped, and goes on where it was', async () => {
    const { asked, ask } = worker();
    let pieces = 2;
    const run: LongRun = new LongRun(QUESTION, 1, ask, () => {
      if (run.progress?.stepsDone === pieces) run.stop();
    });
    await until(run, 'stopped');
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(asked).toEqual(['load', 'advance', 'advance']);
    pieces = NaN;
    run.goOn();
    await until(run, 'done');
    expect(asked.filter((kind) => kind === 'advance')).toHaveLength(STEPS);
  });

  it('is over when another text has taken its place', async () => {
    const { ask } = worker(({ kind }) => kind === 'advance');
    const run = new LongRun(QUESTION, 1, ask, () => undefined);
    await until(run, 'over');
    expect(run.problem).toBeNull();
  });

  it('keeps what went wrong', async () => {
    const run = new LongRun(
      QUESTION,
      1,
      () => Promise.reject(new Error('no memory')),
      () => undefined,
    );
    await until(run, 'over');
    expect(run.problem).toEqual({ kind: 'engine', failure: { kind: 'crashed', detail: 'Error: no memory' } });
  });
});
