import { html, nothing, type TemplateResult } from 'lit';
import type { LongMessages } from '../../messages/long_en.ts';
import { compactText, fixedText, scientificText } from '../../scales/number_text.ts';
import type { LongLoaded } from '../../shared/long.ts';
import type { LongRun } from './long_run.ts';

/** Weights of a row may sum to 1 this exactly at best (float32). */
const SUM_LIMIT = 1e-6;

/** Time, memory and what a sample of rows says of the weights' sums and errors. */
export function longNumbers(run: LongRun, tileBytes: number, messages: LongMessages): TemplateResult {
  const { loaded, checks } = run;
  const seconds = run.milliseconds / 1000;
  return html`<ul aria-label=${messages.numbers}>
    <li>${messages.time(messages.seconds(fixedText(seconds, seconds < 10 ? 2 : 1)))}</li>
    ${loaded ? html`<li>${threadsText(loaded, messages)}</li>` : nothing}
    ${loaded ? html`<li>${messages.bytes(compactText(loaded.bytes), compactText(tileBytes))}</li>` : nothing}
    ${
      checks
        ? html`${verdict(
            checks.sumError <= SUM_LIMIT,
            messages.rows(scientificText(checks.sumError), checks.rows),
            messages,
          )}
          ${verdict(
            checks.passed,
            `${messages.errors(scientificText(checks.weightError), scientificText(checks.contextError))}${checks.passed ? '' : `: ${messages.outside}`}`,
            messages,
          )}`
        : nothing
    }
  </ul>`;
}

/** How many threads there are, or why there is one. */
const threadsText = ({ threads, threadsMissing }: LongLoaded, messages: LongMessages): string =>
  threadsMissing ? messages.oneThread(messages.threadsMissing[threadsMissing]) : messages.threads(threads);

const verdict = (passed: boolean, text: string, messages: LongMessages): TemplateResult =>
  html`<li class=${passed ? 'passed' : 'failed'}>
    <span class="unseen">${passed ? messages.passed : messages.failed}</span>${text}
  </li>`;
