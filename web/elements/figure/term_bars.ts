import { css, html, LitElement, type TemplateResult } from 'lit';
import { paintTerms } from '../../pictures/arithmetic/paint_terms.ts';
import type { Term } from '../../scores/sum.ts';
import { paletteOf } from '../theme.ts';

const HEIGHT = 64;

/** The terms of a sum as bars; the same numbers stand in the table beside it, so it is hidden from screen readers. */
export class TermBars extends LitElement {
  static override properties = { terms: { attribute: false }, dark: { type: Boolean } };

  declare terms: readonly Term[];
  declare dark: boolean;

  static override styles = css`
    canvas {
      display: block;
      width: 100%;
      height: 64px;
      margin: 6px 0;
    }
  `;

  override render(): TemplateResult {
    return html`<canvas aria-hidden="true"></canvas>`;
  }

  override updated(): void {
    const canvas = this.renderRoot.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context || canvas.clientWidth === 0) return;
    const ratio = window.devicePixelRatio;
    [canvas.width, canvas.height] = [Math.round(canvas.clientWidth * ratio), Math.round(HEIGHT * ratio)];
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintTerms(context, { width: canvas.clientWidth, height: HEIGHT }, this.terms, paletteOf(this.dark));
  }
}

customElements.define('term-bars', TermBars);

declare global {
  interface HTMLElementTagNameMap {
    'term-bars': TermBars;
  }
}
