import { css, html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { Attended } from '../../shared/protocol.ts';
import type { FigureState } from '../../state/figure_state.ts';
import { withStages } from '../../state/clock.ts';
import { LONG_LIMIT } from '../../shared/long.ts';
import { LONGEST_TOPIC } from '../../state/fields.ts';
import { fitted } from '../../state/fragment.ts';
import type { Boundaries } from '../../text/boundaries.ts';
import { carriedOver } from '../../text/edit_tokens.ts';
import type { Sample } from '../../text/sample.ts';
import { samplesFor } from '../../text/samples.ts';
import { passedOver, withSense } from '../../text/senses.ts';
import { settingsOf } from '../opening.ts';
import { FigurePage } from '../figure_page.ts';
import { mechanismText } from '../figure/mechanism_text.ts';
import '../figure/attention_figure.ts';
import '../problem_notice.ts';
import '../site_header.ts';
import { figureTabs, figureTabStyles, PANEL } from './figure_tabs.ts';
import './mechanism_controls.ts';
import './second_text.ts';
import '../text_entry.ts';
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
      /* open, each choice stands on a button of its own */
      .mechanism[open] .chosen {
        display: none;
      }
      .many {
        margin: 0 3px;
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
        margin-top: 8px;
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
    return html`<div class="text">
        <text-entry
          ?labelled=${state.source !== 'self' && !state.model}
          .text=${state.text}
          .label=${firstTextLabel(state, messages)}
          .placeholder=${messages.text.placeholder}
          .samples=${state.model ? [] : samplesFor(this.language)}
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
        ${state.model ? nothing : this.#tokens()}
      </div>
      <details class="card mechanism" ?open=${this.#wide.matches}>
        <summary>${messages.controls.heading}<span class="chosen">: ${mechanismText(state, messages)}</span></summary>
        <mechanism-controls .state=${state} .messages=${messages} @state-patch=${this.#onPatch}></mechanism-controls>
      </details>`;
  }

  /**
   * What the text is cut into (a chip for each token, or how many there are where they are too many for that), and what
   * asks or is asked beside it.
   */
  #tokens(): TemplateResult {
    const { attended, state, messages } = this;
    const flat = state.structure === 'flat';
    if (attended?.tooLong === null) {
      const count = attended.tokens.length + attended.omitted.count;
      return html`<p class="many muted" role="status">
          ${messages.text.counts(count)}: ${messages.text.longText(LONG_LIMIT)}
        </p>
        ${this.#beside(flat)}`;
    }
    return html`<token-chips
        .attended=${attended}
        .text=${state.text}
        .tokens=${state.tokens}
        .none=${messages.text.none}
        .messages=${messages}
        @tokens-change=${(event: CustomEvent<Boundaries>) => {
          this.#patch({ tokens: event.detail, selection: null, places: '' });
        }}
        @sense-choose=${this.#chooseSense}
      ></token-chips>
      ${attended?.tooLong ? html`<p class="many muted">${messages.text.tooLong(attended.tooLong, LONG_LIMIT)}</p>` : nothing}
      ${this.#beside(flat)}`;
  }

  /** What asks or is asked beside the text. */
  #beside(flat: boolean): TemplateResult {
    const { state, messages } = this;
    return html`${flat && state.asks === 'topic' ? this.#topic() : nothing} ${this.#passedOver()}
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
    }`;
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
function firstTextLabel({ source, asks, model }: FigureState, { text }: Messages): string {
  if (source === 'self' || model) return text.label;
  return asks === 'topic' ? text.unusedText : text.asking;
}

customElements.define('playground-app', PlaygroundApp);

declare global {
  interface HTMLElementTagNameMap {
    'playground-app': PlaygroundApp;
  }
}
