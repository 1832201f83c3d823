import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Playback, type Clock } from '../../../web/elements/figure/playback.ts';
import { DEFAULT_OPTIONS } from '../../../web/shared/options.ts';
import { stagesFor, weightsComplete } from '../../../web/shared/stages.ts';

const host = {
  addController: vi.fn(),
  removeController: vi.fn(),
  requestUpdate: vi.fn(),
  updateComplete: Promise.resolve(true),
};
const UNSET = weightsComplete(DEFAULT_OPTIONS);
const STAGES = stagesFor(DEFAULT_OPTIONS);

/** A player and its clock, which opens at `t`. */
function player(t: number) {
  const clock = { t };
  const playback = new Playback(host, (): Clock => ({
    ...{ t: clock.t, unset: UNSET, speed: 1, stages: STAGES, rows: 4 },
    setTime: (to) => {
      clock.t = to;
    },
    setSpeed: vi.fn(),
  }));
  return { clock, playback };
}

describe('Play', () => {
  beforeEach(() => {
    // no frame ever comes: what is seen is where it starts
    vi.stubGlobal('requestAnimationFrame', () => 1);
    vi.stubGlobal('cancelAnimationFrame', vi.fn());
  });

  test('begins with the first stage where nobody has set the clock', () => {
    const { clock, playback } = player(UNSET);
    expect(UNSET).toBeLessThan(STAGES.length);
    playback.play();
    expect(clock.t).toBe(0);
  });

  test('goes on from where the reader has put the clock, also where it stood before', () => {
    const { clock, playback } = player(UNSET);
    playback.stepStage(-1);
    playback.play();
    expect(clock.t).toBe(UNSET - 1);
    playback.stepStage(1);
    playback.play();
    expect(clock.t).toBe(UNSET);
  });

  test('goes on from where a link has put the clock', () => {
    const { clock, playback } = player(1.5);
    playback.play();
    expect(clock.t).toBe(1.5);
  });

  test('begins again once everything is played', () => {
    const { clock, playback } = player(STAGES.length);
    playback.play();
    expect(clock.t).toBe(0);
  });
});
