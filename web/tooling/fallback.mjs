// @ts-check

/**
 * What a page says where its program does not run.
 * @typedef {object} FallbackTexts
 * @property {string} lang
 * @property {string} noScript JavaScript is switched off
 * @property {string} notStarted the program has not come, or the browser is too old for it
 * @property {string} sandboxed what a page made for frames adds to that
 */

/** Where it is written; a page made for frames asks for its own sentence too. */
const PLACE = /<!-- before the page starts(, framed)? -->/;

/**
 * Writes into every page, in every language, what stands there until its program runs. The element that the program
 * defines shows it no more, and the style sheet holds it back for the time that a start may take.
 * @param {readonly FallbackTexts[]} texts
 * @returns {import('vite').Plugin}
 */
export function fallback(texts) {
  return { name: 'fallback', transformIndexHtml: { order: 'pre', handler: (html) => withFallback(html, texts) } };
}

/**
 * @param {string} html
 * @param {readonly FallbackTexts[]} texts
 */
export function withFallback(html, texts) {
  const paragraphs = (/** @type {(text: FallbackTexts) => string} */ say) =>
    texts.map((text) => `<p lang="${text.lang}">${escaped(say(text))}</p>`).join('');
  return html.replace(PLACE, (_, framed) => {
    const notStarted = paragraphs((text) => (framed ? `${text.notStarted} ${text.sandboxed}` : text.notStarted));
    return `<noscript>${paragraphs((text) => text.noScript)}</noscript><div class="not-started">${notStarted}</div>`;
  });
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
