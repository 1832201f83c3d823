import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { ModelWords } from '../../messages/model_words.ts';
import type { FigureState } from '../../state/figure_state.ts';
import type { ModelClaim, ModelSample } from '../../text/model_samples.ts';
import '../figure/pin_status.ts';
import type { Pictured } from '../figure/shown.ts';
import '../figure/stand_outs.ts';
import './head_table.ts';
import './model_pieces.ts';
import './model_samples_list.ts';
import { isSilentHead, isThrough, type ModelView } from './model_view.ts';
import './neuron_view.ts';
import './sentence_pair.ts';

interface Aside {
  readonly state: FigureState;
  readonly messages: Messages;
  readonly words: ModelWords;
  readonly dark: boolean;
  /** null while nothing is computed. */
  readonly view: ModelView | null;
  /** null for a text without a piece, too. */
  readonly pictured: Pictured | null;
  /** The lit cell. */
  readonly cell: { readonly query: number; readonly key: number } | null;
  readonly patch: (change: Partial<FigureState>) => void;
}

/** Everything beside the pictures: samples, what stands out, a score from inside, head by head, two sentences, the pieces. */
export const modelAside = (aside: Aside): TemplateResult => {
  const { state, messages, words, view, patch } = aside;
  return html`<aside>
    <model-samples-list
      class="card part"
      .text=${state.text}
      .view=${view}
      .words=${words}
      @sample-choose=${({ detail }: CustomEvent<ModelSample>) => {
        patch(samplePatch(detail, state));
      }}
      @claim-choose=${({ detail: { layer, head, at } }: CustomEvent<ModelClaim>) => {
        const selection = { query: at[0], key: at[1], component: 0 };
        patch({ layer, head, across: 'head', units: 'words', selection });
      }}
    ></model-samples-list>
    ${ofTheWeights(aside)}
    ${
      view
        ? html`<sentence-pair
              class="card part"
              .text=${state.text}
              .compared=${state.compared}
              .encoded=${view.encoded}
              .words=${words}
              .messages=${messages}
              @compared-change=${(event: CustomEvent<string>) => {
                patch({ compared: event.detail });
              }}
            ></sentence-pair>
            <model-pieces class="card part" .encoded=${view.encoded} .words=${words}></model-pieces>`
        : nothing
    }
  </aside>`;
};

function ofTheWeights(aside: Aside): TemplateResult | typeof nothing {
  const { state, messages, words, dark, view, pictured, cell, patch } = aside;
  if (!view || !pictured || !cell) return nothing;
  const { queries, keys, selection, pinned } = pictured;
  // what goes through layers, or is added to a sum, is given by nobody
  const given = !isThrough(state.across) && state.measure === 'weights' && !isSilentHead(view, state);
  const pin = pinned ? messages.pin.pinned(queries[selection.query]?.text ?? '', keys[selection.key]?.text ?? '') : '';
  return html`<section class="card part">
      <pin-status
        .pinned=${pin}
        .how=${messages.pin.how}
        .messages=${messages}
        @pin-release=${() => {
          patch({ selection: null });
        }}
      ></pin-status>
      ${
        given
          ? html`<stand-outs
              .shown=${pictured}
              .messages=${messages}
              @pair-choose=${({ detail }: CustomEvent<{ query: number; key: number }>) => {
                patch({ selection: { query: detail.query, key: detail.key, component: 0 } });
              }}
            ></stand-outs>`
          : nothing
      }
    </section>
    <neuron-view
      class="card part"
      .view=${view}
      .layer=${state.layer}
      .head=${state.across === 'head' ? pictured.head : null}
      .cell=${cell}
      .dark=${dark}
      .words=${words}
    ></neuron-view>
    <head-table
      class="card part"
      .layers=${view.layers}
      .interventions=${view.encoded.interventions}
      .words=${words}
    ></head-table>`;
}

/** A sample with what is to be seen on it first. */
function samplePatch({ text, claims, compared }: ModelSample, state: FigureState): Partial<FigureState> {
  const { layer, head } = claims[0] ?? state;
  const shown = { layer, head, across: 'head', units: 'words', selection: null } as const;
  return { text, tokens: '', compared: compared?.text ?? '', ...shown };
}
