/**
 * The parts of PostgreSQL's frontend/backend protocol 3.0 that the embedded database needs
 * (https://www.postgresql.org/docs/18/protocol-message-formats.html).
 */

export const PROTOCOL_3 = 196608;
export const CANCEL_REQUEST = 80877102;
const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;

/** In bytes, far above any of our statements. A longer message means another protocol. */
const MAX_MESSAGE = 256 * 1024 * 1024;

const QUERY = code('Q');
const PARSE = code('P');
const BIND = code('B');
const DESCRIBE = code('D');
const CLOSE = code('C');
const FLUSH = code('H');
const SYNC = code('S');
const FUNCTION_CALL = code('F');
export const TERMINATE = code('X');

/** After these messages, the client waits for a response. They end a batch. */
const BATCH_ENDS = new Set([QUERY, FLUSH, SYNC, FUNCTION_CALL, TERMINATE]);

function code(letter: string): number {
  return letter.charCodeAt(0);
}

export interface Batch {
  bytes: Buffer;
  end: number;
}

/** Returns whether the answer to this batch ends with ReadyForQuery. */
export const endsCycle = (batch: Batch): boolean => batch.end !== FLUSH && batch.end !== TERMINATE;

export class ProtocolViolation extends Error {}

/** Splits a client's byte stream into startup packets and batches, regardless of how it is chunked. */
export class BatchReader {
  #chunks: Buffer[] = [];
  #length = 0;
  /** Bytes needed before the next scan, so that a large message is concatenated once, not per chunk. */
  #needed = 8;
  #scanned = 0;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** The protocol number of the next startup packet, or undefined while it is incomplete. */
  takeStartup(): number | undefined {
    const buffer = this.#buffer();
    if (buffer === undefined) return undefined;
    const length = buffer.readInt32BE(0);
    if (length < 8 || length > 10_000) throw new ProtocolViolation('not a PostgreSQL client');
    if (buffer.length < length) return this.#wait(length);
    const protocol = buffer.readInt32BE(4);
    this.#drop(buffer, length);
    if (protocol === SSL_REQUEST || protocol === GSS_REQUEST || protocol === CANCEL_REQUEST) this.#needed = 8;
    else this.#needed = 5;
    return protocol;
  }

  /** The next complete batch, or undefined while it is incomplete. */
  takeBatch(): Batch | undefined {
    const buffer = this.#buffer();
    if (buffer === undefined) return undefined;
    for (;;) {
      if (buffer.length < this.#scanned + 5) return this.#wait(this.#scanned + 5);
      const length = buffer.readInt32BE(this.#scanned + 1);
      if (length < 4 || length > MAX_MESSAGE) throw new ProtocolViolation('message of an impossible length');
      const end = this.#scanned + 1 + length;
      if (buffer.length < end) return this.#wait(end);
      const type = buffer.readUInt8(this.#scanned);
      this.#scanned = end;
      if (!BATCH_ENDS.has(type)) continue;
      const batch = { bytes: buffer.subarray(0, end), end: type };
      this.#drop(buffer, end);
      this.#needed = 5;
      return batch;
    }
  }

  #buffer(): Buffer | undefined {
    if (this.#length < this.#needed) return undefined;
    const buffer = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
    this.#chunks = [buffer];
    return buffer;
  }

  #wait(needed: number): undefined {
    this.#needed = needed;
    return undefined;
  }

  #drop(buffer: Buffer, length: number): void {
    this.#chunks = [buffer.subarray(length)];
    this.#length = buffer.length - length;
    this.#scanned = 0;
  }
}

/**
 * Prefixes names of prepared statements in a batch, which would collide in the shared session. Calls `onName` with new
 * ones.
 */
export function prefixStatements(bytes: Buffer, prefix: string, onName: (name: string) => void): Buffer {
  const parts: Buffer[] = [];
  let copied = 0;
  for (let start = 0; start < bytes.length; start += 1 + bytes.readInt32BE(start + 1)) {
    const at = statementName(bytes, start);
    if (at === undefined || bytes[at] === 0) continue;
    if (bytes[start] === PARSE) onName(prefix + cString(bytes, at));
    const header = Buffer.from(bytes.subarray(start, start + 5));
    header.writeInt32BE(bytes.readInt32BE(start + 1) + prefix.length, 1);
    parts.push(bytes.subarray(copied, start), header, bytes.subarray(start + 5, at), Buffer.from(prefix));
    copied = at;
  }
  return copied === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(copied)]);
}

/** Returns the offset of the prepared statement's name in the message at `start`. */
function statementName(bytes: Buffer, start: number): number | undefined {
  const body = start + 5;
  switch (bytes[start]) {
    case PARSE:
      return body;
    case BIND:
      return bytes.indexOf(0, body) + 1;
    case DESCRIBE:
    case CLOSE:
      return bytes[body] === code('S') ? body + 1 : undefined;
    default:
      return undefined;
  }
}

const cString = (bytes: Buffer, start: number): string => bytes.toString('utf8', start, bytes.indexOf(0, start));

/** Longer statements are generated and cannot be a hand-typed COPY. */
const MAX_COPY_LENGTH = 10_000;

/** Replaces `COPY ... FROM STDIN`, which would crash the engine, with a statement that fails. */
export function withoutCopyFrom(bytes: Buffer): Buffer {
  if ((bytes[0] !== QUERY && bytes[0] !== PARSE) || bytes.length > MAX_COPY_LENGTH) return bytes;
  if (!/\bcopy\b[^;]*\bfrom\s+stdin\b/i.test(bytes.toString('latin1'))) return bytes;
  return queryMessage(
    "DO $$ BEGIN RAISE feature_not_supported USING MESSAGE = 'COPY FROM STDIN needs a PostgreSQL server'; END $$",
  );
}

function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)));
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

export const syncMessage = (): Buffer => message('S');
export const queryMessage = (text: string): Buffer => message('Q', text);
export const closeStatementMessage = (name: string): Buffer => message('C', `S${name}`);

/** Returns an error after which the server disconnects. `state` is the SQLSTATE. */
export const fatalMessage = (state: string, text: string): Buffer =>
  message('E', 'SFATAL', 'VFATAL', `C${state}`, `M${text}`, Buffer.from([0]));

export function startupPacket(): Buffer {
  const body = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const header = Buffer.alloc(8);
  header.writeInt32BE(body.length + 8, 0);
  header.writeInt32BE(PROTOCOL_3, 4);
  return Buffer.concat([header, body]);
}

/** Returns the status in the ReadyForQuery that ends an answer: idle (I), in a transaction (T), in a failed one (E). */
export function readyStatus(answer: Buffer): 'I' | 'T' | 'E' | undefined {
  const tail = answer.subarray(-6);
  if (tail.length < 6 || tail[0] !== code('Z') || tail.readInt32BE(1) !== 5) return undefined;
  const status = String.fromCharCode(tail[5] ?? 0);
  return status === 'I' || status === 'T' || status === 'E' ? status : undefined;
}

const NOTIFICATION_RESPONSE = code('A');

/** Returns the notification messages in an answer, which consists of whole messages. */
export function notificationsIn(answer: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let start = 0; start + 5 <= answer.length; ) {
    const end = start + 1 + answer.readInt32BE(start + 1);
    if (answer[start] === NOTIFICATION_RESPONSE) found.push(answer.subarray(start, end));
    start = end;
  }
  return found;
}

/** Returns whether a batch is a simple `LISTEN` query, as `pg` sends it. */
export const isListen = ({ bytes }: Batch): boolean =>
  bytes[0] === QUERY && /^\s*listen\s/i.test(bytes.toString('latin1', 5, 25));
