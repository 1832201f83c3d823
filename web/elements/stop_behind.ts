const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Is this where Tab stops? */
const isStop = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(STOPS) &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.getClientRects().length > 0;

/** Where Tab would go on from the end of an element, through shadow trees; null where it would leave the page. */
export function stopBehind(element: Element): HTMLElement | null {
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    const stop = firstStop(next);
    if (stop) return stop;
  }
  const { parentNode } = element;
  const parent = parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
  return parent && stopBehind(parent);
}

function firstStop(element: Element): HTMLElement | null {
  if (isStop(element)) return element;
  for (const child of (element.shadowRoot ?? element).children) {
    const stop = firstStop(child);
    if (stop) return stop;
  }
  return null;
}
