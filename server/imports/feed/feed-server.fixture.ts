import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { OutboundPolicy } from '../../platform/outbound/limits.ts';
import { IMPORT_LIMITS, type ImportLimits } from '../source.ts';

/** Allows the test servers by address. */
export const policy: OutboundPolicy = { siteUrl: 'https://site.example', allowHosts: ['127.0.0.1'] };

/** The product's limits without its pauses. */
export const limits: ImportLimits = { ...IMPORT_LIMITS, retryAfter: [1, 1, 1], longestWait: 2_000 };

export interface FeedServer {
  origin: string;
  /** Requested paths with their queries, in order. */
  requests: string[];
}

/** A feed server for the running test. */
export async function feedServer(
  answer: (request: IncomingMessage, response: ServerResponse, origin: string) => void,
): Promise<FeedServer> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response, origin);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is not a string.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { origin, requests };
}

/** Serves the same body for every request. */
export function bodyServer(body: string | Buffer, headers: Record<string, string> = {}): Promise<FeedServer> {
  return feedServer((_request, response) => void response.writeHead(200, headers).end(body));
}

/** Serves a feed that responds after `release`. */
export async function heldFeed(items: unknown[]): Promise<FeedServer & { release: () => void }> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const feed = await feedServer(async (_request, response) => {
    await held;
    response.end(JSON.stringify(items));
  });
  return { ...feed, release };
}

/** Returns an invented item in the format of GameMonetize, identified by its number. */
export function feedItem(number: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const hash = String(number).padStart(32, 'a');
  return {
    id: String(90_000 + number),
    title: `Otter ${number}`,
    description: `Otter number ${number} slides.`,
    instructions: 'Tap',
    url: `https://html5.gamemonetize.co/${hash}/`,
    category: 'Puzzle',
    tags: 'Otter, Water',
    thumb: `https://img.gamemonetize.com/${hash}/512x384.jpg`,
    width: '800',
    height: '600',
    ...changes,
  };
}

export const feedItems = (count: number, from = 0): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, index) => feedItem(from + index));
