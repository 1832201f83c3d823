import type { Legend } from '../../scales/colour_scale.ts';
import type { Palette } from '../../scales/palette.ts';

/** Sizes in px. */
export const FONT_SIZE = 13;
const SMALL = 11;
const LINE = 17;
export const MARGIN = 16;

const FONT =
  "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif";

/** Text as it may stand in XML; characters that XML has none for are left out. */
export const escaped = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- these are the characters that are meant
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Widths of letters as a share of their size: ideographs are square, capitals and signs wide, the others narrower. */
function shareOf(letter: string): number {
  if (/[\u1100-\u11FF\u2E80-\uFFEF]/.test(letter) || letter.length > 1) return 1.05;
  return /[A-Z%&@mw]/.test(letter) ? 0.78 : 0.6;
}

/** About how wide a text is, px: a file measures no text. */
export const widthOf = (text: string, size = FONT_SIZE): number =>
  Array.from(text).reduce((width, letter) => width + shareOf(letter) * size, 0);

interface TextStyle {
  readonly fill: string;
  readonly size?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  /** Turned about its start, degrees. */
  readonly turned?: number;
}

/** One line of text; x and y of its baseline's start, middle or end. */
export function textAt(x: number, y: number, text: string, { fill, size, anchor, bold, turned }: TextStyle): string {
  const attributes = [
    `x="${round(x)}" y="${round(y)}" fill="${fill}" font-size="${size ?? FONT_SIZE}"`,
    ...(anchor && anchor !== 'start' ? [`text-anchor="${anchor}"`] : []),
    ...(bold ? ['font-weight="600"'] : []),
    ...(turned ? [`transform="rotate(${turned} ${round(x)} ${round(y)})"`] : []),
  ];
  return `<text ${attributes.join(' ')}>${escaped(text)}</text>`;
}

export const round = (value: number): number => Math.round(value * 100) / 100;

/** A cell of a picture: its place and its colour. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

/** Cells of one colour share a path, so that a matrix of hundreds of thousands stays a file that opens. */
export function cellsOf(cells: readonly Cell[]): string {
  const paths = new Map<string, string>();
  for (const { x, y, width, height, colour } of cells) {
    const path = `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h-${round(width)}z`;
    paths.set(colour, (paths.get(colour) ?? '') + path);
  }
  return Array.from(paths, ([colour, path]) => `<path fill="${colour}" d="${path}"/>`).join('\n');
}

/** Words around a picture. */
export interface Frame {
  readonly title: string;
  /** Lines under the picture: the mechanism, the text. */
  readonly caption: readonly string[];
  /** Where the same is shown; in the file's description, not in the picture. */
  readonly link: string;
  readonly legend: Legend;
  readonly legendName: string;
  /** What a hidden cell is called, where there is one. */
  readonly hidden: string | null;
  readonly palette: Palette;
  /** Language of the words. */
  readonly lang: string;
}

/** Height of what stands above the picture. */
export const HEADER = MARGIN + LINE + 6;

/** A whole document: title, the picture of `width` × `height` that begins below the header, legend and caption. */
export function documentOf(body: string, width: number, height: number, frame: Frame): string {
  const { palette, title, caption, link, lang } = frame;
  const legendTop = HEADER + height + 10;
  const legend = legendAt(legendTop, frame);
  const wide = Math.max(width, legend.width);
  const lines = caption.flatMap((line) => wrapped(line, wide - 2 * MARGIN));
  const captionTop = legendTop + 40;
  const tall = captionTop + lines.length * LINE + MARGIN;
  const size = `width="${round(wide)}" height="${round(tall)}" viewBox="0 0 ${round(wide)} ${round(tall)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="${lang}" ${size} font-family="${FONT}" role="img">
<title>${escaped(title)}</title>
<desc>${escaped([...caption, link].join('\n'))}</desc>
<rect width="100%" height="100%" fill="${palette.card}"/>
${textAt(MARGIN, MARGIN + FONT_SIZE, title, { fill: palette.ink, size: 15, bold: true })}
${body}
${legend.svg}
${lines.map((line, at) => textAt(MARGIN, captionTop + (at + 1) * LINE - 4, line, { fill: palette.muted, size: 12 })).join('\n')}
</svg>
`;
}

const LEGEND_WIDTH = 200;
const LEGEND_STOPS = 32;

/** The colours of the fixed scale with their ticks, what they stand for, and what is hidden; and how wide that is. */
function legendAt(y: number, frame: Frame): { readonly svg: string; readonly width: number } {
  const { legend, legendName, hidden, palette } = frame;
  const { ramp, ticks } = legend;
  const last = ticks.length - 1;
  const anchorOf = (tick: number) => (tick === 0 ? 'start' : tick === last ? 'end' : 'middle');
  const style = { fill: palette.muted, size: SMALL };
  const nameAt = MARGIN + LEGEND_WIDTH + 14;
  const stops = Array.from({ length: LEGEND_STOPS + 1 }, (_, stop) => stop / LEGEND_STOPS).map(
    (at) => `<stop offset="${at}" stop-color="${ramp[Math.round(at * (ramp.length - 1))] ?? ''}"/>`,
  );
  const svg = [
    `<linearGradient id="legend">${stops.join('')}</linearGradient>`,
    `<rect x="${MARGIN}" y="${y}" width="${LEGEND_WIDTH}" height="12" fill="url(#legend)" stroke="${palette.line}"/>`,
    ...ticks.map(({ at, text }, tick) =>
      textAt(MARGIN + at * LEGEND_WIDTH, y + 25, text, { ...style, anchor: anchorOf(tick) }),
    ),
    textAt(nameAt, y + 10, legendName, style),
    ...(hidden === null
      ? []
      : [
          `<rect x="${nameAt}" y="${y + 16}" width="14" height="12" fill="${palette.hidden}" stroke="${palette.line}"/>`,
          textAt(nameAt + 19, y + 26, hidden, style),
        ]),
  ].join('\n');
  const named = Math.max(widthOf(legendName, SMALL), hidden === null ? 0 : 19 + widthOf(hidden, SMALL));
  return { svg, width: nameAt + named + MARGIN };
}

/** A text in lines no wider than that; what has no place to break is broken anywhere. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(/(?<=\s)|(?=[\u4E00-\u9FFF])/)) {
    for (const part of widthOf(piece, 12) > width ? Array.from(piece) : [piece]) {
      if (line !== '' && widthOf(line + part, 12) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += part;
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}
