import { beforeEach, describe, expect, it, vi } from 'vitest';
import { opening, settingsOf } from '../../../web/elements/opening.ts';
import { decodeFragment } from '../../../web/state/fragment.ts';
import { SAMPLES } from '../../../web/text/samples.ts';

const sample = (id: string) => {
  const found = SAMPLES.find((each) => each.id === id);
  if (!found) throw new Error(`no sample ${id}`);
  return found;
};

describe('choosing a sample', () => {
  it('brings the settings under which it shows its point', () => {
    expect(settingsOf(sample('king'))).toMatchObject({ score: 'cosine', tau: 0.1, hideSelf: true, temperature: 1 });
  });

  it('takes back what another sample had set', () => {
    expect(settingsOf(sample('bites'), 'additive')).toMatchObject({
      score: 'scaled-dot',
      parameters: 'hand-set',
      temperature: 1,
      hideSelf: false,
    });
  });

  it('brings the structure and the first topic of one in sentences, and takes them back with another', () => {
    const levels = { structure: 'hierarchical', keys: 'plain', topic: 'food', source: 'self', asks: 'words' };
    expect(settingsOf(sample('restaurant'), 'additive')).toMatchObject({ ...levels, score: 'cosine', tau: 0.15 });
    expect(settingsOf(sample('king'))).toMatchObject({ structure: 'flat', keys: 'plain', topic: '' });
  });

  it('keeps the reader’s score where it has something to show under it', () => {
    const additive = settingsOf(sample('doctor'), 'additive');
    expect(additive).toMatchObject({ score: 'additive', temperature: 2, hideSelf: true });
    expect(settingsOf(sample('doctor'), 'dot')).toMatchObject({ score: 'scaled-dot', temperature: 1 });
  });
});

describe('what a figure opens with', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { languages: ['zh-CN'] });
  });
  const opened = (fragment: string) => opening(decodeFragment(fragment), fragment).state;

  it('is a sample in the reader’s language under its own settings where the link has no text', () => {
    expect(opened('').text).toMatch(/\p{Script=Han}/u);
    expect(opened('lang=en').text).toMatch(/^[A-Z]/);
  });

  it('keeps the score that a link gives the arrows, of which no sample has a say', () => {
    expect(opened('figure=plane&score=dot&lang=zh')).toMatchObject({ figure: 'plane', score: 'dot' });
    expect(opened('figure=plane&score=cosine&tau=0.5')).toMatchObject({ score: 'cosine', tau: 0.5 });
  });

  it('keeps whatever of the mechanism a link without a text asks for', () => {
    expect(opened('region=causal&hide-self=0&lang=en')).toMatchObject({ region: 'causal', hideSelf: false });
    expect(opened('lang=en')).toMatchObject({ region: 'global', hideSelf: true });
  });

  it('is with levels a sample in sentences, asked for the topic of the link where it has one', () => {
    const levels = opened('structure=hierarchical&keys=tanh&lang=en');
    expect(levels).toMatchObject({ structure: 'hierarchical', keys: 'tanh', topic: 'food', score: 'cosine' });
    expect(levels.text).toContain('jazz');
    expect(opened('structure=hierarchical&topic=music&lang=en').topic).toBe('music');
  });

  it('is what the link says where it has a text', () => {
    expect(opened('v=1&text=the+dog&score=dot&figure=curve')).toMatchObject({
      text: 'the dog',
      score: 'dot',
      figure: 'curve',
    });
  });
});

describe('places in a link', () => {
  const opened = (fragment: string) => {
    // of two values for one setting the first counts
    const link = `lang=en&${fragment}&region=local-p`;
    const { state, problem } = opening(decodeFragment(link), link);
    return { places: state.places, named: problem?.kind === 'link' ? problem.decoded.problems : [] };
  };

  it('are left alone where the tokens allow them', () => {
    expect(opened('text=the+dog+barks&places=2:0.5,0:2')).toEqual({ places: '2:0.5,0:2', named: [] });
  });

  it('beyond the last key are set to it and named, those of no query left out and named', () => {
    const named = (text: string) => [{ label: 'places', text }];
    expect(opened('text=the+dog+barks&places=0:2.25,1:99')).toEqual({ places: '0:2,1:2', named: named('0:2.25,1:99') });
    expect(opened('text=the+dog+barks&places=1:1,3:0')).toEqual({ places: '1:1', named: named('1:1,3:0') });
    expect(opened('text=the+dog+barks&asks=mean&places=0:1,1:1').places).toBe('0:1');
  });

  it('are measured along the text that is asked, and along its words where they have values', () => {
    const two = 'text=the+dog&memory=one,+two,+three&places=0:4';
    expect(opened(`${two}&source=text`).places).toBe('0:4');
    expect(opened(`${two}&source=addresses`).places).toBe('0:2');
    expect(opened(`text=the+dog&places=0:4&source=text`)).toEqual({ places: '0:4', named: [] });
  });

  it('say nothing where no place is put', () => {
    expect(opened('text=the+dog&places=0:4&parameters=seeded')).toEqual({ places: '0:4', named: [] });
    expect(opened('text=the+dog&places=0:4&region=global').named).toEqual([]);
  });
});
