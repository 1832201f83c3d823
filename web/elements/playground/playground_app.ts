import { css, html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { Attended } from '../../shared/protocol.ts';
import { originOf } from '../../shared/parameters.ts';
import type { FigureState } from '../../state/figure_state.ts';
import { withStages } from '../../state/clock.ts';
import { LONGEST_TOPIC } from '../../state/fields.ts';
import { hasSource } from '../../shared/stages.ts';
import { fitted } from '../../state/fragment.ts';
import type { Boundaries } from '../../text/boundaries.ts';
import { carriedOver } from '../../text/edit_tokens.ts';
import type { Sample } from '../../text/sample.ts';
import { samplesFor } from '../../text/samples.ts';
import { passedOver, withSense } from '../../text/senses.ts';
import { settingsOf } from '../opening.ts';
import { FigurePage } from '../figure_page.ts';
import '../figure/attention_figure.ts';
import '../problem_notice.ts';
import '../site_header.ts';
import { figureTabs, figureTabStyles, PANEL } from './figure_tabs.ts';
import './mechanism_controls.ts';
import './second_text.ts';
import './text_entry.ts';
import './token_chips.ts';
import type { SenseChoice } from './token_editor.ts';

/** The playground: text and controls around one figure. */
export class PlaygroundApp extends FigurePage {
  static override properties = {
    ...FigurePage.properties,
    attended: { state: true },
    copied: { state: true },
  };

  declare protected attended: Attended | null;
  /** What became of copying the link. */
  declare protected copied: 'linkCopied' | 'linkNotCopied' | null;

  static override styles = [
    ...FigurePage.styles,
    figureTabStyles,
    css`
      .panel {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 14px;
      }
      .text {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 6px;
      }
      .mechanism {
        padding: 8px 16px 12px;
      }
      .mechanism:not([open]) {
        padding-bottom: 8px;
      }
      .wrong {
        margin: 0 3px;
        color: var(--bad);
        font-size: 13px;
      }
      summary {
        color: var(--muted);
        font-size: 13px;
        cursor: pointer;
      }
      mechanism-controls {
        display: block;
        margin-top: 10px;
      }
    `,
  ];

  /** Where there is room the mechanism stands open. */
  readonly #wide = window.matchMedia('(min-width: 700px)');

  constructor() {
    super();
    this.attended = null;
    this.copied = null;
  }

  override render(): TemplateResult {
    const { state, messages } = this;
    return html`
      <site-header
        .page=${'playground'}
        .fragment=${this.fragment}
        .theme=${state.theme}
        .copied=${this.copied ? messages[this.copied] : ''}
        .messages=${messages}
        @language-switch=${this.switchLanguage}
        @theme-choose=${this.chooseTheme}
        @link-copy=${this.#copyLink}
        @skip=${() => {
          this.figure?.focusStage();
        }}
      ></site-header>
      <main>
        <problem-notice
          .problem=${this.problem}
          .messages=${messages}
          @dismiss=${() => {
            this.problem = null;
          }}
        ></problem-notice>
        ${figureTabs({
          figure: state.figure,
          messages,
          choose: (figure) => {
            this.keepInHistory();
            this.#patch({ figure });
            this.writeLink();
          },
        })}
        <div id=${PANEL} class="panel" role="tabpanel" aria-labelledby="tab-${state.figure}">
          ${state.figure === 'text' ? this.#words() : nothing}
          <attention-figure
            .state=${state}
            @attention-change=${(event: CustomEvent<FigureState>) => {
              this.setState(event.detail);
            }}
            @attention-ready=${(event: CustomEvent<Attended>) => {
              this.attended = event.detail;
            }}
          ></attention-figure>
        </div>
      </main>
    `;
  }

  #changeText(text: string): void {
    const { state } = this;
    this.#patch({ text, tokens: carriedOver(state.text, state.tokens, text), selection: null, places: '' });
  }

  /** What belongs to a text: its box, its tokens, the mechanism. */
  #words(): TemplateResult {
    const { state, messages } = this;
    const flat = state.structure === 'flat';
    return html`<div class="text">
        <text-entry
          ?labelled=${state.source !== 'self'}
          .text=${state.text}
          .label=${firstTextLabel(state, messages)}
          .placeholder=${messages.text.placeholder}
          .samples=${samplesFor(this.language)}
          .messages=${messages}
          @text-change=${(event: CustomEvent<string>) => {
            this.#changeText(event.detail);
          }}
          @sample-choose=${(event: CustomEvent<Sample>) => {
            this.keepInHistory();
            this.#patch({ ...settingsOf(event.detail, state.score), selection: null });
            this.writeLink();
          }}
        ></text-entry>
        <token-chips
          .attended=${this.attended}
          .text=${state.text}
          .tokens=${state.tokens}
          .none=${messages.text.none}
          .messages=${messages}
          @tokens-change=${(event: CustomEvent<Boundaries>) => {
            this.#patch({ tokens: event.detail, selection: null, places: '' });
          }}
          @sense-choose=${this.#chooseSense}
        ></token-chips>
        ${flat && state.asks === 'topic' ? this.#topic() : nothing} ${this.#passedOver()}
        ${
          flat && state.source !== 'self'
            ? html`<second-text
                .state=${state}
                .attended=${this.attended}
                .messages=${messages}
                @state-patch=${this.#onPatch}
                @sense-choose=${this.#chooseSense}
              ></second-text>`
            : nothing
        }
      </div>
      <details class="card mechanism" ?open=${this.#wide.matches}>
        <summary>${messages.controls.heading}: ${mechanismText(state, messages)}</summary>
        <mechanism-controls .state=${state} .messages=${messages} @state-patch=${this.#onPatch}></mechanism-controls>
      </details>`;
  }

  /** Senses that the link asks for and that the words do not have. */
  #passedOver(): readonly TemplateResult[] {
    const { attended, state, messages } = this;
    const tokens = [...(attended?.tokens ?? []), ...(attended?.memory?.tokens ?? [])];
    return passedOver(tokens, state.senses).map(
      ({ headword, sense, count }) => html`<p class="wrong">${messages.text.noSense(headword, sense + 1, count)}</p>`,
    );
  }

  #topic(): TemplateResult {
    const { state, messages } = this;
    return html`<text-entry
      id="topic"
      labelled
      .text=${state.topic}
      .longest=${LONGEST_TOPIC}
      .label=${messages.text.topic}
      .placeholder=${messages.text.topicPlaceholder}
      .messages=${messages}
      @text-change=${(event: CustomEvent<string>) => {
        this.#patch({ topic: event.detail, selection: null });
      }}
    ></text-entry>`;
  }

  readonly #chooseSense = ({ detail: { headword, sense } }: CustomEvent<SenseChoice>): void => {
    this.#patch({ senses: withSense(this.state.senses, headword, sense) });
  };

  readonly #onPatch = ({ detail }: CustomEvent<Partial<FigureState>>): void => {
    // what takes the place of somebody's text can be taken back
    if (detail.text !== undefined && detail.text !== this.state.text) this.keepInHistory();
    this.#patch(detail);
  };

  #patch(patch: Partial<FigureState>): void {
    this.setState(fitted(withStages(this.state, patch)));
  }

  readonly #copyLink = async (): Promise<void> => {
    this.writeLink();
    try {
      await navigator.clipboard.writeText(location.href);
      this.copied = 'linkCopied';
    } catch {
      this.copied = 'linkNotCopied';
    }
    setTimeout(() => {
      this.copied = null;
    }, 4000);
  };
}

/** What part the first text plays. */
function firstTextLabel({ source, asks }: FigureState, { text }: Messages): string {
  if (source === 'self') return text.label;
  return asks === 'topic' ? text.unusedText : text.asking;
}

/** The choices in one line, for where they are folded away. */
function mechanismText(state: FigureState, messages: Messages): string {
  return [
    messages.scores[state.score].name + originText(state, messages),
    ...(state.structure === 'hierarchical' ? levelsText(state, messages) : flatText(state, messages)),
  ].join(' · ');
}

function levelsText({ topic, keys, choice }: FigureState, { levels, choices }: Messages): string[] {
  return [
    levels.structures.hierarchical.name,
    ...(choice === 'soft' ? [] : [choices[choice].name]),
    topic === '' ? levels.untrained : `${levels.topic}: ${topic}`,
    `${levels.keys} ${levels.keyNames[keys].name}`,
  ];
}

function flatText(state: FigureState, messages: Messages): string[] {
  const { controls: words, regions, choices, stages, sources, asks } = messages;
  return [
    ...(state.source === 'self' ? [] : [sources[state.source].name]),
    ...(state.asks === 'words' ? [] : [asks[state.asks].name]),
    ...(state.region === 'global' ? [] : [regions[state.region].name]),
    ...(state.choice === 'soft' ? [] : [choices[state.choice].name]),
    state.heads === 1 ? words.single : `${words.heads} ${state.heads}`,
    ...(state.hideSelf && !hasSource(state) ? [words.hideSelf] : []),
    `${stages.projection.name} ${words[state.projections]}`,
    ...(state.positions === 'none' ? [] : [`${words.positions} ${words[state.positions]}`]),
  ];
}

/** In brackets where the parameters of the score come from, if it has any. */
function originText(state: FigureState, { parameters }: Messages): string {
  const origin = originOf(state);
  if (!origin || (state.score !== 'general' && state.score !== 'additive')) return '';
  return ` (${parameters[state.score].origins[origin]?.name ?? ''})`;
}

customElements.define('playground-app', PlaygroundApp);

declare global {
  interface HTMLElementTagNameMap {
    'playground-app': PlaygroundApp;
  }
}
