import { html, nothing, type TemplateResult } from 'lit';
import type { LongMessages } from '../../messages/long_en.ts';
import type { Messages } from '../../messages/messages.ts';
import { problemTexts } from '../problem.ts';
import type { LongRun } from './long_run.ts';

/** How far the run is, and the means to stop it, to let it go on, and to begin again. */
export function longStatus(run: LongRun, messages: Messages, words: LongMessages, again: () => void): TemplateResult {
  const { stepsDone, stepCount } = run.progress ?? { stepsDone: 0, stepCount: 1 };
  const percent = Math.floor((100 * stepsDone) / stepCount);
  const moves = run.status === 'loading' || run.status === 'computing';
  return html`<div class="status">
    <progress max="100" .value=${run.status === 'loading' ? 0 : percent} aria-label=${words.progressLabel}></progress>
    <span role="status">${moves ? nothing : statusText(run, percent, messages, words)}</span>
    ${moves ? html`<span>${run.status === 'loading' ? words.loading : words.progress(percent)}</span>` : nothing}
    ${run.status === 'computing' ? html`<button @click=${run.stop}>${words.cancel}</button>` : nothing}
    ${run.status === 'stopped' ? html`<button @click=${run.goOn}>${words.goOn}</button>` : nothing}
    ${run.status === 'over' ? html`<button @click=${again}>${words.again}</button>` : nothing}
  </div>`;
}

function statusText(run: LongRun, percent: number, messages: Messages, words: LongMessages): string {
  if (run.problem) return problemTexts(run.problem, messages).join(' ');
  if (run.status === 'stopped') return words.stopped(percent);
  if (run.status === 'checking') return words.checking;
  return run.status === 'over' ? words.over : words.done;
}
