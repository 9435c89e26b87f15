import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnv } from '../platform/http/environment.ts';
import { metrics, routeOf } from '../platform/metrics.ts';
import { BODY_TIME, limitBodyTime } from './body-time.ts';
import type { Front } from './front/front.ts';
import type { DevelopmentServer } from './vite.ts';

/** Clients that read nothing of their response for this long are disconnected, to free memory and descriptors. */
const STALLED_MILLISECONDS = 120_000;
/**
 * Longer than proxies and clients keep an idle connection, which is usually a minute. With Node's 5 seconds, a request
 * could arrive on a connection that is just being closed, and fail with a reset.
 */
const IDLE_MILLISECONDS = 75_000;
/** nginx's status for a request whose client left before the response. */
const LEFT = 499;
/** On close, running requests may take this long before their connections are cut. */
const DRAIN_MILLISECONDS = 5_000;

/** Operations of the panel and the API, which may change thousands of games in one request. */
const OPERATIONS = /^\/api\/(?:v1\/)?(?:admin|functions)\//;

const isChange = ({ method, url = '' }: IncomingMessage) =>
  method !== 'GET' && method !== 'HEAD' && OPERATIONS.test(url);

/** The port is taken or the host is not local. The message is for the operator. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

export interface ListenOptions {
  host: string;
  port: number;
  vite: DevelopmentServer | null;
  front?: Front | null;
  /** Milliseconds a client may go without reading its response. */
  stallTimeout?: number;
  /** Milliseconds for a stranger's body, and between two bytes of an authorized one. */
  bodyTime?: number;
}

/** @throws ListenError when the address is not available */
export async function listen(
  app: Hono<HttpEnv>,
  { host, port, vite, front, stallTimeout = STALLED_MILLISECONDS, bodyTime = BODY_TIME }: ListenOptions,
) {
  const answer = getRequestListener(app.fetch);
  const inFlight = new Set<ServerResponse>();
  /** Responses whose request body was still arriving when `isWorking` was called. */
  const receiving = new WeakSet<ServerResponse>();
  const server = createServer((request, response) => {
    inFlight.add(response);
    limitBodyTime(request, response, bodyTime);
    const began = performance.now();
    response.once('close', () => {
      inFlight.delete(response);
      const { url = '' } = request;
      // Node reports 200 for clients that left before a response.
      const status = response.headersSent ? response.statusCode : LEFT;
      metrics.requests.observe({ route: routeOf(url, status), status }, (performance.now() - began) / 1000);
    });
    // Node resets the timeout whenever the client reads. An empty buffer means the response is still being produced.
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
    if (vite) vite.handle(request, response, () => void answer(request, response));
    else if (!front?.(request, response)) void answer(request, response);
  });
  server.timeout = stallTimeout;
  server.keepAliveTimeout = IDLE_MILLISECONDS;
  // Headers keep their own limit. The whole request has none: an authorized upload may take as long as bytes arrive.
  server.requestTimeout = 0;

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
    /** The URL to open on this machine. */
    address: `http://${named}:${actual}`,
    /**
     * Whether an operator's change is under way, which would be cut in half, or bodies are arriving, or were at the previous call
     * and have not been answered yet: their requests may start further work.
     */
    isWorking(): boolean {
      for (const response of inFlight) if (!response.req.complete) receiving.add(response);
      return [...inFlight].some((response) => receiving.has(response) || isChange(response.req));
    },
    async close() {
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS);
      // Node's close() also cuts responses that are complete but not fully sent.
      await Promise.allSettled([...inFlight].map((response) => once(response, 'close')));
      await promisify(server.close.bind(server))();
      clearTimeout(cut);
    },
  };
}
