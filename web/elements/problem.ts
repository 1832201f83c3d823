import type { Failure } from '../shared/protocol.ts';
import type { Messages } from '../messages/messages.ts';
import type { Decoded } from '../state/fragment.ts';

/** Anything that went wrong and must be said. */
export type Problem =
  | { readonly kind: 'engine'; readonly failure: Failure }
  | { readonly kind: 'vectors'; readonly file: string }
  | { readonly kind: 'attribute'; readonly label: string; readonly text: string }
  | { readonly kind: 'link'; readonly decoded: Decoded };

/** Can trying again help? */
export const canRetry = (problem: Problem): boolean =>
  problem.kind === 'vectors' || (problem.kind === 'engine' && problem.failure.kind !== 'fault');

/** The problem in sentences. */
export function problemTexts(problem: Problem, { problems }: Messages): string[] {
  switch (problem.kind) {
    case 'engine':
      return [failureText(problem.failure, problems)];
    case 'vectors':
      return [problems.vectorsFailed(problem.file)];
    case 'attribute':
      return [problems.attribute(problem.label, problem.text)];
    case 'link':
      return linkTexts(problem.decoded, problems);
  }
}

function failureText(failure: Failure, words: Messages['problems']): string {
  switch (failure.kind) {
    case 'fault':
      return words.fault(failure.fault);
    case 'engine-unavailable':
      return words.engineUnavailable(failure.detail);
    case 'crashed':
      return words.crashed(failure.detail);
  }
}

function linkTexts({ problems, unknown }: Decoded, words: Messages['problems']): string[] {
  const texts = problems.map(({ label, text }) =>
    label === 'v' ? words.linkVersion(text) : words.link(label, text.length > 60 ? `${text.slice(0, 60)}…` : text),
  );
  if (unknown.length > 0) texts.push(words.linkUnknown(unknown.join(', ')));
  return texts;
}
