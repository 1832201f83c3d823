import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { table, verdict } from '../../bench/report.mjs';
import { best, median, quantile } from '../../bench/statistics.mjs';
import { longestTask } from '../../bench/trace.mjs';
import { compressedSize, kindOf, transferred } from '../../bench/transfer.mjs';

describe('the statistics of the bench', () => {
  it('take the middle value, or halfway between the two in the middle, in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 1, 2, 3])).toBe(2.5);
    expect(median([7])).toBe(7);
  });

  it('take the ends and what lies between them', () => {
    expect(quantile([4, 1, 3, 2], 0)).toBe(1);
    expect(quantile([4, 1, 3, 2], 1)).toBe(4);
    expect(quantile([0, 10, 20, 30, 40], 0.9)).toBe(36);
    expect(best([3, 2, 8])).toBe(2);
  });

  it('leave their values as they were and refuse none', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
    expect(() => median([])).toThrow('expected at least one value');
  });
});

describe('the report of the bench', () => {
  const row = { measure: 'typing', what: 'redrawn', value: 12.34, unit: 'ms', bar: 100, calibration: 250.4 };

  it('says of each bar whether it is met, and of a number without one nothing', () => {
    expect(verdict(row)).toBe('met');
    expect(verdict({ ...row, value: 100 })).toBe('NOT MET');
    expect(verdict({ ...row, bar: null })).toBe('');
  });

  it('prints every number beside the calibration of its run', () => {
    expect(table([row, { ...row, what: 'slowest of all', value: 140, bar: null }]).split('\n')).toEqual([
      'measure  what            value    bar            calibration',
      'typing   redrawn         12.3 ms  < 100 ms  met  250 ms',
      'typing   slowest of all  140 ms                  250 ms',
    ]);
  });
});

describe('the sizes of the bench', () => {
  it('are those of real compression', () => {
    const zeros = new Uint8Array(100_000);
    expect(compressedSize(zeros)).toBeLessThan(50);
    // one byte of brotli that stands for nothing: an empty last block of the smallest window
    expect(brotliDecompressSync(Uint8Array.of(0x06))).toHaveLength(0);
    expect(compressedSize(new Uint8Array())).toBe(1);
  });

  it('count program and data apart, and a file that is fetched twice once', () => {
    expect(kindOf('http://site/assets/worker-1.js')).toBe('program');
    expect(kindOf('http://site/a.wasm?x')).toBe('program');
    expect(kindOf('http://site/vectors/w.bin')).toBe('data');
    expect(kindOf('http://site/')).toBe('other');
    const body = new TextEncoder().encode('some text');
    const once = transferred([{ url: 'http://site/a.js', body }]);
    expect(once).toEqual({ program: compressedSize(body), data: 0, other: 0 });
    expect(transferred([1, 2].map(() => ({ url: 'http://site/a.js', body })))).toEqual(once);
  });
});

describe('the trace of the bench', () => {
  const thread = (pid: number, name: string) => ({ name: 'thread_name', ph: 'M', pid, tid: 1, args: { name } });
  const task = (pid: number, dur: number, tdur: number) => ({ name: 'RunTask', ph: 'X', pid, tid: 1, dur, tdur });

  it('gives the longest task of the page that is measured, by the clock and by the processor', () => {
    const events = [
      thread(1, 'CrRendererMain'),
      thread(2, 'CrRendererMain'),
      thread(3, 'Compositor'),
      task(1, 90_000, 1_000),
      task(2, 60_000, 12_000),
      task(2, 50_000, 15_000),
      task(3, 900_000, 1_000),
    ];
    expect(longestTask(events)).toEqual({ clock: 60, processor: 15 });
  });

  it('says that it holds nothing of a page', () => {
    expect(() => longestTask([thread(3, 'Compositor'), task(3, 1, 1)])).toThrow('no task of a page');
  });
});
