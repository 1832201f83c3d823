import type { AttentionOptions } from './options.ts';
import { hasParameters } from './parameters.ts';
import type { Region } from './mechanism.ts';

/** Regions that lie about the query's own place, which one query for a whole text has not. */
export const needsOwnPlace = (region: Region): boolean => region === 'causal' || region === 'local-m';

/** Typed values are taken as they are, by one head. */
export const takesTypedValues = ({ heads, projections }: Pick<AttentionOptions, 'heads' | 'projections'>): boolean =>
  heads === 1 && projections === 'identity';

/**
 * The nearest options that go together. The controls let nobody choose what does not; a link or an attribute may say it.
 * What plays no part under a structure stays as it is.
 */
export function compatible<Options extends AttentionOptions>(options: Options): Options {
  let fit = options;
  if (fit.structure === 'hierarchical') {
    fit = { ...fit, source: 'self', asks: 'words', score: hasParameters(fit.score) ? 'dot' : fit.score };
  }
  if (fit.source === 'addresses' && !takesTypedValues(fit)) fit = { ...fit, heads: 1, projections: 'identity' };
  if (fit.asks !== 'words') {
    fit = { ...fit, region: needsOwnPlace(fit.region) ? 'global' : fit.region, positions: 'none' };
  }
  // half of no window is no width
  if (fit.region === 'local-p' && fit.sigma === 0) fit = { ...fit, window: Math.max(1, fit.window) };
  return fit;
}
