import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../../web/engine/load_engine.ts';
import { DEFAULT_OPTIONS, type AttentionOptions } from '../../../web/shared/options.ts';
import { presetOptions } from '../../../web/state/presets.ts';
import { SAMPLES } from '../../../web/text/samples.ts';
import { Attender } from '../../../web/worker/attender.ts';
import { transferable } from '../../../web/worker/transferable.ts';
import { builtModules } from '../engine/built_modules.ts';
import { fetchCommitted } from '../weights/site_files.ts';

const OPTIONS: AttentionOptions = { ...DEFAULT_OPTIONS, structure: 'hierarchical', score: 'cosine', tau: 0.15 };
const ignore = () => undefined;

/** An attender on the committed files, and which of them it asked for. */
async function attender() {
  const asked: string[] = [];
  const fetchNoted = (path: string) => {
    asked.push(path);
    return fetchCommitted(path);
  };
  const events = { vectors: ignore, vectorsFailed: ignore, glosses: ignore, glossesFailed: ignore };
  return { asked, subject: new Attender(await loadEngine('simd', builtModules), fetchNoted, events) };
}

const read = (text: string) => ({ text, boundaries: '', senses: {} });
const given = (text: string, topic: string) => ({ ...read(text), topic: read(topic) });

describe('from a text and a topic to words, sentences and document', () => {
  it.each(SAMPLES.filter(({ topics }) => topics).map((sample) => [sample.id, sample] as const))(
    'gives on %s the weights that are said of it, with nothing but its own packs',
    async (_, { text, topics = [] }) => {
      const { asked, subject } = await attender();
      for (const { topic, sentence, weight } of topics) {
        const { hierarchy, trace } = await subject.attend(given(text, topic), OPTIONS);
        expect(trace).toBeNull();
        expect(hierarchy?.trace.sentences.weights[sentence]).toBeCloseTo(weight, 3);
      }
      expect(asked.every((path) => path.includes('packs/'))).toBe(true);
    },
  );

  it('finds the sentence of every topic with the score and the keys of the paper too', async () => {
    const { subject } = await attender();
    const yang = { ...DEFAULT_OPTIONS, ...presetOptions('yang') };
    for (const { text, topics = [] } of SAMPLES) {
      for (const { topic, sentence } of topics) {
        const { hierarchy } = await subject.attend(given(text, topic), yang);
        expect(hierarchy?.trace.sentences.weights[sentence]).toBeGreaterThan(0.98);
      }
    }
  });

  it('takes the mean of the topic’s words, and marks in topic and text for nothing', async () => {
    const { subject } = await attender();
    const text = SAMPLES.find(({ id }) => id === 'restaurant')?.text ?? '';
    const { hierarchy, tokens, queries, keys } = await subject.attend(given(text, 'food, music!'), OPTIONS);
    expect(queries.map((word) => word.text)).toEqual(['food', 'music']);
    const single = async (word: string) =>
      (await subject.attend(given(text, word), OPTIONS)).hierarchy?.trace.words.query ?? new Float32Array();
    const [food, music] = [await single('food'), await single('music')];
    hierarchy?.trace.words.query.forEach((component, at) => {
      expect(component).toBeCloseTo(((food[at] ?? NaN) + (music[at] ?? NaN)) / 2, 6);
    });
    expect(hierarchy?.sentences.flat().map((place) => tokens[place])).toEqual(keys);
    expect(new Set(keys.map(({ kind }) => kind))).toEqual(new Set(['word']));
    expect(keys).toHaveLength(27);
  });

  it('says that a topic is still loading, and asks for the part of the table that may hold it', async () => {
    const { asked, subject } = await attender();
    const text = SAMPLES.find(({ id }) => id === 'restaurant')?.text ?? '';
    const { queries } = await subject.attend(given(text, 'giraffe'), OPTIONS);
    expect(queries.map(({ vector }) => vector.kind)).toEqual(['loading']);
    await expect.poll(() => asked.some((path) => path.includes('words-0-'))).toBe(true);
  });

  it('computes nothing, and no error, where there is no word', async () => {
    const { subject } = await attender();
    for (const text of ['', '... ?!', '。']) {
      const attended = await subject.attend(given(text, 'food'), OPTIONS);
      expect(attended.hierarchy).toBeNull();
      expect(attended.trace).toBeNull();
    }
  });

  it('leaves a topic alone while the structure has no use for it', async () => {
    const { subject } = await attender();
    const attended = await subject.attend(given('one two', 'giraffe'), { ...OPTIONS, structure: 'flat' });
    expect(attended.hierarchy).toBeUndefined();
    expect(attended.trace?.tokenCount).toBe(2);
  });

  it('moves every buffer of the result to the page', async () => {
    const { subject } = await attender();
    const result = await subject.attend(given('One two. Three.', ''), OPTIONS);
    const buffers = transferable({ id: 1, kind: 'attended', result });
    // of the trace: states, sentence vectors, document and six arrays a level; of the reference: four and their bounds
    expect(buffers).toHaveLength(3 + 2 * 6 + 2 * 4);
    structuredClone(result, { transfer: buffers });
    expect(result.hierarchy?.trace.words.weights).toHaveLength(0);
    expect(result.hierarchy?.reference.document.bound).toHaveLength(0);
  });
});
