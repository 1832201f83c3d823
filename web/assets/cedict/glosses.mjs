// @ts-check
/**
 * From the English of a dictionary entry to glosses: each the words by which the vector of the headword is made.
 * @typedef {{ traditional: string, simplified: string, pinyin: string, english: readonly string[] }} Entry
 * @typedef {readonly string[]} Gloss words of the table, in the order of the gloss
 */

/** Glosses of a headword, and words of a gloss; what is beyond them adds little to a mean and much to the file. */
const GLOSSES = 6;
const WORDS = 5;

/** Words that carry grammar: left out of a gloss unless nothing else is in it (我 "me", 和 "and"). */
const FUNCTION_WORDS = new Set(
  (
    'a an the of to in on at by for with from into onto upon as than and or but nor so if that which who whom whose ' +
    'this these those it its he him his she her they them their you your we us our i me my one oneself be is are was ' +
    'were been being am do does did done have has had having can could may might must shall should will would not no ' +
    'sb sth etc esp usu also some any such other others when where while how what there here very up out off over ' +
    'about used after before between through during under'
  ).split(' '),
);

/** A family name; the remark that says so may stand in brackets: Li (surname). */
const SURNAME = /\bsurname [A-Z]|\([^)]*surname\)/;

/** A gloss that points to another entry, or speaks of the word instead of saying what it means. */
const NO_MEANING = new RegExp(
  [
    String.raw`^\W*(see|cf|erhua|equivalent to|same as|used (in|as|for|to|before|after|at|with))\b`,
    String.raw`\bvariant (of|form)\b|\balso (written|called|known|spelled)\b|\bpr\. `,
    String.raw`\bclassifiers? (for|of|in)\b|\bCL:|\bradical (in|no)\b|\bKangxi\b|\bparticle (indicating|used|marking|for|expressing)\b`,
    String.raw`\b(modal|aspect|interrogative|possessive|structural|final|sentence-final|grammatical) particle\b`,
  ].join('|'),
);

/** Another headword quoted in a gloss, and how it is said: 貓腰|猫腰[mao1 yao1]. */
const QUOTED = /\p{Script=Han}[\p{Script=Han}〇·，\w|]*|\[[^\]]*\]/gu;

/**
 * The parts of an entry's English that say what it means, the main one first.
 * @param {Entry} entry
 * @returns {string[]}
 */
function meanings({ pinyin, english }) {
  // of a name, what follows the comma says what it names: Paris, capital of France
  const isName = /^\p{Lu}/u.test(pinyin);
  return english
    .filter((sense) => !SURNAME.test(sense))
    .flatMap((sense) => withoutBrackets(sense).split(';'))
    .filter((part) => !NO_MEANING.test(part))
    .map((part) => (isName ? (part.split(',')[0] ?? '') : part))
    .map((part) =>
      part
        .replace(/\babbr\. (for|of)\b/, ' ')
        .replace(QUOTED, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
}

/** @param {string} text */
function withoutBrackets(text) {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/\([^()]*\)/g, ' ');
  }
  // an opening or closing one alone ends or begins the remark
  return rest.replace(/\([^)]*$/, ' ').replace(/^[^(]*\)/, ' ');
}

/**
 * The words of one gloss.
 * @param {string} part
 * @param {(word: string) => readonly string[]} wordsOf the table's words for a word of English, none if it has none
 * @returns {Gloss}
 */
function glossOf(part, wordsOf) {
  const all = part.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? [];
  const contents = all.filter((word) => !FUNCTION_WORDS.has(word.toLowerCase()));
  // the "to" of "to be" is no part of its meaning as long as there is another word
  const grammar = all.length > 1 && /^(to|an?|the)$/i.test(all[0] ?? '') ? all.slice(1) : all;
  const chosen = contents.length > 0 ? contents : grammar;
  return [...new Set(chosen.flatMap((word) => wordsOf(word)))].slice(0, WORDS);
}

/**
 * The glosses of a headword with several entries: readings take turns, names come after words.
 * @param {readonly Entry[]} entries
 * @param {(word: string) => readonly string[]} wordsOf
 * @returns {Gloss[]}
 */
export function glossesOf(entries, wordsOf) {
  const isName = (/** @type {Entry} */ { pinyin }) => Number(/^\p{Lu}/u.test(pinyin));
  const ordered = [...entries].sort((one, other) => isName(one) - isName(other));
  const lists = ordered.map((entry) => meanings(entry).map((part) => glossOf(part, wordsOf)));
  /** @type {Map<string, Gloss>} */
  const glosses = new Map();
  for (let rank = 0; rank < Math.max(0, ...lists.map((list) => list.length)); rank += 1) {
    for (const list of lists) {
      const gloss = list[rank];
      if (gloss && gloss.length > 0 && !glosses.has(gloss.join(' '))) glosses.set(gloss.join(' '), gloss);
    }
  }
  return [...glosses.values()].slice(0, GLOSSES);
}
