import type { MatrixId } from '../../shared/stages.ts';
import { NARROW, type Box } from './layout.ts';
import { paintLabels } from './paint_labels.ts';
import { paintMatrix } from './paint_matrix.ts';
import { fontOf, type StagePicture } from './stage_picture.ts';

/** Paints one frame. The context is scaled so that one unit is one CSS px. */
export function paintStage(context: CanvasRenderingContext2D, picture: StagePicture): void {
  context.clearRect(0, 0, picture.width, picture.height);
  paintConnections(context, picture);
  const order = [...picture.layout].sort(([, a], [, b]) => a.focus - b.focus);
  for (const [id, box] of order) {
    paintMatrix(context, picture, id, box);
    paintTitle(context, picture, id, box);
    if (box.focus > 0) paintLabels(context, picture, id, box);
  }
}

const isCurrent = (picture: StagePicture, id: MatrixId): boolean =>
  picture.stages[picture.frame.stage]?.matrices.includes(id) ?? false;

function paintTitle(context: CanvasRenderingContext2D, picture: StagePicture, id: MatrixId, box: Box): void {
  const { palette, words } = picture;
  const current = isCurrent(picture, id);
  context.font = fontOf(titleSize(box.focus), current ? 600 : 500);
  context.fillStyle = current ? palette.now : palette.muted;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  // the large pair matrix has its tokens between title and cells, so its title stands at the very top
  const lift = picture.matrices.get(id)?.view.kind === 'pair' ? box.focus * picture.columnLabelHeight : 0;
  const lines = titleLines(words.titles[id], id, box);
  lines.forEach((line, at) => {
    const half = context.measureText(line).width / 2;
    const x = Math.min(picture.width - half, Math.max(half, box.x + box.width / 2));
    context.fillText(line, x, box.y - 4 - 3 * box.focus - lift - (lines.length - 1 - at) * 14);
  });
}

/** Matrices that stand above one another and have room for their letter only. */
const STACKED: ReadonlySet<MatrixId> = new Set(['input', 'source', 'query', 'key', 'value']);

/**
 * A thumbnail's title of two words stands in two lines, so that neighbours do not run into one another.
 */
function titleLines(title: string, id: MatrixId, box: Box): string[] {
  if (box.focus > 0.5) return [title];
  const lines = title.split(' ');
  return STACKED.has(id) ? lines.slice(0, 1) : lines;
}

/** Thin curves along which the data flows from one stage to the next; those into the current stage are lit. */
function paintConnections(context: CanvasRenderingContext2D, picture: StagePicture): void {
  const { stages, layout, palette, frame } = picture;
  if (picture.width < NARROW) return; // there the stages stand in rows, and lines between them would only cross
  for (let index = 1; index < stages.length; index += 1) {
    for (const from of stages[index - 1]?.matrices ?? []) {
      for (const to of stages[index]?.matrices ?? []) {
        if (from === 'value') continue;
        const colour = index === frame.stage ? palette.now : palette.line;
        paintConnection(context, picture, layout.get(from), layout.get(to), colour);
      }
    }
  }
  const value = layout.get('value');
  const lit = stages[frame.stage]?.id === 'context';
  paintConnection(context, picture, value, layout.get('context'), lit ? palette.now : palette.line, true);
}

function paintConnection(
  context: CanvasRenderingContext2D,
  picture: StagePicture,
  from: Box | undefined,
  to: Box | undefined,
  colour: string,
  below = false,
): void {
  if (!from || !to || to.x < from.x + from.width) return;
  const start = { x: from.x + from.width + 3, y: from.y + from.height / 2 };
  const end = {
    x: to.x - 3 - to.focus * (picture.rowLabelWidth - 6),
    y: to.y + (below ? to.height - 4 : to.height / 2),
  };
  context.strokeStyle = colour;
  context.lineWidth = 1.25;
  context.beginPath();
  context.moveTo(start.x, start.y);
  if (below) {
    // under everything that stands between
    const floor = picture.height - 2;
    const bend = 34;
    context.bezierCurveTo(start.x + bend / 2, start.y, start.x, floor, start.x + bend, floor);
    context.lineTo(end.x - bend, floor);
    context.bezierCurveTo(end.x, floor, end.x - bend / 2, end.y, end.x, end.y);
  } else {
    const middle = (start.x + end.x) / 2;
    context.bezierCurveTo(middle, start.y, middle, end.y, end.x, end.y);
  }
  context.stroke();
}

/** In whole and half px while a matrix moves into focus: every other size would be a font of its own to the browser. */
const titleSize = (focus: number): number => Math.round(2 * (12 + 2 * focus)) / 2;
