import { html, nothing, type TemplateResult } from 'lit';
import type { DecoderWords } from '../../messages/decoder_words.ts';
import { WRITER } from '../../shared/writing.ts';
import { DECODINGS, type Decoding } from '../../state/figure_state.ts';
import '../choice_group.ts';
import { TEMPERATURES } from '../controls/choice_control.ts';
import { stepSlider, type ControlContext } from '../controls/control.ts';
import { drawButton } from '../controls/seed_buttons.ts';
import { seedField } from '../controls/seed_field.ts';
import type { Looked } from './decoder_view.ts';

/** How the next token is chosen, and the seed of what chooses. */
export function decoderControls(context: ControlContext, words: DecoderWords): TemplateResult {
  const { state, messages, patch } = context;
  return html`<div class="group">
      <choice-group
        id="decoding"
        .label=${words.decoding.label}
        .value=${state.decoding}
        .choices=${DECODINGS.map((value) => ({
          value,
          label: words.decoding[value].name,
          note: words.decoding[value].note,
        }))}
        @choice=${(event: CustomEvent<Decoding>) => {
          patch({ decoding: event.detail });
        }}
      ></choice-group>
    </div>
    ${
      // the largest stays the largest at any temperature
      state.decoding === 'sampled'
        ? html`<div class="group">
            ${stepSlider({
              id: 'temperature',
              label: messages.controls.temperature,
              value: state.temperature,
              steps: TEMPERATURES,
              change: (temperature) => {
                patch({ temperature });
              },
            })}
            <div>${drawButton(context)}</div>
          </div>`
        : nothing
    }
    <div class="group">${seedField(context)}</div>`;
}

/** Which layer and head of the decoder the matrices show. */
export function headControls(
  { layer, head }: Pick<Looked, 'layer' | 'head'>,
  words: DecoderWords,
  patch: ControlContext['patch'],
): TemplateResult {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ value: String(at), label: String(at + 1) }));
  return html`<div class="beside">
    <choice-group
      id="layer"
      .label=${words.layer}
      .value=${String(layer)}
      .choices=${numbered(WRITER.layers)}
      @choice=${(event: CustomEvent<string>) => {
        patch({ layer: Number(event.detail) });
      }}
    ></choice-group>
    <choice-group
      id="head"
      .label=${words.head}
      .value=${String(head)}
      .choices=${numbered(WRITER.heads)}
      @choice=${(event: CustomEvent<string>) => {
        patch({ head: Number(event.detail) });
      }}
    ></choice-group>
  </div>`;
}
