import { css, html, type TemplateResult } from 'lit';
import type { FigureState } from '../../state/figure_state.ts';
import { encodeFragment } from '../../state/fragment.ts';
import { FigurePage } from '../figure_page.ts';
import '../figure/attention_figure.ts';
import '../problem_notice.ts';

/** The figure alone, for frames in other people's pages. */
export class EmbedApp extends FigurePage {
  static override styles = [
    ...FigurePage.styles,
    css`
      main {
        gap: 8px;
        padding: 6px;
      }
      .open {
        position: sticky;
        bottom: 4px;
        justify-self: end;
        padding: 2px 8px;
        background: var(--paper);
        border-radius: 7px;
        color: var(--muted);
        font-size: 12px;
      }
    `,
  ];

  override render(): TemplateResult {
    const { state, messages } = this;
    return html`
      <main>
        <h1 class="unseen">${messages.productName}</h1>
        <problem-notice
          .problem=${this.problem}
          .messages=${messages}
          @dismiss=${() => {
            this.problem = null;
          }}
        ></problem-notice>
        <attention-figure
          compact
          .state=${state}
          @attention-change=${(event: CustomEvent<FigureState>) => {
            this.setState(event.detail);
          }}
        ></attention-figure>
        <a class="open" href="./#${encodeFragment(state)}" target="_blank" rel="noopener">${messages.openPlayground}</a>
      </main>
    `;
  }
}

customElements.define('embed-app', EmbedApp);

declare global {
  interface HTMLElementTagNameMap {
    'embed-app': EmbedApp;
  }
}
