import { css, html, LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { Lens, ModuleName } from '../../shared/options.ts';
import { controls } from '../theme.ts';
import './check_strip.ts';
import './colour_legend.ts';
import type { Shown } from './shown.ts';

/** Under the figure: why its numbers can be believed, and what its colours mean. */
export class FigureFooter extends LitElement {
  static override properties = {
    shown: { attribute: false },
    module: { type: String },
    lens: { type: String },
    dark: { type: Boolean },
    messages: { attribute: false },
  };

  declare shown: Shown;
  declare module: ModuleName | null;
  declare lens: Lens;
  declare dark: boolean;
  declare messages: Messages;

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
    `,
  ];

  override render(): TemplateResult {
    const { shown, messages } = this;
    return html`<footer>
      <check-strip
        .trace=${shown.trace}
        .reference=${shown.reference}
        .attended=${shown.attended}
        .module=${this.module}
        .messages=${messages}
      ></check-strip>
      <colour-legend .shown=${shown} .lens=${this.lens} .dark=${this.dark} .messages=${messages}></colour-legend>
    </footer>`;
  }
}

customElements.define('figure-footer', FigureFooter);

declare global {
  interface HTMLElementTagNameMap {
    'figure-footer': FigureFooter;
  }
}
