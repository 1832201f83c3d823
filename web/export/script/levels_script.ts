import { scoreFunction } from '../../scores/scores.ts';
import type { HierarchyTrace } from '../../shared/hierarchy.ts';
import type { Dialect } from './dialect.ts';

/**
 * A Python script that recomputes an exported attention in levels in double precision and compares each step with the
 * export; `attention.npz` must lie beside it.
 * @param link where the same is shown
 */
export function levelsScript({ options, words }: HierarchyTrace, dialect: Dialect, link: string): string {
  const { lib } = dialect;
  const score = scoreFunction(options.score);
  const scale = score.scale(words.query.length, options.tau);
  const keys = {
    plain: (rows: string) => `keys = ${rows}`,
    tanh: (rows: string) => `keys = ${lib}.tanh(${rows})`,
    seeded: () => 'keys = given(name + "_keys")  # tanh(h W + b) with random W',
  }[options.keys];
  const over = options.temperature === 1 ? '' : ` / ${options.temperature}`;
  const chosen =
    options.choice === 'soft'
      ? `weights = softmax(logits${over})`
      : options.choice === 'argmax'
        ? `# all for the largest, of the float32 logits, so that equal ones stay equal
    best = given(name + "_logits")[first:first + len(rows)].argmax(-1)
    weights = 1.0 * (${lib}.arange(len(rows)) == best)`
        : `# all for one that the playground drew by the odds softmax(logits${over})
    weights = given(name + "_weights")[first:first + len(rows)]`;
  const sharper = options.temperature < 1 ? ` / ${options.temperature}` : '';
  const indented = (code: string) => code.replaceAll(/^(?=.)/gm, '    ');
  return `"""Hierarchical attention of the attention playground, recomputed with ${dialect.name} in double precision and compared.

Put attention.npz, exported with it, beside this file. The same in the playground:
${link}
"""

${dialect.preamble}


def attend(name, rows, first=0):
    """Keys, score, logits, weights and context of one query over the rows [key, component]."""
${indented(keys('rows').replace('given(name + "_keys")', 'given(name + "_keys")[first:first + len(rows)]'))}
    q = given(name + "_query")[None, None, :]
    k = keys[None]
${indented(score.python(lib))}
    logits = score${scale ? ` ${scale.python}` : ''}
    score, logits = score[0, 0], logits[0, 0]
    ${chosen}
    return keys, score, logits, weights, weights @ rows


states = given("states")
done = 0
of_sentences = []
for length in given("sentence_lengths").tolist():
    of_sentences.append(attend("word", states[done:done + int(length)], done))
    done += int(length)
for name, parts in zip(("keys", "score", "logits", "weights"), zip(*of_sentences)):
    together = ${dialect.join('list(parts)', 0)}
    check("word_" + name, together, sharp if name == "weights" else 1)
    sharp = sharpness_of(together)${sharper}
sentence_vectors = ${lib}.stack([of_sentence[4] for of_sentence in of_sentences])
check("sentence_vectors", sentence_vectors, sharp)
keys, score, logits, weights, document = attend("sentence", sentence_vectors)
sharp = sharp * sharpness_of(logits)${sharper}
for name, part in (("keys", keys), ("score", score), ("logits", logits), ("weights", weights)):
    check("sentence_" + name, part, sharp)
check("document", document, sharp)
print("everything agrees")
`;
}
