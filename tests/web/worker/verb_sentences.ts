/** A statement “The SUBJECT VERB the OBJECT.” */
export interface VerbSentence {
  readonly subject: string;
  readonly verb: string;
  readonly object: string;
}

const PERSONS = ['teacher', 'doctor', 'farmer', 'girl', 'king'];

/** Verbs with things that are done so. */
const DEEDS: Readonly<Record<string, readonly string[]>> = {
  ate: ['apple', 'bread', 'soup', 'cake'],
  drank: ['water', 'coffee', 'tea', 'milk'],
  read: ['book', 'letter', 'newspaper', 'poem'],
  wrote: ['story', 'song', 'report', 'email'],
  drove: ['car', 'bus', 'truck', 'taxi'],
  played: ['piano', 'guitar', 'violin', 'game'],
  opened: ['door', 'window', 'box', 'bottle'],
  cooked: ['dinner', 'rice', 'meat', 'fish'],
  built: ['house', 'bridge', 'wall', 'boat'],
  sold: ['shoes', 'tickets', 'flowers', 'computer'],
  cleaned: ['kitchen', 'floor', 'table', 'bathroom'],
  fixed: ['bicycle', 'roof', 'engine', 'phone'],
  wore: ['hat', 'coat', 'dress', 'ring'],
  threw: ['ball', 'stone', 'knife', 'paper'],
  learned: ['language', 'rules', 'alphabet', 'dance'],
};

/** 300 statements in which a person does something to a thing that it is done to. */
export const DONE_TO_THINGS: readonly VerbSentence[] = Object.entries(DEEDS).flatMap(([verb, things]) =>
  things.flatMap((object) => PERSONS.map((subject) => ({ subject, verb, object }))),
);

/** What can be the subject or the object of any of the verbs below. */
const BEINGS = [
  ...['teacher', 'doctor', 'lawyer', 'student', 'farmer', 'soldier', 'artist', 'driver', 'king', 'boy'],
  ...['girl', 'woman', 'man', 'dog', 'cat', 'horse', 'bird', 'wolf', 'bear', 'lion'],
];
const MUTUAL_VERBS = [
  ...['saw', 'followed', 'chased', 'loved', 'hated', 'helped', 'found', 'watched'],
  ...['heard', 'met', 'called', 'attacked', 'carried', 'pushed', 'remembered'],
];

/** 300 statements that are as good the other way round: every verb with every being once on either side. */
export const EITHER_WAY: readonly VerbSentence[] = MUTUAL_VERBS.flatMap((verb, at) =>
  BEINGS.map((subject, place) => ({ subject, verb, object: BEINGS[(place + 1 + at) % BEINGS.length] ?? '' })),
);
