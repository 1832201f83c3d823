import type { Token } from '../shared/token.ts';
import { firstSeen } from './token_span.ts';

type TokenSpan = Omit<Token, 'vector'>;

/** What ends a sentence, and what may follow it and still belongs to it: more of the same, closing quotes and brackets. */
const ENDS = /[.!?…。！？．｡‼⁇⁈⁉]['"\p{Pe}\p{Pf}.!?…。！？．｡‼⁇⁈⁉]*$/u;
const CLOSES = /^['"\p{Pe}\p{Pf}.!?…。！？．｡‼⁇⁈⁉]+$/u;
const NEW_LINE = /[\n\r\u0085\u2028\u2029]/;

/** Before a full stop these announce a name. */
const TITLES = /^(?:mr|mrs|ms|dr|prof|st)$/i;
/** An initial (J. S. Bach), or an abbreviation with a full stop within (e.g, U.S). */
const INITIAL = /^\p{Lu}$/u;
const ABBREVIATION = /^\p{L}+(?:\.\p{L}+)+$/u;

/**
 * The sentences of a text, each as the places of its words among the tokens: marks take no part, and a sentence without
 * a word is none. Browsers cut sentences each in their own way, so this is a rule on tokens, the same everywhere:
 *
 * - a token that ends in . ! ? … 。 ！ or ？ ends a sentence; marks of that kind, closing quotes and closing brackets that
 *   follow without a space belong to it;
 * - a line break ends one;
 * - a full stop ends none behind a title (Mr, Dr), an initial other than I, or an abbreviation such as *e.g* before a
 *   small letter; nor does any mark behind which a small letter follows a closing quote ("Stop!" he said).
 */
export function sentencesOf(text: string, tokens: readonly TokenSpan[]): number[][] {
  const sentences: number[][] = [];
  let words: number[] = [];
  const close = (): void => {
    if (words.length > 0) sentences.push(words);
    words = [];
  };
  tokens.forEach((token, at) => {
    if (token.kind === 'word') words.push(at);
    const next = tokens[at + 1];
    if (!next || NEW_LINE.test(text.slice(token.end, next.start)) || endsSentence(text, tokens, at)) close();
  });
  return sentences;
}

/** Is this the last token of a sentence, as far as the tokens say? */
function endsSentence(text: string, tokens: readonly TokenSpan[], at: number): boolean {
  const next = tokens[at + 1];
  if (next && closes(text, tokens, at + 1)) return false;
  // back over what closes, to the mark itself
  let mark = at;
  while (mark > 0 && closes(text, tokens, mark) && !ENDS.test(tokens[mark]?.text ?? '')) mark -= 1;
  const ending = tokens[mark]?.text ?? '';
  if (!ENDS.test(ending)) return false;
  const quoted = mark < at || /['"\p{Pf}]$/u.test(ending);
  const small = /^\p{Ll}/u.test(next?.text ?? '');
  if (quoted && small) return false;
  return ending !== '.' || quoted || !isAbbreviation(tokens, mark, small);
}

/** Does this token belong to the one before it: something that closes, with no space between? */
function closes(text: string, tokens: readonly TokenSpan[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  return !!before && !!token && CLOSES.test(token.text) && firstSeen(text, before.end) === before.end;
}

function isAbbreviation(tokens: readonly TokenSpan[], stop: number, small: boolean): boolean {
  const [before, mark] = [tokens[stop - 1], tokens[stop]];
  if (!before || !mark || before.end !== mark.start) return false;
  const word = before.text;
  return TITLES.test(word) || (INITIAL.test(word) && word !== 'I') || (small && ABBREVIATION.test(word));
}
