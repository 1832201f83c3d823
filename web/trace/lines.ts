import type { TracedText, TraceText } from './traced_text.ts';

/** What became of a line: a text and its trace, or why there is none. */
export type Traced = { readonly text: string; readonly traced: TracedText } | { readonly error: string };

/** Traces a line {"text": …}; whatever is wrong with it becomes a sentence. */
export async function traceLine(line: string, trace: TraceText): Promise<Traced> {
  try {
    const text = textIn(line);
    return { text, traced: await trace(text) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function textIn(line: string): string {
  let data: unknown;
  try {
    data = JSON.parse(line);
  } catch (error) {
    throw new Error(`expected a line of JSON, got ${quoted(line)}`, { cause: error });
  }
  const text = typeof data === 'object' && data !== null && 'text' in data ? data.text : undefined;
  if (typeof text !== 'string') throw new Error(`expected {"text": "…"}, got ${quoted(line)}`);
  return text;
}

const quoted = (line: string): string => JSON.stringify(line.length > 60 ? `${line.slice(0, 60)}…` : line);

/** For people: of each head the key that each piece attends to most. */
export function described({ pieces, layers }: TracedText): string {
  const rows = layers.flatMap(({ heads, queries, keys, weights }, layer) =>
    Array.from({ length: heads }, (_, head) => {
      const links = Array.from({ length: queries }, (__, query) => {
        const from = (head * queries + query) * keys;
        const row = weights.slice(from, from + keys);
        const key = row.indexOf(Math.max(...row));
        return `${pieces[query] ?? ''} → ${pieces[key] ?? ''} ${(row[key] ?? NaN).toFixed(2)}`;
      });
      return `  layer ${layer} head ${head}: ${links.join(' · ')}`;
    }),
  );
  return [pieces.join(' '), ...rows].join('\n');
}
