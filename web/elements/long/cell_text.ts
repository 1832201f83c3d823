import type { LongMessages } from '../../messages/long_en.ts';
import { allHidden } from '../../pictures/long/long_tile.ts';
import { fixedText, shareText } from '../../scales/number_text.ts';
import type { LongRun } from './long_run.ts';
import type { PictureTiles } from './picture_tiles.ts';

/** Query, key and weight of a cell in words; pooled cells say what of how many weights they show. */
export function cellText(
  run: LongRun,
  tiles: PictureTiles,
  [query, key]: readonly [number, number],
  messages: LongMessages,
): string {
  const labels = run.loaded?.labels ?? [];
  const where = messages.pointed(labels[query] ?? '', query + 1, labels[key] ?? '', key + 1);
  if (allHidden(run.question.options, query, key, 1)) return `${where}: ${messages.hiddenCell}`;
  const cell = tiles.cellAt(query, key);
  if (!cell) return `${where}: ${messages.notYet}`;
  if (cell.pool === 1) {
    return `${where}: ${messages.weight(shareText(cell.mean), fixedText(cell.mean * run.size, 2))}`;
  }
  return `${where}: ${messages.pooled(cell.pool, shareText(cell.largest), shareText(cell.mean))}`;
}
