import type { AttentionOptions } from './options.ts';
import { takesWholeVectors, withoutParameters } from './parameters.ts';
import { regionKind, windowIn } from './regions.ts';

/**
 * The nearest options that go together. The controls let nobody choose what does not; a link or an attribute may say it.
 * What plays no part under a structure stays as it is.
 */
export function compatible<Options extends AttentionOptions>(options: Options): Options {
  let fit = options;
  if (fit.structure === 'hierarchical') {
    fit = { ...fit, source: 'self', asks: 'words', score: withoutParameters(fit.score) };
  }
  if (fit.source === 'addresses' && !takesWholeVectors(fit)) fit = { ...fit, heads: 1, projections: 'identity' };
  if (fit.asks !== 'words') {
    fit = { ...fit, region: regionKind(fit.region).aboutItself ? 'global' : fit.region, positions: 'none' };
  }
  if (fit.sigma === 0) fit = { ...fit, window: windowIn(fit.region, fit.window) };
  return fit;
}
