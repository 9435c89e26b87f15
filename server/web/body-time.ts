/** Limits how long clients may take to send a body. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** Milliseconds for a stranger's whole body, and between two bytes of an authorized one. */
export const BODY_TIME = 30_000;
/** Checks per time limit for new bytes of an authorized body. */
const CHECKS = 6;

const TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Replaces a request's total time limit by a limit between two bytes. */
const extensions = new WeakMap<IncomingMessage, () => void>();

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Disconnects a client whose body takes longer than `limit` milliseconds, unless `allowSlowBody` extends it. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, limit: number): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const cut = () => {
    if (request.complete || socket.destroyed) return;
    if (!response.headersSent) socket.write(TIMEOUT);
    socket.destroySoon();
  };
  let timer = setTimeout(cut, limit);
  extensions.set(request, () => {
    clearTimeout(timer);
    let bytes = socket.bytesRead;
    let quiet = 0;
    // The parser reads the bytes from the socket without an event.
    timer = setInterval(() => {
      quiet = socket.bytesRead === bytes ? quiet + 1 : 0;
      bytes = socket.bytesRead;
      if (quiet >= CHECKS) cut();
    }, limit / CHECKS);
  });
  const stop = () => {
    // Also clears timers of setInterval: both functions clear either.
    clearTimeout(timer);
    socket.off('close', stop);
  };
  request.once('close', stop);
  // Node drops a request when it has been answered. If the connection ends before the body, the request never closes.
  response.once('close', () => {
    if (socket.closed) stop();
    else if (!request.closed) socket.once('close', stop);
  });
}

/** Returns the request that @hono/node-server adds. A test that calls the app directly has none. */
const incomingOf = (context: Context) => (context.env as { incoming?: IncomingMessage } | undefined)?.incoming;

/** Extends the time of authorized requests: large files may take long, as long as bytes arrive. */
export function allowSlowBody(context: Context): void {
  const incoming = incomingOf(context);
  if (incoming) extensions.get(incoming)?.();
}

/** Returns whether the connection ended before the whole body arrived, so that nobody waits for a response. */
export function wasCutOff(context: Context): boolean {
  const incoming = incomingOf(context);
  return incoming?.destroyed === true && !incoming.complete;
}
