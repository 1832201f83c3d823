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

/** Verbs that leave the meaning to what follows (to make a telephone call); left out beside another word of the table. */
const LIGHT_VERBS = new Set('come become get give go let make put take'.split(' '));

/** Remarks that a meaning is not of common modern speech; such meanings count only where no other is there. */
const UNCOMMON =
  /\((?:[^()]*, )?(?:[\w ]*slang|coll\.|colloquial|dialect|Cantonese|old|archaic|arch\.|literary|classical|vulgar|derog\.|jocular|euphemism)(?:, [^()]*)?\)/;

/** What introduces a meaning and would be taken for a word (a fig, it was lit). */
const INTRODUCTION = /\b(?:lit|fig|esp|usu|abbr)\. (?:for |of )?|\b(?:i\.e\.|e\.g\.)/g;

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
 * @returns {{ text: string, uncommon: boolean }[]}
 */
function meanings({ pinyin, english }) {
  // of a name, what follows the comma says what it names: Paris, capital of France
  const isName = /^\p{Lu}/u.test(pinyin);
  return english
    .filter((sense) => !SURNAME.test(sense))
    .flatMap((sense) => {
      // a remark before the first meaning is of them all
      const [before = ''] = /^(?:\s*\([^()]*\))*/.exec(sense) ?? [];
      // semicolons in brackets part nothing
      return sense
        .split(/;(?![^(]*\))/)
        .map((part) => ({ text: withoutBrackets(part), uncommon: UNCOMMON.test(before) || UNCOMMON.test(part) }));
    })
    .filter(({ text }) => !NO_MEANING.test(text))
    .map(({ text, uncommon }) => {
      const named = isName ? (text.split(',')[0] ?? '') : text;
      return { text: named.replace(INTRODUCTION, ' ').replace(QUOTED, ' ').trim(), uncommon };
    })
    .filter(({ text }) => text !== '');
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
  // one's and sb's are grammar like one and sb
  const contents = all.filter((word) => !FUNCTION_WORDS.has(word.toLowerCase().replace(/['’]s?$/, '')));
  const weighty = /^to\b/i.test(part) ? contents.filter((word) => !LIGHT_VERBS.has(word)) : contents;
  // the "to" of "to be" is no part of its meaning as long as there is another word
  const grammar = all.length > 1 && /^(to|an?|the)$/i.test(all[0] ?? '') ? all.slice(1) : all;
  const choices = contents.length > 0 ? [weighty, contents] : [grammar];
  const found = choices.map((words) => [...new Set(words.flatMap((word) => wordsOf(word)))].slice(0, WORDS));
  return found.find((words) => words.length > 0) ?? [];
}

/**
 * The glosses of a headword with several entries: readings take turns, names come after words.
 * @param {readonly Entry[]} entries
 * @param {(word: string) => readonly string[]} wordsOf
 * @returns {Gloss[]}
 */
export function glossesOf(entries, wordsOf) {
  const isName = (/** @type {Entry} */ { pinyin }) => /^\p{Lu}/u.test(pinyin);
  const lists = [...entries]
    .sort((one, other) => Number(isName(one)) - Number(isName(other)))
    .map((entry) => {
      const parts = meanings(entry).map(({ text, uncommon }) => ({ words: glossOf(text, wordsOf), uncommon }));
      return { name: isName(entry), parts: parts.filter(({ words }) => words.length > 0) };
    });
  // a name says nothing of how common a word is
  const hasCommon = lists.some(({ name, parts }) => !name && parts.some(({ uncommon }) => !uncommon));
  const kept = lists.map(({ parts }) => parts.filter(({ uncommon }) => !(hasCommon && uncommon)));
  /** @type {Map<string, Gloss>} */
  const glosses = new Map();
  for (let rank = 0; rank < Math.max(0, ...kept.map((list) => list.length)); rank += 1) {
    for (const list of kept) {
      const words = list[rank]?.words;
      if (words && !glosses.has(words.join(' '))) glosses.set(words.join(' '), words);
    }
  }
  return [...glosses.values()].slice(0, GLOSSES);
}
