import type { Playback } from './playback.ts';

/** Keys of the figure, those of a video player; true when the key was one of them. */
export function handleKey(event: KeyboardEvent, playback: Playback): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  switch (event.key) {
    case ' ':
    case 'k':
      playback.toggle();
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      playback.stepStage(event.key === 'ArrowRight' ? 1 : -1);
      return true;
    case ',':
    case '.':
      playback.stepRow(event.key === '.' ? 1 : -1);
      return true;
    case 'Home':
      playback.seek(0);
      return true;
    case 'End':
      playback.seek(Infinity);
      return true;
    case '<':
    case '>':
      playback.stepSpeed(event.key === '>' ? 1 : -1);
      return true;
    default:
      return false;
  }
}

/** Does the element that has the keyboard use this key itself? */
export function usesKeyItself(element: EventTarget | undefined, key: string): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element.isContentEditable || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) {
    return true;
  }
  if (element instanceof HTMLInputElement) return element.type !== 'range' && element.type !== 'checkbox';
  const pressable = element instanceof HTMLButtonElement || element.tagName === 'SUMMARY' || element.tagName === 'A';
  return pressable && (key === ' ' || key === 'Enter');
}
