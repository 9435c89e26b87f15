import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnv } from '../platform/http/environment.ts';
import type { Front } from './front/front.ts';
import type { DevelopmentServer } from './vite.ts';

/**
 * How long a connection may take nothing of the answer that waits for it, before it is cut: clients that never read would
 * keep memory and descriptors for ever.
 */
const STALLED_MILLISECONDS = 120_000;
/** Requests still running when the server closes get this long, then their connections are cut. */
const DRAIN_MILLISECONDS = 5_000;

export interface ListeningServer {
  /** Where a person on this machine reaches it. */
  address: string;
  close(): Promise<void>;
}

/** A port that is taken, or a host that is not ours: the operator's to mend. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

export interface ListenOptions {
  host: string;
  port: number;
  vite: DevelopmentServer | null;
  front?: Front;
  /** Milliseconds in which a client has to take something of an answer. */
  stalled?: number;
}

/** @throws ListenError when the address cannot be had */
export async function listen(
  app: Hono<HttpEnv>,
  { host, port, vite, front, stalled = STALLED_MILLISECONDS }: ListenOptions,
): Promise<ListeningServer> {
  const answer = getRequestListener(app.fetch);
  const underWay = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    // Node starts the limit anew whenever the client took something. An answer that is still being made is nobody's fault.
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
    if (vite) vite.handle(request, response, () => void answer(request, response));
    else if (!front?.(request, response)) void answer(request, response);
  });

  server.timeout = stalled;

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? `Port ${port} is already in use. Choose another with PORT.` : error.message;
      reject(new ListenError(`Cannot listen on ${host}:${port}. ${why}`));
    });
    server.listen(port, host, resolve);
  });

  // A TCP server's address is always an object.
  const actual = (server.address() as AddressInfo).port;
  const named = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return {
    address: `http://${named}:${actual}`,
    async close() {
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS);
      // Node's own close also cuts answers that are complete but not sent to their end yet.
      await Promise.allSettled([...underWay].map((response) => once(response, 'close')));
      await promisify(server.close.bind(server))();
      clearTimeout(cut);
    },
  };
}
