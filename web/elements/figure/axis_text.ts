import type { Messages } from '../../messages/messages.ts';
import { originOf } from '../../shared/parameters.ts';
import { isLocalRegion, regionKind, sigmaOf } from '../../shared/regions.ts';
import { hasSource } from '../../shared/stages.ts';
import type { FigureState } from '../../state/figure_state.ts';
import { structureName } from './structure_name.ts';

/** An axis of the mechanism, and what is chosen of it with the numbers that belong to it; what is false is left out. */
type AxisParts = (state: FigureState, messages: Messages) => readonly [name: string, ...(string | false)[]];

const AXES = {
  source: ({ source }, { controls, sources }) => [controls.source, sources[source].name],
  asks: (state, { controls, asks }) => [controls.asks, asks[state.asks].name],
  score: (state, { controls, scores }) => {
    const origin = originOf(state);
    return [
      ...([controls.score, scores[state.score].name] as const),
      state.score === 'cosine' && `τ ${state.tau}`,
      origin !== null && (scores[state.score].parameters?.origins[origin]?.name ?? false),
      origin === 'seeded' && controls.seedIs(state.seed),
    ];
  },
  region: (state, { controls, regions }) => {
    const { predicts } = regionKind(state.region);
    return [
      ...([controls.region, regions[state.region].name] as const),
      isLocalRegion(state.region) && `D ${state.window}`,
      predicts && `σ ${sigmaOf(state)}`,
      predicts && state.renormalise && controls.renormalised,
    ];
  },
  choice: ({ choice, temperature }, { controls, choices }) => [
    ...([controls.choice, choices[choice].name] as const),
    choice !== 'argmax' && controls.temperatureIs(temperature),
  ],
  mask: (state, { controls }) => {
    const [hideSelf, nullKey] = [state.hideSelf && !hasSource(state), state.nullKey];
    const none = !hideSelf && !nullKey;
    return [controls.mask, hideSelf && controls.hideSelf, nullKey && controls.nullKey, none && controls.none];
  },
  structure: (state, { levels }) => {
    const name = structureName(state);
    return [levels.structure, levels.structures[name].name, name === 'multi-head' && String(state.heads)];
  },
  topic: ({ topic }, { levels }) => [levels.topic, topic || levels.untrained],
  keys: ({ keys }, { levels }) => [levels.keys, levels.keyNames[keys].name],
  projections: ({ projections, seed, model }, { controls }) => [
    ...([controls.projections, model ? controls.trained : controls[projections]] as const),
    model === null && projections === 'seeded' && controls.seedIs(seed),
  ],
  positions: ({ positions, positionStrength }, { controls }) => [
    ...([controls.positions, controls[positions]] as const),
    positions !== 'none' && String(positionStrength),
  ],
  lens: ({ lens }, { controls }) => [controls.lens, lens === 'weight' ? controls.lensWeight : controls.lensUniform],
  engine: ({ module }, { controls, checks }) => [
    controls.engine,
    module === 'auto' ? controls.engineAuto : checks.modules[module],
  ],
} satisfies Record<string, AxisParts>;

/** One thing of the mechanism that can be chosen, or one setting of the picture. */
export type Axis = keyof typeof AXES;

/** What an axis is called, and what is chosen of it, in a few words. */
export function axisText(axis: Axis, state: FigureState, messages: Messages) {
  const parts: AxisParts = AXES[axis];
  const [name, ...chosen] = parts(state, messages);
  return { name, value: messages.listed(chosen.filter((part) => part !== false)) };
}
