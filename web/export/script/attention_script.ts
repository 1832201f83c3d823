import { scoreFunction } from '../../scores/scores.ts';
import { regionKind, sigmaOf } from '../../shared/regions.ts';
import { hasSource } from '../../shared/stages.ts';
import type { Trace } from '../../shared/trace.ts';
import type { Dialect } from './dialect.ts';

/** A step of the script: a comment and code; steps that an attention has not are left out. */
type Step = string | null;

/**
 * A Python script that recomputes an exported attention from its input in double precision, step by step, and compares
 * each with the export; `attention.npz` must lie beside it.
 * @param link where the same is shown
 */
export function attentionScript(trace: Trace, dialect: Dialect, link: string): string {
  const score = scoreFunction(trace.options.score);
  const scale = score.scale(trace.headDim, trace.options.tau);
  const steps: readonly Step[] = [
    `"""Attention of the attention playground, recomputed with ${dialect.name} in double precision and compared.

Put attention.npz, exported with it, beside this file. The same in the playground:
${link}
"""`,
    dialect.preamble,
    projected(trace),
    trace.options.nullKey ? nullKey(trace, dialect) : null,
    `check("query", q)\ncheck("key", k)\ncheck("value", v)`,
    `# how well each key fits each query [head, query, key]\n${score.python(dialect.lib)}\ncheck("score", score)`,
    `logits = score${scale ? ` ${scale.python}` : ''}\ncheck("logits", logits)`,
    masked(trace, dialect),
    selected(trace, dialect),
    trace.aligned ? located(trace, dialect) : 'weights = aligned',
    'check("weights", weights, sharp)',
    `# the values, mixed by the weights; then the heads side by side
context = weights @ v
check("context", context, sharp)
concatenated = context.swapaxes(0, 1).reshape(context.shape[1], -1)
check("concatenated", concatenated, sharp)
output = ${trace.heads > 1 && trace.projections ? 'concatenated @ given("w_o")' : 'concatenated'}
check("output", output, sharp)
print("everything agrees")`,
  ];
  return `${steps.filter((step) => step !== null).join('\n\n')}\n`;
}

/** Q, K and V of the heads. */
function projected({ heads, projections, options }: Trace): string {
  const of = (rows: string, weight: string) => `split(${rows}${projections ? ` @ given("${weight}")` : ''})`;
  const asked = hasSource(options) ? 'source' : 'x';
  const values = options.source === 'addresses' ? 'v = given("value")  # typed by the user' : `v = ${of(asked, 'w_v')}`;
  return `# X [query, component]${asked === 'source' ? ', and what is asked [source_token, component]' : ''}
x = given("input")${asked === 'source' ? '\nsource = given("source")' : ''}


def split(rows):
    """[token, component] -> [head, token, head_dim]"""
    return rows.reshape(len(rows), ${heads}, -1).swapaxes(0, 1)


q = ${of('x', 'w_q')}
k = ${of(asked, 'w_k')}
${values}`;
}

/** One more key, and value, of zeros. */
function nullKey({ options }: Trace, { join }: Dialect): string {
  const extended = (name: string) => `${name} = ${join(`[${name}, 0 * ${name}[:, :1]]`, 1)}`;
  const values = options.source === 'addresses' ? '' : `\n${extended('v')}`;
  return `# one more key of zeros, "none of these"\n${extended('k')}${values}`;
}

/** Which keys take part. */
function masked({ options, keyCount }: Trace, { lib, hide }: Dialect): string {
  const { region, window, nullKey: open, temperature } = options;
  const inside = regionKind(region).python(window, lib, keyCount - 1 - Number(open));
  const conditions = [
    ...(options.hideSelf && !hasSource(options) ? ['i != j'] : []),
    ...(inside === null ? [] : [inside]),
  ];
  return [
    '# which keys take part',
    `i = ${lib}.arange(logits.shape[1])[None, :, None]`,
    `j = ${lib}.arange(logits.shape[2])[None, None, :]`,
    ...(regionKind(region).predicts ? ['places = given("places")[:, :, None]  # where each query looks'] : []),
    'allowed = logits == logits',
    ...conditions.map((condition) => `allowed = allowed & (${condition})`),
    ...(open ? ['allowed[:, :, -1] = True'] : []),
    `masked_logits = ${hide('logits', 'allowed')}`,
    'check("masked_logits", masked_logits)',
    `sharp = sharpness_of(masked_logits)${temperature < 1 ? ` / ${temperature}` : ''}`,
  ].join('\n');
}

/** The share or the choice of each key. */
function selected({ options: { choice, temperature }, aligned }: Trace, { lib }: Dialect): string {
  const over = temperature === 1 ? '' : ` / ${temperature}`;
  const checked = aligned ? '\ncheck("aligned", aligned, sharp)' : '';
  if (choice === 'soft') return `aligned = softmax(masked_logits${over})${checked}`;
  const taken =
    choice === 'argmax'
      ? `# all for the largest; of the float32 logits, so that equal ones stay equal and the first of them is taken
chosen = given("masked_logits").argmax(-1)[..., None]`
      : `# all for one that the playground drew by these odds
chosen = given("chosen")[..., None]`;
  return `${taken}
aligned = 1.0 * ((j == chosen) & allowed.any(-1)[..., None])${checked}
# ln of the odds it had; where nothing could be chosen there are none
log_odds = ${lib}.log(softmax(masked_logits${over})[aligned > 0])
log_chosen = given("log_chosen")
log_chosen[given("chosen") >= 0] = log_odds
check("log_chosen", log_chosen, sharp)`;
}

/** What the Gaussian of local-p makes of the shares. */
function located({ options }: Trace, { lib }: Dialect): string {
  const { choice, renormalise, nullKey: open, temperature } = options;
  const sigma = sigmaOf(options);
  const weights = !renormalise
    ? 'weights = aligned * gaussian'
    : choice === 'soft'
      ? `# back to the sum 1; in logarithms, so that no row is lost where the Gaussian is 0
weights = softmax(masked_logits${temperature === 1 ? '' : ` / ${temperature}`} - exponent)`
      : 'weights = aligned  # a choice with the sum 1 is what it was';
  return `exponent = (j - places) ** 2 / (2 * ${sigma} ** 2)
${open ? 'exponent[:, :, -1] = 0  # the null key stands nowhere\n' : ''}gaussian = ${lib}.exp(-exponent)
check("gaussian", gaussian)
${weights}`;
}
