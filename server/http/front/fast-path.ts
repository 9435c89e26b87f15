import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Front, PlainRequest, WholeAnswer } from './front.ts';

/** Browsers send less than a kilobyte besides their cookies. */
const LONGEST_REQUEST = 8_192;
/** A token, and the visible characters of a value (https://www.rfc-editor.org/rfc/rfc9110#name-fields), one space between. */
const FIELD = "[!#$%&'*+.^`|~\\w-]+: [\\t\\x20-\\x7e]*\\r\\n";
/** The whole of a request that ends with its fields. */
const REQUEST = new RegExp(`^GET (/[\\x21-\\x7e]*) HTTP/1\\.1\\r\\n((?:${FIELD})+)\\r\\n$`);
/** The fields that set a condition, or say what comes after a request. */
const NOT_PLAIN = /^(?:content-length|transfer-encoding|expect|upgrade|range|if-[a-z-]+):/im;
/** The fields that make a difference to the answer. */
const MEANINGFUL = /^(host|accept-encoding|connection): (.*?)[\t ]*\r$/gim;

/**
 * What a request asks for, if it is the plainest there is: one GET with nothing after it, that leaves the connection open.
 *
 * @param chunk what came over a connection
 * @returns null for everything else, which is Node's parser's to understand or to refuse
 */
export function plainRequest(chunk: Buffer): PlainRequest | null {
  if (chunk.length > LONGEST_REQUEST) return null;
  const [, url, fields] = REQUEST.exec(chunk.toString('latin1')) ?? [];
  if (url === undefined || fields === undefined || NOT_PLAIN.test(fields)) return null;
  const known = new Map<string, string>();
  for (const [, field = '', value = ''] of fields.matchAll(MEANINGFUL)) {
    const name = field.toLowerCase();
    if (known.has(name)) return null;
    known.set(name, value);
  }
  const host = known.get('host');
  const stays = (known.get('connection') ?? 'keep-alive').toLowerCase() === 'keep-alive';
  return host !== undefined && stays ? { url, host, acceptEncoding: known.get('accept-encoding') } : null;
}

/** The time as answers name it, to the second. */
function createClock(): () => string {
  let second = 0;
  let text = '';
  return () => {
    const now = Math.floor(Date.now() / 1_000);
    if (now !== second) {
      second = now;
      text = new Date(now * 1_000).toUTCString();
    }
    return text;
  };
}

/** Connections that are not, or not yet, those of Node's HTTP server. */
export interface FastPath {
  /** Ends them: call it when the server closes. */
  close(): void;
}

/**
 * Sends pages that lie ready without Node's HTTP parser and its streams, which cost several times what the page does. A
 * connection whose request is not of the plainest kind, or has no page ready, becomes the HTTP server's, with that request
 * unread, and stays its own: all rules of HTTP, and all limits, are kept there.
 */
export function startFastPath(server: Server, front: Front): FastPath {
  const httpListeners = server.listeners('connection');
  const held = new Map<Socket, () => void>();
  const date = createClock();
  const lines = new WeakMap<WholeAnswer, string>();

  function linesOf(answer: WholeAnswer): string {
    const made = lines.get(answer);
    if (made !== undefined) return made;
    const pairs = answer.headers.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${answer.headers[at + 1]}\r\n`] : [],
    );
    const text = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${pairs.join('')}`;
    lines.set(answer, text);
    return text;
  }

  function send(socket: Socket, answer: WholeAnswer): void {
    const { keepAliveTimeout, keepAliveTimeoutBuffer } = server;
    const seconds = Math.floor(keepAliveTimeout / 1_000);
    const own = `Date: ${date()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`;
    socket.cork();
    socket.write(linesOf(answer) + own, 'latin1');
    socket.write(answer.bytes);
    socket.uncork();
    // As Node's server does: a little longer than what was told, for a request may be on its way.
    socket.setTimeout(keepAliveTimeout + keepAliveTimeoutBuffer);
  }

  function hold(socket: Socket): void {
    const answerOrHandOver = (chunk: Buffer) => {
      const request = plainRequest(chunk);
      // Who does not read what was sent gets nothing more from here.
      const answer = request && socket.writableLength === 0 ? front.ready(request) : null;
      if (answer) send(socket, answer);
      else handOver(chunk);
    };
    const handOver = (chunk?: Buffer) => {
      letGo();
      socket.setTimeout(0);
      for (const listener of httpListeners) listener.call(server, socket);
      if (chunk) socket.unshift(chunk);
    };
    const end = () => socket.end();
    const endIdle = () => {
      if (socket.writableLength === 0) socket.destroy();
    };
    // A visitor who is gone is no fault, and the socket closes by itself.
    const gone = () => {};
    const letGo = () => {
      held.delete(socket);
      socket
        .off('data', answerOrHandOver)
        .off('end', end)
        .off('timeout', endIdle)
        .off('error', gone)
        .off('close', letGo);
    };
    socket.on('data', answerOrHandOver).on('end', end).on('timeout', endIdle).on('error', gone).on('close', letGo);
    socket.setTimeout(server.headersTimeout);
    held.set(socket, handOver);
  }

  server.removeAllListeners('connection').on('connection', hold);
  return {
    close() {
      for (const [socket, handOver] of held) {
        if (socket.writableLength === 0) {
          socket.destroy();
          continue;
        }
        // What is still on its way has as long as the answers of the HTTP server.
        handOver();
        socket.end();
      }
    },
  };
}
