import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnv } from '../platform/http/environment.ts';
import type { Front } from './front/front.ts';
import type { DevelopmentServer } from './vite.ts';

/** Clients that take nothing of their answer for so long are cut off: they would keep memory and descriptors. */
const STALLED_MILLISECONDS = 120_000;
/** Requests still running on close get this long, then their connections are cut. */
const DRAIN_MILLISECONDS = 5_000;

/** A port that is taken, or a host that is not ours: for the operator to correct. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

export interface ListenOptions {
  host: string;
  port: number;
  vite: DevelopmentServer | null;
  front?: Front | null;
  /** Milliseconds in which a client has to take something of an answer. */
  stalled?: number;
}

/** @throws ListenError when the address cannot be had */
export async function listen(
  app: Hono<HttpEnv>,
  { host, port, vite, front, stalled = STALLED_MILLISECONDS }: ListenOptions,
) {
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
  const named = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host;
  return {
    /** Where a person on this machine reaches it. */
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
