import { css, html, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { FIGURES, type FigureName } from '../../state/figure_state.ts';

/** Id of what the tabs switch. */
export const PANEL = 'figure-panel';

export const figureTabStyles = css`
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 6px;
    border-bottom: 1px solid var(--line);
  }
  .tabs button {
    padding: 5px 12px;
    border: 0;
    border-radius: 7px 7px 0 0;
    background: none;
    color: var(--muted);
  }
  .tabs button:hover {
    background: var(--empty);
  }
  .tabs button[aria-selected='true'] {
    color: var(--ink);
    font-weight: 600;
    box-shadow: inset 0 -2.5px var(--now);
  }
`;

/** Which figure is shown, as tabs: arrow keys, Home and End choose, Tab goes on to the figure. */
export function figureTabs(given: {
  readonly figure: FigureName;
  readonly messages: Messages;
  readonly choose: (figure: FigureName) => void;
}): TemplateResult {
  const { figure, messages, choose } = given;
  const onKey = (event: KeyboardEvent): void => {
    const at = FIGURES.indexOf(figure);
    const goal = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: FIGURES.length - 1 }[event.key];
    const next = goal === undefined ? undefined : FIGURES[(goal + FIGURES.length) % FIGURES.length];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const list = event.currentTarget as HTMLElement;
    list.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
    choose(next);
  };
  return html`<div class="tabs" role="tablist" aria-label=${messages.figures.choose} @keydown=${onKey}>
    ${FIGURES.map(
      (name) =>
        html`<button
          id="tab-${name}"
          role="tab"
          aria-selected=${name === figure ? 'true' : 'false'}
          aria-controls=${PANEL}
          tabindex=${name === figure ? '0' : '-1'}
          @click=${() => {
            choose(name);
          }}
        >
          ${messages.figures[name].name}
        </button>`,
    )}
  </div>`;
}
