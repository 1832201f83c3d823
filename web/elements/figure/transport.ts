import { html, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { stagesFor } from '../../shared/stages.ts';
import type { FigureState } from '../../state/figure_state.ts';
import './key_help.ts';
import type { Playback, TransportAction } from './playback.ts';
import './transport_bar.ts';

/** The transport bar of a figure's clock. */
export const transport = (
  playback: Playback,
  state: FigureState,
  options: {
    readonly disabled: boolean;
    readonly messages: Messages;
    readonly change: (patch: Partial<FigureState>) => void;
  },
): TemplateResult =>
  html`<transport-bar
    .stages=${stagesFor(state)}
    .mechanism=${state}
    .t=${state.t}
    .speed=${state.speed}
    .playing=${playback.playing}
    .disabled=${options.disabled}
    .messages=${options.messages}
    @transport=${(event: CustomEvent<TransportAction>) => {
      playback.act(event.detail);
    }}
    @scrub=${(event: CustomEvent<number>) => {
      playback.seek(event.detail);
    }}
    @speed=${(event: CustomEvent<number>) => {
      options.change({ speed: event.detail });
    }}
    ><key-help .messages=${options.messages}></key-help
  ></transport-bar>`;
