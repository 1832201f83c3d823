import { describe, expect, it } from 'vitest';
import { basesOf } from '../../../web/weights/inflections.ts';

/** The first base that is a word, were these all words. */
const baseIn = (words: string, inflected: string) => basesOf(inflected).find((base) => words.split(' ').includes(base));

describe('the base of an inflected word', () => {
  it.each([
    ['sleeps', 'sleep'],
    ['barks', 'bark'],
    ['houses', 'house'],
    ['washes', 'wash'],
    ['benches', 'bench'],
    ['foxes', 'fox'],
    ['heroes', 'hero'],
    ['quizzes', 'quiz'],
    ['tries', 'try'],
    ['movies', 'movie'],
    ['wolves', 'wolf'],
    ['knives', 'knife'],
    ['stoves', 'stove'],
    ['tried', 'try'],
    ['barked', 'bark'],
    ['baked', 'bake'],
    ['agreed', 'agree'],
    ['stopped', 'stop'],
    ['hopped', 'hop'],
    ['travelled', 'travel'],
    ['visited', 'visit'],
    ['making', 'make'],
    ['running', 'run'],
    ['sleeping', 'sleep'],
    ['dancing', 'dance'],
    ['quitting', 'quit'],
    ['happier', 'happy'],
    ['happiest', 'happy'],
    ['wettest', 'wet'],
  ])('of %s is %s', (inflected, base) => {
    expect(baseIn(base, inflected)).toBe(base);
  });

  it.each([
    ['hoping', 'hop hope', 'hope'],
    ['hopping', 'hop hope', 'hop'],
    ['mated', 'mat mate', 'mate'],
    ['missed', 'mis miss', 'miss'],
    ['falling', 'fal fall', 'fall'],
    ['stopped', 'stop stopp', 'stop'],
    ['axes', 'ax axe', 'axe'],
  ])('of %s, were %s words, is %s', (inflected, words, base) => {
    expect(baseIn(words, inflected)).toBe(base);
  });

  it.each([
    ['bus', 'bu b'],
    ['bless', 'bles'],
    ['gas', 'ga'],
    ['red', 'r re'],
    ['bed', 'b'],
    ['sing', 's se'],
    ['shing', 'she sh'],
    ['king', 'k ke'],
    ['gaping', 'gap'],
    ['butter', 'but butt'],
    ['forest', 'for fore'],
    ['everest', 'ever'],
    ["dog's", 'dog'],
    ['2nds', '2nd'],
    ['Dogs', 'Dog dog'],
    [`${'a'.repeat(50)}s`, 'a'.repeat(50)],
  ])('of %s is none of %s', (word, words) => {
    expect(baseIn(words, word)).toBeUndefined();
  });
});
