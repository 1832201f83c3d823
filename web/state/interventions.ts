import { INTERVENTION_KINDS, type Intervention, type InterventionKind } from '../shared/encoder.ts';
import { MODELS } from '../shared/models.ts';

/**
 * What is changed in a trained model, written as in links: `layer:head:kind` triples, both counted from 0, without a head for
 * a whole layer, as in `1:2:uniform,0::skip`.
 */
export type Interventions = string;

/** A head of a layer, or the layer as a whole. */
export interface Target {
  readonly layer: number;
  readonly head: number | null;
}

export interface Change extends Target {
  readonly kind: InterventionKind;
}

/** The changes in the text; null where it is no such text, or names what no model has. */
function parsed(text: string): readonly Change[] | null {
  const changes: Change[] = [];
  for (const triple of text.split(',').filter(Boolean)) {
    const [layer, head, kind, ...rest] = triple.split(':');
    const found = INTERVENTION_KINDS.find((each) => each === kind);
    const numbers = /^\d$/.test(layer ?? '') && /^\d?$/.test(head ?? '-');
    const change = { layer: Number(layer), head: head === '' ? null : Number(head), kind: found ?? 'mute' };
    if (!numbers || !found || rest.length > 0 || !isPossible(change)) return null;
    changes.push(change);
  }
  return changes;
}

const isPossible = ({ layer, head, kind }: Change): boolean =>
  Object.values(MODELS).some(
    (model) => layer < model.layers && (head === null || (head < model.heads && kind !== 'skip')),
  );

export const areInterventions = (text: string): boolean => parsed(text) !== null;

/** The changes, each head and layer at most once: of two for the same the later one. */
export const changesIn = (text: Interventions): readonly Change[] => (parsed(text) ?? []).reduce(withChange, []);

/** Is the very change among those in the text? */
export const hasChange = (text: Interventions, change: Change): boolean =>
  changesIn(text).some((each) => isOf(each, change) && each.kind === change.kind);

/** Text of the changes with one more; one that is there already is taken back, one that no model allows is left out. */
export function toggledChange(text: Interventions, change: Change): Interventions {
  if (!isPossible(change)) return text;
  const before = changesIn(text);
  const after = hasChange(text, change) ? before.filter((each) => !isOf(each, change)) : withChange(before, change);
  return after.map(({ layer, head, kind }) => `${layer}:${head ?? ''}:${kind}`).join(',');
}

/** A whole layer and one of its heads cannot both be changed: the later change takes the place of the other. */
const withChange = (changes: readonly Change[], change: Change): readonly Change[] => [
  ...changes.filter(
    (each) => each.layer !== change.layer || (each.head !== change.head && each.head !== null && change.head !== null),
  ),
  change,
];

const isOf = (one: Target, other: Target): boolean => one.layer === other.layer && one.head === other.head;

/** The seed of a change; only shuffling has one. */
export const seedOf = (kind: InterventionKind, seed: number): number => (kind === 'shuffle' ? seed : 0);

/** The changes as the model is asked for them, shuffled weights by the seed. */
export const interventionsIn = (text: Interventions, seed: number): readonly Intervention[] =>
  changesIn(text).map(({ layer, head, kind }) => ({
    ...{ layer, kind },
    ...(head !== null && { head }),
    seed: seedOf(kind, seed),
  }));

/** What is done to the head, alone or with its whole layer. */
const madeTo = (interventions: readonly Intervention[], layer: number, head: number): readonly Intervention[] =>
  interventions.filter((each) => each.layer === layer && (each.head === undefined || each.head === head));

/** Are the weights of the head others than its softmax gives? */
export const isChanged = (interventions: readonly Intervention[], layer: number, head: number): boolean =>
  madeTo(interventions, layer, head).length > 0;

/** Gives the head nothing, since it or its layer is muted, or the layer skipped? */
export const isSilent = (interventions: readonly Intervention[], layer: number, head: number): boolean =>
  madeTo(interventions, layer, head).some(({ kind }) => kind === 'mute' || kind === 'skip');
