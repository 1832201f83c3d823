import { html, nothing, type TemplateResult } from 'lit';
import type { ModelWords } from '../../messages/model_words.ts';
import { fixedText } from '../../scales/number_text.ts';
import type { Encoded } from '../../shared/encoded.ts';
import { cosineOfUnits } from '../../shared/unit_vectors.ts';

/** A head of a layer, or the layer as a whole, both counted from 0. */
export const targetName = ({ grid }: ModelWords, layer: number, head: number | null): string =>
  head === null ? grid.layer(layer + 1) : grid.choose(layer + 1, head + 1);

/**
 * What is changed in the model whose numbers are shown, and how far that moved the sentence; of one as it was trained an empty
 * place, which is there before it has something to say.
 */
export function changedNotice(encoded: Encoded, words: ModelWords, clear: () => void): TemplateResult {
  const changed = encoded.interventions.length > 0;
  return html`<div id="changed" tabindex="-1" class=${changed ? 'card part changed' : ''}>
    <div role="status">${changed ? sentences(encoded, words) : nothing}</div>
    ${changed ? html`<button @click=${clear}>${words.effects.back}</button>` : nothing}
  </div>`;
}

/** The changes, and the cosine of the sentence's vector with that of the trained model. */
export function sentences({ interventions, embedding, trained }: Encoded, words: ModelWords): TemplateResult {
  const said = words.effects;
  const made = interventions.map(({ layer, head, kind }) =>
    said.made(targetName(words, layer, head ?? null), said.kinds[kind].name),
  );
  return html`<p><b>${said.changed}</b> ${made.join(said.between)}</p>
    ${embedding && trained ? html`<p>${said.together(fixedText(cosineOfUnits(trained, embedding), 3))}</p>` : nothing}`;
}
