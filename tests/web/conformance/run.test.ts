import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { compare, DEFAULT_TOLERANCE } from '../../conformance/compare.mjs';
import { ELEMENT_TYPES, roundToHalf } from '../../conformance/element_types.mjs';

const CONFORMANCE = fileURLToPath(new URL('../../conformance', import.meta.url));
const GOOD = 'test_attention_4d_gqa';

const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(CONFORMANCE, 'run.mjs'), folder, ...options], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n'), errors: stderr };
}

const caseFile = (name: string) => join(folder, name, 'case.json');
type Stored = Record<string, unknown>;

describe('npm run conformance', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    cpSync(join(CONFORMANCE, 'onnx', GOOD), join(folder, GOOD), { recursive: true });
  });

  /** A copy of the good case with another case.json. */
  function variant(name: string, change: Stored): void {
    cpSync(join(folder, GOOD), join(folder, name), { recursive: true });
    const stored = JSON.parse(readFileSync(caseFile(GOOD), 'utf8')) as Stored;
    writeFileSync(caseFile(name), JSON.stringify({ ...stored, ...change }));
  }

  it('passes a good case and says how far it is off', () => {
    const { status, lines } = run();
    expect(status).toBe(0);
    expect(lines[0]).toMatch(/^passed {2}test_attention_4d_gqa {2}Attention {2}Y \d\.\de-\d$/);
    expect(lines.at(-1)).toBe('1 passed, 0 failed');
  });

  it('fails a case whose expected values are others, and ends with 1', () => {
    const path = join(folder, GOOD, 'output_0.bin');
    const bytes = readFileSync(path);
    bytes.writeFloatLE(bytes.readFloatLE(0) + 1e-5, 0);
    writeFileSync(path, bytes);
    const { status, lines } = run();
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^failed.*Y 1\.0e-5$/), '0 passed, 1 failed']);
    expect(run('--atol', '1e-4').status).toBe(0);
  });

  it('lists an operator it does not implement as skipped, whatever its element types', () => {
    variant('other', { op: 'TopK', inputs: [{ name: 'x', slot: 0, dtype: 'uint64', shape: [1], file: 'none.bin' }] });
    variant('preview', { domain: 'ai.onnx.preview' });
    const { status, lines } = run();
    expect(status).toBe(0);
    expect(lines.slice(0, 2)).toEqual(['skipped  other  TopK', 'skipped  preview  Attention']);
    expect(lines.at(-1)).toBe('1 passed, 0 failed, 2 skipped');
  });

  it('gives one JSON object a line', () => {
    variant('heads', { attributes: { q_num_heads: 4 } });
    const { lines } = run('--json', '--module', 'relaxed');
    const results = lines.map((line) => JSON.parse(line) as Stored);
    expect(results).toEqual([
      {
        case: 'heads',
        op: 'Attention',
        verdict: 'failed',
        outputs: {},
        reason: expect.stringContaining('q_num_heads') as unknown,
      },
      {
        case: GOOD,
        op: 'Attention',
        verdict: 'passed',
        outputs: { Y: { max_abs: expect.any(Number) as unknown, max_rel: expect.any(Number) as unknown } },
      },
    ]);
  });

  it('fails a case that cannot be read, with the reason, and goes on', () => {
    mkdirSync(join(folder, 'broken'));
    writeFileSync(caseFile('broken'), '{');
    const { lines } = run();
    expect(lines[0]).toMatch(/^failed {2}broken .*JSON/);
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
  });

  it('says how it is used when it cannot run, and ends with 2', () => {
    expect(run('--module', 'scalar')).toMatchObject({
      status: 2,
      errors: expect.stringContaining('--module: expected simd or relaxed, got scalar') as unknown,
    });
    expect(run('--atol', '-1').status).toBe(2);
    rmSync(join(folder, GOOD), { recursive: true });
    expect(run().errors).toContain('has no folder with a case.json');
  });
});

describe('the comparison of outputs', () => {
  const expected = (dtype: string, ...values: number[]) => {
    const type = ELEMENT_TYPES[dtype];
    if (!type) throw new Error(dtype);
    return { name: 'Y', slot: 0, type, shape: [values.length], values: Float64Array.from(values) };
  };
  const of = (got: number[], wanted: ReturnType<typeof expected>, bounds: number[] | null = null) =>
    compare(got, wanted, DEFAULT_TOLERANCE, bounds);

  it('takes equal infinities for equal', () => {
    expect(of([-Infinity, 1], expected('float32', -Infinity, 1))).toEqual({ max_abs: 0, max_rel: 0, within: true });
  });

  it('has no number for any other difference that is not finite, and fails it', () => {
    for (const got of [Infinity, NaN, 1]) {
      expect(of([got], expected('float32', -Infinity))).toEqual({ max_abs: null, max_rel: null, within: false });
    }
    expect(of([], expected('float32', 1)).max_abs).toBeNull();
  });

  it('allows atol + rtol times the expected size, or the bound where it is larger', () => {
    expect(of([100.00005], expected('float32', 100)).within).toBe(true);
    expect(of([100.0002], expected('float32', 100)).within).toBe(false);
    expect(of([100.0002], expected('float32', 100), [1e-3]).within).toBe(true);
  });

  it('rounds to float16 first and allows one unit in the last place', () => {
    expect(of([0.50001], expected('float16', 0.5)).max_abs).toBe(0);
    expect(of([0.5 + 2 ** -11], expected('float16', 0.5)).within).toBe(true);
    expect(of([0.5 + 2 ** -10], expected('float16', 0.5)).within).toBe(false);
  });

  it('allows whole numbers and flags no difference', () => {
    expect(of([3], expected('int64', 3)).within).toBe(true);
    expect(of([3.0000001], expected('int64', 3)).within).toBe(false);
  });
});

describe('float16', () => {
  it.each([
    [0x3c00, 1],
    [0xc000, -2],
    [0x7bff, 65504],
    [0x0400, 2 ** -14],
    [0x0001, 2 ** -24],
    [0x7c00, Infinity],
    [0xfc00, -Infinity],
    [0x7e00, NaN],
    [0x83ff, -1023 * 2 ** -24],
    [0x3555, 1365 * 2 ** -12],
  ])('reads the bits %i as %f, rounds it to itself and writes it again', (bits, value) => {
    const view = new DataView(new ArrayBuffer(2));
    view.setUint16(0, bits, true);
    expect(ELEMENT_TYPES['float16']?.read(view, 0)).toBe(value);
    expect(roundToHalf(value)).toBe(value);
    view.setUint16(0, 0);
    ELEMENT_TYPES['float16']?.write(view, 0, value);
    expect(view.getUint16(0, true)).toBe(bits);
  });

  it('rounds to the nearest, halves to the even one, and past the largest to infinity', () => {
    expect(roundToHalf(1 + 2 ** -11)).toBe(1);
    expect(roundToHalf(1 + 3 * 2 ** -11)).toBe(1 + 2 ** -9);
    expect(roundToHalf(-(1 + 2 ** -10 + 2 ** -12))).toBe(-(1 + 2 ** -10));
    expect(roundToHalf(2 ** -25)).toBe(0);
    expect(roundToHalf(65519)).toBe(65504);
    expect(roundToHalf(65520)).toBe(Infinity);
  });
});
