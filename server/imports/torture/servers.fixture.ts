import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server as NetServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { FeedProviderId } from '../../../shared/forms/import.ts';
import type { OutboundCode } from '../../platform/outbound/errors.ts';
import type { FeedErrorCode, ImportNoteCode } from '../errors.ts';
import { feedItems, feedServer } from '../feed/feed-server.fixture.ts';
import type { ImportLimits } from '../source.ts';
import { TRUSTED } from './certificate.fixture.ts';

/** The expected result of an import. Omitted numbers are 0. */
export interface Ending {
  /** Null if the import completes. */
  code: FeedErrorCode | OutboundCode | null;
  note?: ImportNoteCode;
  imported?: number;
  failed?: number;
  skipped?: number;
  /** Distinct reasons of failed items. */
  reasons?: readonly string[];
  /** Titles of the imported games. */
  titles?: readonly string[];
}

/** A misbehaving feed server. */
export interface FeedFault {
  name: string;
  /** @returns the address of the feed; the server closes after the running test */
  serve(): Promise<string>;
  provider?: FeedProviderId;
  limits?: Partial<ImportLimits>;
  ends: Ending;
}

/** A short time limit for servers that never finish. */
export const IMPATIENT: Partial<ImportLimits> = { pageTime: 150, retryAfter: [] };

export const good = (count = 2, from = 0): string => JSON.stringify(feedItems(count, from));
export const page = (items: unknown, next?: unknown): string => JSON.stringify({ items, next_url: next });

/** An HTTP server with an answer to each request, counted from 0. */
export function http(
  answer: (request: IncomingMessage, response: ServerResponse, number: number) => void,
): () => Promise<string> {
  return async () => {
    let number = 0;
    const { origin } = await feedServer((request, response) => {
      answer(request, response, number);
      number += 1;
    });
    return `${origin}/feed`;
  };
}

/** Answers with one body. */
export function sends(body: string | Buffer, headers: Record<string, string> = {}, status = 200) {
  return http((_request, response) => void response.writeHead(status, headers).end(body));
}

/** Answers the first requests with these statuses, then with a good feed. */
export function refuses(...answers: [status: number, headers?: Record<string, string>][]) {
  return http((_request, response, number) => {
    const [status, headers] = answers[number] ?? [200, {}];
    response.writeHead(status, headers).end(status === 200 ? good() : 'no');
  });
}

/** Pages by the number in the address, from 0. */
export function pages(body: (number: number, origin: string) => string | number) {
  return http((request, response) => {
    const origin = `http://${request.headers.host}`;
    const answer = body(Number(/\?page=(\d+)/.exec(request.url ?? '')?.[1] ?? 0), origin);
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.end(answer);
  });
}

async function listen(server: NetServer | Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is not a string.
  return (server.address() as AddressInfo).port;
}

/** A server that writes raw bytes after it received a request. */
export function raw(answer: (socket: Socket) => void): () => Promise<string> {
  return async () => {
    const sockets = new Set<Socket>();
    const server = createTcpServer((socket) => {
      sockets.add(socket);
      // Clients may hang up at any time.
      socket.on('error', () => {});
      socket.once('data', () => answer(socket));
    });
    const port = await listen(server);
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    return `http://127.0.0.1:${port}/feed`;
  };
}

/** Sends a text unchanged and closes. */
export const says = (text: string) => raw((socket) => void socket.end(text));

/** Writes repeatedly, with or without pauses, until the socket closes. */
export function endlessly(socket: Socket | ServerResponse, text: string, pause = 0): void {
  const more = () => {
    if (socket.destroyed || !socket.writable) return;
    socket.write(text, () => void (pause === 0 ? setImmediate(more) : setTimeout(more, pause)));
  };
  more();
}

/** An HTTPS server, by default with a certificate that only tests trust. */
export function https(listener: RequestListener, identity = TRUSTED): () => Promise<string> {
  return async () => {
    const server = createTlsServer(identity, listener);
    const port = await listen(server);
    onTestFinished(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return `https://127.0.0.1:${port}/feed`;
  };
}
