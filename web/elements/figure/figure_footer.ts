import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { ModuleName } from '../../shared/options.ts';
import type { Trace } from '../../shared/trace.ts';
import type { FigureState } from '../../state/figure_state.ts';
import { exportMenu } from '../export/export_menu.ts';
import { controls } from '../theme.ts';
import './check_strip.ts';
import { checksOf, type Checks } from './checks.ts';
import './colour_legend.ts';
import type { Shown } from './shown.ts';

/** Under the figure: why its numbers can be believed, and what its colours mean. */
export class FigureFooter extends LitElement {
  static override properties = {
    shown: { attribute: false },
    module: { type: String },
    state: { attribute: false },
    dark: { type: Boolean },
    messages: { attribute: false },
  };

  declare shown: Shown;
  declare module: ModuleName | null;
  declare state: FigureState;
  declare dark: boolean;
  declare messages: Messages;

  /** Made once for a trace: a frame is drawn 60 times a second. */
  #checks: Checks | null = null;
  #checked: Trace | null = null;

  static override styles = [
    controls,
    css`
      footer {
        display: flex;
        flex-wrap: wrap;
        gap: 10px 24px;
        justify-content: space-between;
        padding: 0 4px;
      }
      export-menu {
        flex-basis: 100%;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('shown') || this.#checked === this.shown.trace) return;
    this.#checks = checksOf(this.shown.trace, this.shown.reference);
    this.#checked = this.shown.trace;
  }

  override render(): TemplateResult {
    const { shown, state, dark, messages } = this;
    const { milliseconds } = shown.attended;
    const { flops, bytes, heads, tokenCount } = shown.trace;
    return html`<footer>
      <check-strip
        .checks=${this.#checks}
        .rows=${heads * tokenCount}
        .cost=${{ milliseconds, flops, bytes }}
        .module=${this.module}
        .messages=${messages}
      ></check-strip>
      <colour-legend .shown=${shown} .lens=${state.lens} .dark=${dark} .messages=${messages}></colour-legend>
      ${exportMenu({ shown, state, dark, messages })}
    </footer>`;
  }
}

customElements.define('figure-footer', FigureFooter);

declare global {
  interface HTMLElementTagNameMap {
    'figure-footer': FigureFooter;
  }
}
