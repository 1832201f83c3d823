import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a server answers one request. */
export interface Answer {
  /** Bytes of the body after which the connection is cut; without it all of them come. */
  readonly cutAfter?: number;
  /** Answer a request for a range with the whole file. */
  readonly ignoreRange?: boolean;
  /** Turn over a bit of this byte of the file. */
  readonly damage?: number;
  readonly status?: number;
  /** Hold the rest of the body back after so many bytes, until the connection is closed. */
  readonly stallAfter?: number;
}

/** A server of one file over a real connection, which goes wrong as it is told to, a request after the other. */
export class UnreliableServer {
  readonly ranges: (string | undefined)[] = [];
  readonly #file: Uint8Array;
  readonly #answers: Answer[];
  readonly #server: Server;

  constructor(file: Uint8Array, answers: readonly Answer[]) {
    this.#file = file;
    this.#answers = [...answers];
    this.#server = createServer((request, response) => {
      this.#answer(request, response);
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    this.ranges.push(request.headers.range);
    answerWith(this.#file, this.#answers.shift() ?? {}, request, response);
  }
}

/** Answers a request for a file, or for a range of it, as it is told to. */
export function answerWith(
  file: Uint8Array,
  { cutAfter, ignoreRange, damage, status, stallAfter }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { range } = request.headers;
  if (status !== undefined) {
    response.writeHead(status).end('no');
    return;
  }
  const whole = Uint8Array.from(file);
  if (damage !== undefined) whole[damage] = (whole[damage] ?? 0) ^ 1;
  const from = range === undefined || ignoreRange ? 0 : Number(/^bytes=(\d+)-$/.exec(range)?.[1]);
  const body = whole.subarray(from);
  response.writeHead(range === undefined || ignoreRange ? 200 : 206, {
    'Content-Length': body.length,
    'Access-Control-Allow-Origin': '*',
    ...(range !== undefined &&
      !ignoreRange && { 'Content-Range': `bytes ${from}-${whole.length - 1}/${whole.length}` }),
  });
  const end = cutAfter ?? stallAfter ?? body.length;
  response.write(body.subarray(0, end), () => {
    // what is written but not sent yet would be lost with the connection
    if (cutAfter !== undefined) setTimeout(() => response.socket?.destroy(), 50);
    else if (stallAfter === undefined) response.end();
  });
}
