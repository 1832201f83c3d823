import { arraysOf, arraysOfLevels, type NamedArray } from '../../export/arrays.ts';
import { csvOf } from '../../export/csv.ts';
import { jsonParts } from '../../export/json.ts';
import { npzOf } from '../../export/npz.ts';
import { levelsSvg } from '../../export/picture/levels_svg.ts';
import { matrixSvg } from '../../export/picture/matrix_svg.ts';
import type { Frame } from '../../export/picture/svg.ts';
import { attentionScript } from '../../export/script/attention_script.ts';
import { NUMPY, PYTORCH, type Dialect } from '../../export/script/dialect.ts';
import { levelsScript } from '../../export/script/levels_script.ts';
import type { Messages } from '../../messages/messages.ts';
import { documentShare } from '../../pictures/hierarchical/cell_value.ts';
import { scaleFor } from '../../scales/colour_scale.ts';
import { isHidden, isPair, matrixOf, WHOLE_WIDTH } from '../../shared/stages.ts';
import type { Token } from '../../shared/token.ts';
import type { FigureState } from '../../state/figure_state.ts';
import { encodeFragment } from '../../state/fragment.ts';
import { mechanismText } from '../figure/mechanism_text.ts';
import type { Shown } from '../figure/shown.ts';
import { languageOf } from '../language_of.ts';
import { paletteOf } from '../theme.ts';
import type { ExportKind } from './export_kinds.ts';
import type { ExportFile, ExportSource } from './export_source.ts';
import { pngOf } from './png.ts';

/** Everything carries this name, so that the scripts find the numbers. */
const NAME = 'attention';

const textsOf = (tokens: readonly Token[]): string[] => tokens.map(({ text }) => text);

/** The file of a kind. */
export async function exportFile(kind: ExportKind, source: ExportSource): Promise<ExportFile> {
  switch (kind) {
    case 'svg':
      return file('svg', 'image/svg+xml', pictureOf(source));
    case 'png':
      return { name: `${NAME}.png`, content: await pngOf(pictureOf(source)) };
    case 'csv':
      return file('csv', 'text/csv;charset=utf-8', tableOf(source));
    case 'json':
      return jsonFile(source);
    case 'npz':
      return file('npz', 'application/zip', npzOf(arraysIn(source)));
    case 'numpy':
      return script('numpy', NUMPY, source);
    case 'pytorch':
      return script('pytorch', PYTORCH, source);
  }
}

const file = (extension: string, type: string, content: string | Uint8Array): ExportFile => ({
  name: `${NAME}.${extension}`,
  content: new Blob([content as BlobPart], { type }),
});

/** Written bit by bit, so that the page can be used meanwhile. */
async function jsonFile(source: ExportSource): Promise<ExportFile> {
  const parts: string[] = [];
  for (const part of jsonParts(arraysIn(source), describe(source))) {
    parts.push(part);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { name: `${NAME}.json`, content: new Blob(parts, { type: 'application/json' }) };
}

function script(library: string, dialect: Dialect, source: ExportSource): ExportFile {
  const { shown } = source;
  const link = linkTo(source.state);
  const text =
    'hierarchy' in shown ? levelsScript(shown.trace, dialect, link) : attentionScript(shown.trace, dialect, link);
  return { name: `${NAME}_${library}.py`, content: new Blob([text], { type: 'text/x-python' }) };
}

/** The playground with the same state; in a frame it is the page beside. */
const linkTo = (state: FigureState): string => new URL(`./#${encodeFragment(state)}`, document.baseURI).href;

const arraysIn = ({ shown }: ExportSource): readonly NamedArray[] =>
  'hierarchy' in shown ? arraysOfLevels(shown.trace) : arraysOf(shown.trace);

function describe({ shown, state }: ExportSource) {
  const common = { link: linkTo(state), options: shown.trace.options };
  if ('hierarchy' in shown) return { ...common, tokens: { word: textsOf(shown.words) }, topic: textsOf(shown.topic) };
  const asked = shown.keys.filter(({ kind }) => kind !== 'null');
  const source = shown.trace.source ? { source_token: textsOf(asked) } : {};
  return { ...common, tokens: { query: textsOf(shown.queries), key: textsOf(shown.keys), ...source } };
}

/** The matrix in focus, of the head shown, with the names of its rows and of its columns; components have none. */
function focusOf({ trace, focus, head, queries, keys }: Shown, { stage }: Messages) {
  const view = matrixOf(trace, focus, head);
  const pair = isPair(focus);
  return {
    view,
    rows: textsOf(view.rowsOf === 'keys' ? keys : queries).slice(0, view.rows),
    columns: pair ? textsOf(keys) : null,
    axes: pair ? stage.pairAxes : stage.vectorAxes,
  };
}

function tableOf({ shown, messages }: ExportSource): string {
  if ('hierarchy' in shown) throw new Error('a text in levels is no table');
  const { view, rows, columns, axes } = focusOf(shown, messages);
  const numbered = () =>
    Array.from({ length: view.columns }, (_, component) => String(view.firstComponent + component));
  return csvOf({ corner: axes, rows, columns: columns ?? numbered(), values: view.values });
}

function pictureOf(source: ExportSource): string {
  const { shown, state, dark, messages } = source;
  const lang = languageOf(state);
  const palette = paletteOf(dark);
  const caption = [
    mechanismText(state, messages),
    messages.export.text + (state.memory && state.source !== 'self' ? `${state.text} / ${state.memory}` : state.text),
  ];
  const frame = { caption, link: linkTo(state), palette, lang, hidden: null } satisfies Partial<Frame>;
  if ('hierarchy' in shown) {
    const { words, trace } = shown;
    const shape = { options: trace.options, keyCount: words.length, headDim: trace.width };
    const scale = scaleFor('weights', shape, 'weight', palette);
    const names = {
      title: messages.levels.shareNames[shown.shares].name,
      legend: scale.legend,
      legendName: messages.legend.quantities.weights,
    };
    const shareOf = (word: number): number =>
      shown.shares === 'sentence' ? (trace.words.weights[word] ?? NaN) : documentShare(trace, word);
    return levelsSvg({
      ...frame,
      ...names,
      trace,
      scale,
      dark,
      shareOf,
      words: textsOf(words),
      sentence: messages.levels.sentence,
    });
  }
  const { trace, focus, head } = shown;
  const matrix = focusOf(shown, messages);
  const { view } = matrix;
  const scale = scaleFor(focus, trace, state.lens, palette);
  const ofHead = trace.heads > 1 && !WHOLE_WIDTH.has(focus) ? ` · ${messages.export.head(head + 1, trace.heads)}` : '';
  const hides = view.values.some((value, cell) => value === -Infinity || isHidden(view, cell));
  return matrixSvg({
    ...frame,
    ...matrix,
    ...{ scale, dark, hidden: hides ? messages.legend.hidden : null },
    title: messages.matrices[focus] + ofHead,
    legend: scale.legend,
    legendName: messages.legend.quantities[scale.legend.quantity],
  });
}
