import { describe, expect, it } from 'vitest';
import { settingsOf } from '../../../web/elements/opening.ts';
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

  it('keeps the reader’s score where it has something to show under it', () => {
    const additive = settingsOf(sample('doctor'), 'additive');
    expect(additive).toMatchObject({ score: 'additive', temperature: 2, hideSelf: true });
    expect(settingsOf(sample('doctor'), 'dot')).toMatchObject({ score: 'scaled-dot', temperature: 1 });
  });
});
