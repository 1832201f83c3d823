import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../../web/tooling/serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'serve-'));
const root = join(folder, 'site');
let plain: Awaited<ReturnType<typeof serve>>;
let below: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(root, 'learn'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  mkdirSync(join(folder, 'site-of-another'));
  writeFileSync(join(folder, 'site-of-another', 'secret.txt'), 'secret');
  writeFileSync(join(root, 'index.html'), '<p>start</p>');
  writeFileSync(join(root, 'learn', 'index.html'), '<p>learn</p>');
  writeFileSync(join(root, 'about.html'), '<p>about</p>');
  for (const name of ['core.wasm', 'words.bin', 'words.json', 'icon.svg', 'glue.mjs'])
    writeFileSync(join(root, name), 'x');
  writeFileSync(join(root, 'assets', 'main-CK3y7PdD.js'), 'export {};');
  plain = await serve({ root, port: 0, isolated: false });
  below = await serve({ root, port: 0, prefix: '/some/sub/path/' });
});

afterAll(async () => {
  await Promise.all([plain.close(), below.close()]);
  rmSync(folder, { recursive: true });
});

/** The status line's code for a path sent exactly as written; fetch would tidy it up first. */
function rawStatus(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(plain.url).port), '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
    });
    let text = '';
    socket.on('data', (part) => (text += part.toString()));
    socket.on('end', () => resolve(text.includes('secret') ? -1 : Number(text.split(' ')[1])));
    socket.on('error', reject);
  });
}

describe('the static server', () => {
  it.each([
    ['', 'text/html;charset=utf-8'],
    ['core.wasm', 'application/wasm'],
    ['words.bin', 'application/octet-stream'],
    ['words.json', 'application/json'],
    ['icon.svg', 'image/svg+xml'],
    ['glue.mjs', 'text/javascript; charset=utf-8'],
    ['assets/main-CK3y7PdD.js', 'text/javascript; charset=utf-8'],
  ])('names the type of /%s', async (path, type) => {
    const response = await fetch(plain.url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
  });

  it('lets browsers keep what has a hash in its name, and ask again for the rest', async () => {
    const hashed = await fetch(`${plain.url}assets/main-CK3y7PdD.js`);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const page = await fetch(plain.url);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(plain.url, { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('answers HEAD without a body', async () => {
    const response = await fetch(plain.url, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('12');
    expect(await response.text()).toBe('');
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/../site-of-another/secret.txt',
    '/%2e%2e/site-of-another/secret.txt',
    '//../secret.txt',
    '/assets/../../secret.txt',
  ])('gives nothing outside its folder for %s', async (path) => {
    expect(await rawStatus(path)).toBe(404);
  });

  it.each(['http://[', '/%', '/%00'])('survives the malformed address %s', async (path) => {
    expect([400, 404]).toContain(await rawStatus(path));
    expect((await fetch(plain.url)).status).toBe(200);
  });

  it('says what is not there and what it does not do', async () => {
    expect((await fetch(`${plain.url}nothing.html`)).status).toBe(404);
    expect((await fetch(plain.url, { method: 'POST' })).status).toBe(405);
  });

  it('adds the slash that relative addresses in a folder’s page need', async () => {
    const response = await fetch(`${plain.url}learn?x=1`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, '/learn/?x=1']);
    expect(await (await fetch(`${plain.url}learn`)).text()).toBe('<p>learn</p>');
    expect((await fetch(`${plain.url}about.html/`)).status).toBe(404);
  });

  it('serves below a path, and only there', async () => {
    expect(below.url).toMatch(/\/some\/sub\/path\/$/);
    expect(await (await fetch(below.url)).text()).toBe('<p>start</p>');
    expect(await (await fetch(`${below.url}learn`)).text()).toBe('<p>learn</p>');
    expect((await fetch(new URL('/', below.url))).status).toBe(404);
    expect((await fetch(new URL('/some/sub/path', below.url))).url).toBe(below.url);
  });

  it('isolates pages unless asked not to', async () => {
    const headers = ['cross-origin-opener-policy', 'cross-origin-embedder-policy'];
    const [isolated, open] = [await fetch(below.url), await fetch(plain.url)];
    expect(headers.map((name) => isolated.headers.get(name))).toEqual(['same-origin', 'require-corp']);
    expect(headers.map((name) => open.headers.get(name))).toEqual([null, null]);
  });

  it('takes the next free port, or fails when it must not', async () => {
    const port = Number(new URL(plain.url).port);
    const next = await serve({ root, port });
    expect(Number(new URL(next.url).port)).toBeGreaterThan(port);
    await next.close();
    await expect(serve({ root, port, strictPort: true })).rejects.toThrow(`Port ${port} is taken.`);
  });
});
