import { html, nothing, type TemplateResult } from 'lit';
import type { ModelWords } from '../../messages/model_words.ts';
import { fixedText } from '../../scales/number_text.ts';
import type { Encoded } from '../../shared/encoded.ts';
import { cosineOfUnits } from '../../shared/unit_vectors.ts';

/** A head of a layer, or the layer as a whole, both counted from 0. */
export const targetName = ({ grid }: ModelWords, layer: number, head: number | null): string =>
  head === null ? grid.layer(layer + 1) : grid.choose(layer + 1, head + 1);

/** What is changed in the model whose numbers are shown, and how far that moved the sentence; nothing of one as it was trained. */
export function changedNotice(
  { interventions, embedding, trained }: Encoded,
  words: ModelWords,
  clear: () => void,
): TemplateResult | typeof nothing {
  if (interventions.length === 0) return nothing;
  const said = words.effects;
  const made = interventions.map(({ layer, head, kind }) =>
    said.made(targetName(words, layer, head ?? null), said.kinds[kind].name),
  );
  return html`<section class="card part changed" role="status">
    <p><b>${said.changed}</b> ${made.join(said.between)}</p>
    ${embedding && trained ? html`<p>${said.together(fixedText(cosineOfUnits(trained, embedding), 3))}</p>` : nothing}
    <button @click=${clear}>${said.back}</button>
  </section>`;
}
