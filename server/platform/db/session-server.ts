import { chmodSync } from 'node:fs';
import net from 'node:net';
import type { Engine } from './engine.ts';
import {
  type Batch,
  BatchReader,
  CANCEL_REQUEST,
  closeStatementMessage,
  endsCycle,
  fatalMessage,
  isListen,
  notificationsIn,
  PROTOCOL_3,
  ProtocolViolation,
  prefixStatements,
  queryMessage,
  readyStatus,
  startupPacket,
  syncMessage,
  TERMINATE,
  withoutCopyFrom,
} from './wire.ts';

const MAX_CONNECTIONS = 100;

/** Milliseconds a client has to read its last response when the server closes. */
const CLOSE_GRACE = 500;

interface Connection {
  name: string;
  socket: net.Socket;
  reader: BatchReader;
  started: boolean;
  statements: Set<string>;
  listens: boolean;
}

interface Turn {
  connection: Connection;
  work: () => Promise<void>;
}

/**
 * Lets many clients share the one session of the embedded database, over a Unix socket.
 *
 * A client's messages up to Sync run as one batch: another client's Parse between Parse and Bind would bind the values
 * to the wrong statement. (pglite-socket mixes messages up when a query arrives in several chunks.) A client in a
 * transaction keeps the session until the transaction ends or the client has been idle for `idleLimit` milliseconds, so
 * that a stopped process cannot block the site.
 *
 * Notifications arrive in the response to the batch that commits them. All clients that sent LISTEN get them, whatever
 * the channel.
 */
export class SessionServer {
  readonly #engine: Engine;
  readonly #idleLimit: number;
  readonly #onBroken: (error: unknown) => void;
  readonly #server = net.createServer((socket) => this.#accept(socket));
  readonly #connections = new Set<Connection>();
  #greeting: Buffer = Buffer.alloc(0);
  #waiting: Turn[] = [];
  /** The client whose transaction is open. */
  #holder: Connection | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #busy = false;
  #closing = false;
  #connectionCount = 0;

  constructor(options: { engine: Engine; idleLimit: number; onBroken: (error: unknown) => void }) {
    this.#engine = options.engine;
    this.#idleLimit = options.idleLimit;
    this.#onBroken = options.onBroken;
  }

  async listen(path: string): Promise<void> {
    // Every client gets the same greeting, so it is fetched once, outside a transaction.
    this.#greeting = await this.#engine.run(startupPacket());
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(path, resolve);
    });
    // There is no password, so file permissions restrict the socket to its owner.
    chmodSync(path, 0o600);
  }

  /** Closes all connections and rolls back open transactions. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#closing = true;
    for (const { socket } of this.#connections) {
      socket.end(fatalMessage('57P01', 'the database is shutting down'));
      setTimeout(() => socket.destroy(), CLOSE_GRACE).unref();
    }
    await closed;
    if (this.#holder) await this.#clean(this.#holder);
  }

  #accept(socket: net.Socket): void {
    this.#connectionCount += 1;
    const name = `c${this.#connectionCount}_`;
    const reader = new BatchReader();
    const connection: Connection = { name, socket, reader, started: false, statements: new Set(), listens: false };
    this.#connections.add(connection);
    socket.on('data', (chunk) => this.#read(connection, chunk));
    // 'close' follows and cleans up.
    socket.on('error', () => {});
    socket.on('close', () => this.#forget(connection));
    if (this.#connections.size > MAX_CONNECTIONS) socket.end(fatalMessage('53300', 'too many connections'));
  }

  #read(connection: Connection, chunk: Buffer): void {
    const { reader, socket } = connection;
    reader.push(chunk);
    try {
      while (!connection.started) {
        const protocol = reader.takeStartup();
        if (protocol === undefined) return;
        this.#greet(connection, protocol);
      }
      for (let batch = reader.takeBatch(); batch; batch = reader.takeBatch()) {
        if (batch.end === TERMINATE) socket.end();
        else this.#enqueue(connection, batch);
      }
    } catch (error) {
      if (!(error instanceof ProtocolViolation)) throw error;
      socket.end(fatalMessage('08P01', error.message));
    }
  }

  #greet(connection: Connection, protocol: number): void {
    if (protocol === PROTOCOL_3) {
      connection.started = true;
      connection.socket.write(this.#greeting);
    } else if (protocol === CANCEL_REQUEST) {
      throw new ProtocolViolation('a running query cannot be canceled');
    } else if (protocol >>> 16 === 1234) {
      connection.socket.write('N');
    } else {
      throw new ProtocolViolation('only protocol 3.0 is supported');
    }
  }

  #enqueue(connection: Connection, batch: Batch): void {
    if (this.#holder === connection) clearTimeout(this.#idleTimer);
    this.#waiting.push({ connection, work: () => this.#run(connection, batch) });
    void this.#next();
  }

  /** Runs one batch at a time on the engine; the sockets are served in between. */
  async #next(): Promise<void> {
    if (this.#busy || this.#closing) return;
    const index = this.#holder ? this.#waiting.findIndex(({ connection }) => connection === this.#holder) : 0;
    const [turn] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (!turn) return;
    this.#busy = true;
    try {
      await turn.work();
    } catch (error) {
      this.#onBroken(error);
    }
    this.#busy = false;
    setImmediate(() => void this.#next());
  }

  async #run(connection: Connection, batch: Batch): Promise<void> {
    const bytes = prefixStatements(batch.bytes, connection.name, (name) => connection.statements.add(name));
    const answer = await this.#engine.run(withoutCopyFrom(bytes));
    const status = readyStatus(answer);
    if (endsCycle(batch) && status === undefined) throw new Error('the response to a query is incomplete');
    // Must come before the commit returns, so that its author never gets an outdated page from the cache.
    this.#notify(connection, batch, answer);
    connection.socket.write(answer);
    this.#holder = status === 'I' ? undefined : connection;
    const hasMore = this.#waiting.some((turn) => turn.connection === connection);
    if (this.#holder && !hasMore) this.#idleTimer = setTimeout(() => evict(connection), this.#idleLimit);
  }

  #notify(author: Connection, batch: Batch, answer: Buffer): void {
    if (isListen(batch)) author.listens = true;
    const listeners = [...this.#connections].filter((connection) => connection.listens && connection !== author);
    if (listeners.length === 0) return;
    for (const notification of notificationsIn(answer)) {
      for (const { socket } of listeners) socket.write(notification);
    }
  }

  #forget(connection: Connection): void {
    this.#connections.delete(connection);
    this.#waiting = this.#waiting.filter((turn) => turn.connection !== connection);
    if (this.#holder !== connection && connection.statements.size === 0) return;
    this.#waiting.push({ connection, work: () => this.#clean(connection) });
    void this.#next();
  }

  /** Cleans up after a connection: its transaction, a cycle without Sync, prepared statements. */
  async #clean(connection: Connection): Promise<void> {
    if (this.#holder === connection) {
      clearTimeout(this.#idleTimer);
      this.#holder = undefined;
      const status = readyStatus(await this.#engine.run(syncMessage()));
      if (status !== 'I') await this.#engine.run(queryMessage('ROLLBACK'));
    }
    const closing = [...connection.statements].map(closeStatementMessage);
    if (closing.length > 0) await this.#engine.run(Buffer.concat([...closing, syncMessage()]));
  }
}

/** The 'close' handler rolls back the transaction. */
function evict({ socket }: Connection): void {
  socket.write(fatalMessage('25P03', 'terminating connection due to idle-in-transaction timeout'));
  socket.destroySoon();
}
