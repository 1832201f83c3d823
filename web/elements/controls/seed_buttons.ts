import { html, type TemplateResult } from 'lit';
import { seedAfter } from '../../shared/options.ts';
import type { ControlContext } from './control.ts';

/** Draws the choices once more. */
export const drawButton = ({ state, messages, patch }: ControlContext): TemplateResult =>
  nextSeedButton('draw', messages.controls.draw, state.drawSeed, (drawSeed) => {
    patch({ drawSeed });
  });

/** Makes everything anew that is random and not drawn by choice. */
export const reseedButton = ({ state, patch }: ControlContext, label: string): TemplateResult =>
  nextSeedButton('reseed', label, state.seed, (seed) => {
    patch({ seed });
  });

/** Takes the seed after this one. */
const nextSeedButton = (id: string, label: string, seed: number, take: (seed: number) => void): TemplateResult =>
  html`<button
    id=${id}
    @click=${() => {
      take(seedAfter(seed));
    }}
  >
    ${label}
  </button>`;
