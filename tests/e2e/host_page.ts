import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody else's page: another origin than the site's, with one frame in it. */
export class HostPage {
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    // by name where the site is addressed by number: the two are foreign to each other
    this.url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  }

  /**
   * @param site where the site's pages are; below `/site/` this server has them too, without any header of theirs
   * that lets other origins in
   * @param frame address shown in the frame
   * @param attributes more of the frame's attributes
   */
  static async around(site: string, frame: string, attributes = ''): Promise<HostPage> {
    const html = `<!doctype html><html lang="en"><title>An article</title><body style="margin:0">
      <iframe title="figure" src="${frame.replaceAll('&', '&amp;')}" style="border:0;width:100%;height:100vh" ${attributes}></iframe>`;
    const server = createServer((request, response) => {
      const [, path] = /^\/site\/(.*)$/.exec(request.url ?? '') ?? [];
      if (path !== undefined) void passOn(new URL(path, site), response);
      else response.setHeader('Content-Type', 'text/html; charset=utf-8').end(request.url === '/' ? html : '');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new HostPage(server);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

async function passOn(from: URL, to: ServerResponse): Promise<void> {
  const response = await fetch(from);
  to.statusCode = response.status;
  to.setHeader('Content-Type', response.headers.get('Content-Type') ?? '');
  to.end(Buffer.from(await response.arrayBuffer()));
}
