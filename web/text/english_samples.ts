import { shown, type Sample } from './sample.ts';

/** Opposites and neighbours find each other (related is not the same); *loud* has nothing that fits it. */
export const WEEKDAYS: Sample = {
  id: 'weekdays',
  lang: 'en',
  text: 'Monday was wet, Tuesday was dry, and the violin was loud.',
  tokens: 'Monday was wet , Tuesday was dry , and the violin was loud .'.split(' '),
  settings: { hideSelf: true },
  shows: [
    shown('wet', 'dry', [2, 6], 0.379, 0.256),
    shown('dry', 'wet', [6, 2], 0.307, 0.169),
    shown('Monday', 'Tuesday', [0, 4], 0.35, 0.257),
    shown('Tuesday', 'Monday', [4, 0], 0.348, 0.257),
    // hardly more than the uniform weight, 1/13
    shown('loud', 'violin', [12, 10], 0.087, 0.049),
  ],
};

/** Two groups of words, each looking within itself: hospital and school. */
const DOCTOR: Sample = {
  id: 'doctor',
  lang: 'en',
  text: 'The doctor met the nurse at the hospital and the teacher met the student at the school.',
  tokens: 'The doctor met the nurse at the hospital and the teacher met the student at the school .'.split(' '),
  settings: { hideSelf: true },
  shows: [
    shown('teacher', 'school', [10, 16], 0.181, 0.143),
    shown('student', 'school', [13, 16], 0.183, 0.147),
    shown('nurse', 'hospital', [4, 7], 0.17, 0.13),
    shown('doctor', 'hospital', [1, 7], 0.149, 0.12),
    shown('teacher', 'student', [10, 13], 0.144, 0.113),
    shown('doctor', 'nurse', [1, 4], 0.118, 0.094),
  ],
  others: [
    {
      settings: { score: 'general', hideSelf: true },
      shows: [
        shown('student', 'school', [13, 16], 0.543, 0.087),
        shown('doctor', 'nurse', [1, 4], 0.47, 0.075),
        shown('doctor', 'hospital', [1, 7], 0.393, 0.063),
        shown('teacher', 'school', [10, 16], 0.414, 0.047),
        shown('teacher', 'student', [10, 13], 0.403, 0.046),
      ],
    },
    {
      settings: { score: 'additive', temperature: 2, hideSelf: true },
      shows: [
        shown('doctor', 'nurse', [1, 4], 0.825, 0.012),
        shown('teacher', 'student', [10, 13], 0.768, 0.022),
        // near in kind, not in place: hospital and school come far behind
        shown('doctor', 'hospital', [1, 7], 0.065, 0.001),
        shown('teacher', 'school', [10, 16], 0.117, 0.003),
      ],
    },
  ],
};

/** Who bites whom makes no difference without positions: each word has the same weights in both sentences. */
const BITES: Sample = {
  id: 'bites',
  lang: 'en',
  text: 'The dog bites the man. The man bites the dog.',
  tokens: 'The dog bites the man . The man bites the dog .'.split(' '),
  settings: {},
  shows: [
    shown('bites', 'dog', [2, 1], 0.084, 0.117),
    shown('bites', 'dog', [8, 10], 0.084, 0.117),
    shown('dog', 'man', [1, 4], 0.067, 0.091),
    shown('dog', 'man', [10, 7], 0.067, 0.091),
    shown('dog', 'dog', [1, 10], 0.269, 0.368),
  ],
};

/** The two *dog* keys tie for every query, however the sentence uses them. */
const CHASE: Sample = {
  id: 'chase',
  lang: 'en',
  text: 'The cat chased the dog and the dog chased a ball.',
  tokens: 'The cat chased the dog and the dog chased a ball .'.split(' '),
  settings: {},
  shows: [
    shown('cat', 'dog', [1, 4], 0.204, 0.26),
    shown('cat', 'dog', [1, 7], 0.204, 0.26),
    shown('dog', 'cat', [4, 1], 0.137, 0.187),
    shown('dog', 'cat', [7, 1], 0.137, 0.187),
    shown('dog', 'dog', [4, 7], 0.27, 0.37),
  ],
};

/** The cat finds the dog over the numbers between them: distance costs nothing. */
const COUNTING: Sample = {
  id: 'counting',
  lang: 'en',
  text: 'one two three cat four five dog six',
  tokens: 'one two three cat four five dog six'.split(' '),
  settings: { hideSelf: true },
  shows: [
    shown('cat', 'dog', [3, 6], 0.452, 0.307),
    shown('dog', 'cat', [6, 3], 0.391, 0.221),
    shown('two', 'three', [1, 2], 0.244, 0.191),
  ],
  others: [
    {
      settings: { score: 'cosine', tau: 0.1, hideSelf: true },
      shows: [shown('cat', 'dog', [3, 6], 0.978, 0.229), shown('dog', 'cat', [6, 3], 0.966, 0.229)],
    },
  ],
};

/** Capitals look at their countries; *Rome* at another capital first. */
const CAPITALS: Sample = {
  id: 'capitals',
  lang: 'en',
  text: 'Paris Berlin Tokyo Rome Japan Italy France Germany',
  tokens: 'Paris Berlin Tokyo Rome Japan Italy France Germany'.split(' '),
  settings: { hideSelf: true },
  shows: [
    shown('Tokyo', 'Japan', [2, 4], 0.429, 0.226),
    shown('Japan', 'Tokyo', [4, 2], 0.352, 0.151),
    shown('Paris', 'France', [0, 6], 0.341, 0.195),
    shown('Berlin', 'Germany', [1, 7], 0.265, 0.184),
    shown('Rome', 'Paris', [3, 0], 0.239, 0.163),
    shown('Rome', 'Italy', [3, 5], 0.213, 0.145),
  ],
};

/** Four subjects in four sentences: each topic finds its own. */
export const RESTAURANT: Sample = {
  id: 'restaurant',
  lang: 'en',
  text: 'The soup was warm and the bread was fresh. The waiter was slow and forgot our order. A band played jazz all night. Parking cost twenty dollars.',
  tokens:
    'The soup was warm and the bread was fresh . The waiter was slow and forgot our order . A band played jazz all night . Parking cost twenty dollars .'.split(
      ' ',
    ),
  settings: { structure: 'hierarchical', score: 'cosine', tau: 0.15 },
  topics: [
    { topic: 'food', sentence: 0, weight: 0.506 },
    { topic: 'music', sentence: 2, weight: 0.74 },
    { topic: 'price', sentence: 3, weight: 0.535 },
  ],
  shows: [],
};

/** The English samples in the order in which they are offered. */
export const ENGLISH_SAMPLES: readonly Sample[] = [WEEKDAYS, DOCTOR, BITES, CHASE, COUNTING, CAPITALS, RESTAURANT];
