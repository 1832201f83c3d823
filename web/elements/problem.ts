import type { Failure } from '../shared/protocol.ts';
import type { Messages } from '../messages/messages.ts';
import { ENGINE_VERSION } from '../shared/engine_version.ts';
import type { Decoded } from '../state/fragment.ts';

/** Anything that went wrong and must be said. */
export type Problem =
  | { readonly kind: 'engine'; readonly failure: Failure }
  | { readonly kind: 'vectors' | 'glosses'; readonly file: string; readonly damaged: boolean }
  | { readonly kind: 'attribute'; readonly label: string; readonly text: string }
  | { readonly kind: 'link'; readonly decoded: Decoded };

/** Can trying again help? */
export const canRetry = (problem: Problem): boolean =>
  problem.kind === 'vectors' ||
  problem.kind === 'glosses' ||
  (problem.kind === 'engine' && problem.failure.kind !== 'fault' && problem.failure.kind !== 'unsupported');

/** Is there anything to say of a link? */
export const saysSomething = ({ decoded }: Problem & { kind: 'link' }): boolean =>
  decoded.problems.length > 0 ||
  decoded.unknown.length > 0 ||
  decoded.changes.length > 0 ||
  decoded.engine > ENGINE_VERSION;

/** The problem in sentences. */
export function problemTexts(problem: Problem, messages: Messages): string[] {
  const { problems } = messages;
  switch (problem.kind) {
    case 'engine':
      return [failureText(problem.failure, messages)];
    case 'vectors':
      return [problem.damaged ? problems.vectorsDamaged(problem.file) : problems.vectorsFailed(problem.file)];
    case 'glosses':
      return [problem.damaged ? problems.glossesDamaged(problem.file) : problems.glossesFailed(problem.file)];
    case 'attribute':
      return [problems.attribute(problem.label, problem.text)];
    case 'link':
      return linkTexts(problem.decoded, problems);
  }
}

function failureText(failure: Failure, { problems: words }: Messages): string {
  switch (failure.kind) {
    case 'fault':
      return words.fault(failure.fault);
    case 'engine-unavailable':
      return words.engineUnavailable(words.unavailable[failure.reason], failure.detail);
    case 'parameters':
      return failure.damaged ? words.parametersDamaged(failure.file) : words.parametersFailed(failure.file);
    case 'model':
      // its figure has sentences for it
      return words.crashed(`${failure.fault.file}: ${failure.fault.reason}`);
    case 'unsupported':
      return words.unsupported[failure.missing];
    case 'crashed':
      return words.crashed(failure.detail);
  }
}

function linkTexts({ problems, unknown, engine, changes }: Decoded, words: Messages['problems']): string[] {
  const texts = problems.map(({ label, text }) =>
    label === 'v' ? words.linkVersion(text) : words.link(label, text.length > 60 ? `${text.slice(0, 60)}…` : text),
  );
  if (changes.length > 0) texts.push(words.linkOlder(engine, changes));
  if (engine > ENGINE_VERSION) texts.push(words.linkNewer(engine, ENGINE_VERSION));
  if (unknown.length > 0) texts.push(words.linkUnknown(unknown.join(', ')));
  return texts;
}
