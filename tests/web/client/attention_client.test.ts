import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AttentionClient } from '../../../web/client/attention_client.ts';
import { AttentionError, Superseded } from '../../../web/client/errors.ts';
import { planeQuestion } from '../../../web/elements/plane/question.ts';
import { DEFAULT_OPTIONS } from '../../../web/shared/options.ts';
import type { Attended, Reply, Request } from '../../../web/shared/protocol.ts';
import { DEFAULT_STATE } from '../../../web/state/figure_state.ts';

/** A worker that answers only when told to: the order of answers and a crash cannot be had from a real one at will. */
class HeldWorker {
  onmessage: ((event: { data: Reply }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault: () => void }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  readonly requests: Request[] = [];
  terminated = false;

  postMessage(request: Request): void {
    this.requests.push(request);
    if (request.kind === 'start') this.reply({ id: request.id, kind: 'started', module: 'simd' });
  }

  terminate(): void {
    this.terminated = true;
  }

  reply(reply: Reply): void {
    queueMicrotask(() => this.onmessage?.({ data: reply }));
  }

  crash(): void {
    this.onerror?.({ message: 'out of memory', preventDefault: () => undefined });
  }

  attends(): (Request & { kind: 'attend' })[] {
    return this.requests.filter((request) => request.kind === 'attend');
  }

  answer(at: number): void {
    const request = this.attends()[at];
    if (request) this.reply({ id: request.id, kind: 'attended', result: resultFor(request.given.text) });
  }
}

const given = (text: string) => ({ text, boundaries: '', senses: {} });

/** A result that can be told from others by its omitted count. */
const resultFor = (text: string): Attended => ({
  tokens: [],
  memory: null,
  queries: [],
  keys: [],
  omitted: { count: text.length, from: 0 },
  trace: null,
  reference: null,
  milliseconds: 0,
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the client', () => {
  const workers: HeldWorker[] = [];
  const events = {
    started: vi.fn(),
    vectors: vi.fn(),
    vectorsFailed: vi.fn(),
    glosses: vi.fn(),
    glossesFailed: vi.fn(),
    crashed: vi.fn(),
  };
  const create = (): Worker => {
    const worker = new HeldWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };

  beforeEach(() => {
    workers.length = 0;
    vi.clearAllMocks();
    vi.stubGlobal('document', { baseURI: 'http://localhost/' });
  });

  it('computes beside the others what is for a picture beside: it takes nobody’s place and nobody takes its', async () => {
    const client = new AttentionClient('auto', events, create);
    const first = client.attend(given('a'), DEFAULT_OPTIONS);
    await settled();
    const newest = client.attend(given('bb'), DEFAULT_OPTIONS);
    const beside = client.attendBeside(given('ccc'), { ...DEFAULT_OPTIONS, seed: 7 });
    await settled();
    expect(workers[0]?.attends().map((request) => request.given.text)).toEqual(['a', 'ccc']);
    for (const at of [0, 1]) workers[0]?.answer(at);
    expect((await beside).omitted.count).toBe(3);
    expect((await first).omitted.count).toBe(1);
    await settled();
    workers[0]?.answer(2);
    expect((await newest).omitted.count).toBe(2);
    client.dispose();
    await expect(client.attendBeside(given('d'), DEFAULT_OPTIONS)).rejects.toBeInstanceOf(Superseded);
  });

  it('computes the first and the newest of many requests and rejects those between', async () => {
    const client = new AttentionClient('auto', events, create);
    const first = client.attend(given('a'), DEFAULT_OPTIONS);
    await settled();
    const between = client.attend(given('bb'), DEFAULT_OPTIONS);
    const newest = client.attend(given('ccc'), DEFAULT_OPTIONS);
    await expect(between).rejects.toBeInstanceOf(Superseded);
    expect(workers[0]?.attends().map((request) => request.given.text)).toEqual(['a']);
    workers[0]?.answer(0);
    expect((await first).omitted.count).toBe(1);
    await settled();
    workers[0]?.answer(1);
    expect((await newest).omitted.count).toBe(3);
    expect(workers[0]?.attends().map((request) => request.given.text)).toEqual(['a', 'ccc']);
  });

  it('asks for vectors and for measurements as for texts, the newest of them all first', async () => {
    const client = new AttentionClient('auto', events, create);
    const text = client.attend(given('a'), DEFAULT_OPTIONS);
    await settled();
    const left = client.attendVectors(planeQuestion(DEFAULT_STATE));
    const measured = client.measureSpreads(7);
    await expect(left).rejects.toBeInstanceOf(Superseded);
    workers[0]?.answer(0);
    await text;
    await settled();
    const last = workers[0]?.requests.at(-1);
    expect(last).toMatchObject({ kind: 'measure-spreads', seed: 7 });
    workers[0]?.reply({ id: last?.id ?? -1, kind: 'measured-spreads', spreads: [] });
    expect(await measured).toEqual([]);
  });

  it('does not take one kind of answer for another', async () => {
    const client = new AttentionClient('auto', events, create);
    const asked = client.attendVectors(planeQuestion(DEFAULT_STATE));
    await settled();
    const id = workers[0]?.requests.at(-1)?.id ?? -1;
    workers[0]?.reply({ id, kind: 'measured-spreads', spreads: [] });
    await expect(asked).rejects.toThrow('unexpected reply measured-spreads');
  });

  it('hands a fault on with what was wrong, and answers the next request', async () => {
    const client = new AttentionClient('auto', events, create);
    const fault = { argument: 'heads', expected: 'a divisor of 100', got: '7' };
    const refused = client.attend(given('a'), DEFAULT_OPTIONS);
    await settled();
    const id = workers[0]?.attends()[0]?.id ?? -1;
    workers[0]?.reply({ id, kind: 'failed', failure: { kind: 'fault', fault } });
    await expect(refused).rejects.toMatchObject({ failure: { kind: 'fault', fault } });
    const next = client.attend(given('bb'), DEFAULT_OPTIONS);
    await settled();
    workers[0]?.answer(1);
    expect((await next).omitted.count).toBe(2);
  });

  it('replaces a crashed worker, tells whoever waited, and goes on', async () => {
    const client = new AttentionClient('auto', events, create);
    const lost = client.attend(given('a'), DEFAULT_OPTIONS);
    await settled();
    workers[0]?.crash();
    await expect(lost).rejects.toBeInstanceOf(AttentionError);
    expect(workers[0]?.terminated).toBe(true);
    const next = client.attend(given('bb'), DEFAULT_OPTIONS);
    await settled();
    workers[1]?.answer(0);
    expect((await next).omitted.count).toBe(2);
  });

  it('replaces a worker whose engine has crashed inside, so that trying again meets a fresh one', async () => {
    const client = new AttentionClient('auto', events, create);
    const lost = client.attend(given('a'), DEFAULT_OPTIONS);
    await settled();
    const id = workers[0]?.attends()[0]?.id ?? -1;
    workers[0]?.reply({ id, kind: 'failed', failure: { kind: 'crashed', detail: 'unreachable' } });
    await expect(lost).rejects.toMatchObject({ failure: { kind: 'crashed', detail: 'unreachable' } });
    expect(workers[0]?.terminated).toBe(true);
    const next = client.attend(given('bb'), DEFAULT_OPTIONS);
    await settled();
    workers[1]?.answer(0);
    expect((await next).omitted.count).toBe(2);
    expect(events.crashed).not.toHaveBeenCalled();
  });

  it('tells of a worker that broke down while nobody waited, and starts another when it is needed', async () => {
    const client = new AttentionClient('auto', events, create);
    await settled();
    workers[0]?.crash();
    expect(events.crashed).toHaveBeenCalledWith({ kind: 'crashed', detail: 'out of memory' });
    await settled();
    expect(workers).toHaveLength(1);
    const next = client.attend(given('a'), DEFAULT_OPTIONS);
    await settled();
    workers[1]?.answer(0);
    expect((await next).omitted.count).toBe(1);
  });

  it('says that no worker is allowed, and tries again with the next request', async () => {
    let allowed = false;
    const client = new AttentionClient('auto', events, () => {
      if (!allowed) throw new Error('SecurityError');
      return create();
    });
    await expect(client.attend(given('a'), DEFAULT_OPTIONS)).rejects.toMatchObject({
      failure: { kind: 'engine-unavailable', reason: 'worker', detail: 'Error: SecurityError' },
    });
    allowed = true;
    const next = client.attend(given('bb'), DEFAULT_OPTIONS);
    await settled();
    workers[0]?.answer(0);
    expect((await next).omitted.count).toBe(2);
  });

  it('makes one new start per request, not an endless loop, when the worker cannot be loaded', async () => {
    const client = new AttentionClient('auto', events, () => {
      const worker = new HeldWorker();
      workers.push(worker);
      worker.postMessage = () => undefined;
      setTimeout(() => {
        worker.crash();
      }, 1);
      return worker as unknown as Worker;
    });
    await expect(client.attend(given('a'), DEFAULT_OPTIONS)).rejects.toMatchObject({
      failure: { kind: 'engine-unavailable' },
    });
    await settled();
    await settled();
    expect(workers).toHaveLength(1);
    await expect(client.attend(given('a'), DEFAULT_OPTIONS)).rejects.toBeInstanceOf(AttentionError);
    expect(workers).toHaveLength(2);
  });

  it('passes on that more vectors have arrived', () => {
    new AttentionClient('auto', events, create);
    workers[0]?.onmessage?.({ data: { id: 0, kind: 'vectors', loadedWords: 2500, totalWords: 20000 } });
    expect(events.vectors).toHaveBeenCalledWith(2500, 20000);
  });
});
