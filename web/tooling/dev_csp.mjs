// @ts-check

/**
 * Loosens the pages' Content-Security-Policy for Vite's dev server, which inserts styles into the page and reports
 * changes over a web socket. The built site keeps the policy as written.
 * @returns {import('vite').Plugin}
 */
export function devCsp() {
  return {
    name: 'dev-csp',
    apply: 'serve',
    transformIndexHtml: { order: 'pre', handler: relaxPolicy },
  };
}

/**
 * @param {string} html
 * @returns {string}
 */
export function relaxPolicy(html) {
  return html.replace(/<meta[^>]*Content-Security-Policy[^>]*>/i, (meta) =>
    meta.replace(/style-src [^;"]*/, "$& 'unsafe-inline'").replace(/connect-src [^;"]*/, '$& ws: wss:'),
  );
}
