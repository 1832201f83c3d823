import { describe, expect, it } from 'vitest';
import { relaxPolicy } from '../../../web/tooling/dev_csp.mjs';

describe('the dev server’s policy', () => {
  it('lets Vite insert styles and open a web socket, and nothing more', () => {
    const html = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'; connect-src 'self'; style-src 'self'" />`;
    expect(relaxPolicy(html)).toBe(
      `<meta http-equiv="Content-Security-Policy" content="script-src 'self'; connect-src 'self' ws: wss:; style-src 'self' 'unsafe-inline'" />`,
    );
  });

  it('leaves a page without a policy alone', () => {
    expect(relaxPolicy('<p>style-src me</p>')).toBe('<p>style-src me</p>');
  });
});
