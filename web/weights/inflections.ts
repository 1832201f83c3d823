/** An ending and, in the order in which they are tried, what its bases end in instead. */
interface Rule {
  readonly ending: RegExp;
  /** What takes the ending's place. */
  readonly bases: readonly string[];
}

/** After one vowel and one consonant: there a base would mostly have doubled it, so that hoping is of hope, not of hop. */
const AFTER_ONE_CONSONANT = '(?<=(?:^|[^aeiou])[aeiouy][^aeiouwxy])';
/** In a short word it always would have: gaping is never of gap. */
const NOT_AFTER_SHORT_STEM = '(?<!^[^aeiou]*[aeiouy][^aeiouwxy])';
/**
 * A doubled consonant, but not one that is mostly the base's own, as in falling and missed. A look-behind is matched
 * backwards, hence the reference before its group.
 */
const AFTER_DOUBLED = '(?<=\\1([bcdgkmnprtv]))';

/** The -ing of sing and shing is no ending. */
const WITH_VOWEL = '(?<=[aeiouy].*)';

/** In place of a base's ending: the second of two equal letters falls away too (stopped → stop). */
const UNDOUBLED = '-';

/** The rules that fit a word are all tried, in this order. */
const RULES: readonly Rule[] = [
  // houses → house before washes → wash, movies → movie before tries → try
  { ending: /(?<!s)s$/, bases: [''] },
  { ending: /(?<=zz)es$/, bases: [UNDOUBLED] },
  { ending: /(?<=[sxzo]|ch|sh)es$/, bases: [''] },
  { ending: /ies$/, bases: ['y'] },
  { ending: /ves$/, bases: ['f', 'fe'] },
  { ending: /ied$/, bases: ['y'] },
  ...['ed', 'ing'].flatMap((ending): Rule[] => [
    { ending: new RegExp(`${AFTER_DOUBLED}${ending}$`), bases: [UNDOUBLED, ''] },
    { ending: new RegExp(`${AFTER_ONE_CONSONANT}${ending}$`), bases: ['e'] },
    { ending: new RegExp(`${WITH_VOWEL}${NOT_AFTER_SHORT_STEM}${ending}$`), bases: ['', 'e', UNDOUBLED] },
  ]),
  // other -er and -est are as often part of the word: corner, forest
  { ending: /ie(?:r|st)$/, bases: ['y'] },
  { ending: new RegExp(`${AFTER_DOUBLED}est$`), bases: [UNDOUBLED] },
];

/** A base is at least this long and has a vowel. */
const BASE = /^(?=.*[aeiouy]).{3,}$/;
const REGULAR = /^[a-z]{4,40}$/;

/**
 * The words of which a word may be an inflected form, by the regular rules of English spelling, the likeliest first:
 * plural and third person (-s, -es, -ies, -ves), past (-ed, -ied), -ing, and of comparison only -ier, -iest and -est
 * after a doubled consonant. Whether there are such words is not known here.
 * @param word in lower case
 */
export function basesOf(word: string): readonly string[] {
  if (!REGULAR.test(word)) return [];
  const bases = RULES.filter(({ ending }) => ending.test(word)).flatMap((rule) => {
    const stem = word.replace(rule.ending, '');
    return rule.bases.map((base) => (base === UNDOUBLED ? undoubled(stem) : stem + base));
  });
  return [...new Set(bases)].filter((base) => BASE.test(base));
}

const undoubled = (stem: string): string => stem.replace(/(.)\1$/, '$1');
