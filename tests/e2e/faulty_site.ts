import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerWith, type Answer } from '../web/weights/unreliable_server.ts';

/** The built site over a real connection on which the 8-bit weights go wrong as told, a request after the other. */
export class FaultySite {
  /** The ranges in which the weights were asked for; null: from the start. */
  readonly ranges: (string | null)[] = [];
  readonly #answers: Answer[];
  readonly #site: string;
  readonly #server: Server;

  private constructor(site: string, answers: readonly Answer[]) {
    this.#site = site;
    this.#answers = [...answers];
    this.#server = createServer((request, response) => {
      void this.#answer(request, response);
    });
  }

  static async start(site: string, ...answers: Answer[]): Promise<FaultySite> {
    const faulty = new FaultySite(site, answers);
    await new Promise<void>((resolve) => faulty.#server.listen(0, '127.0.0.1', resolve));
    return faulty;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return this.origin + new URL(this.#site).pathname;
  }

  /** Breaks what is being answered. */
  cut(): void {
    this.#server.closeAllConnections();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request;
    const sound = await fetch(new URL(url, this.#site));
    const body = new Uint8Array(await sound.arrayBuffer());
    if (/int8-\w+\.bin$/.test(url)) {
      this.ranges.push(request.headers.range ?? null);
      answerWith(body, this.#answers.shift() ?? {}, request, response);
      return;
    }
    response.writeHead(sound.status, { 'Content-Type': sound.headers.get('Content-Type') ?? 'text/plain' }).end(body);
  }
}
