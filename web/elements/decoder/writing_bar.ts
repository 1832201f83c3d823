import { html, type TemplateResult } from 'lit';
import type { DecoderWords } from '../../messages/decoder_words.ts';
import { SPEEDS, type FigureState } from '../../state/figure_state.ts';
import type { Playback, TransportAction } from '../figure/playback.ts';

/** One more token, one fewer, and the text writing itself. */
export function writingBar(given: {
  readonly playback: Playback;
  readonly speed: FigureState['speed'];
  readonly disabled: boolean;
  readonly words: DecoderWords['bar'];
  readonly change: (patch: Partial<FigureState>) => void;
}): TemplateResult {
  const { playback, speed, disabled, words, change } = given;
  const button = (action: TransportAction, label: string): TemplateResult =>
    html`<button
      id=${`writing-${action}`}
      class=${action === 'toggle' ? 'play' : ''}
      title=${words.keys}
      ?disabled=${disabled}
      @click=${() => {
        playback.act(action);
      }}
    >
      ${label}
    </button>`;
  return html`<div class="buttons" role="group" aria-label=${words.label}>
    ${button('start', words.start)} ${button('back', words.back)}
    ${button('toggle', playback.playing ? words.pause : playback.atEnd ? words.replay : words.play)}
    ${button('forward', words.forward)} ${button('end', words.end)}
    <label>
      <span class="unseen">${words.speed}</span>
      <select
        id="writing-speed"
        @change=${(event: Event) => {
          change({ speed: Number((event.target as HTMLSelectElement).value) });
        }}
      >
        ${SPEEDS.map((offered) => html`<option value=${offered} .selected=${offered === speed}>${offered}×</option>`)}
      </select>
    </label>
  </div>`;
}
