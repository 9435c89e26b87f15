import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { log } from '../log/log.ts';
import { openEmbedded, type Role } from './embedded.ts';
import {
  DatabaseError,
  databaseEncoding,
  databasePooled,
  databaseUnreachable,
  poolerRefuses,
  poolInsideTransaction,
} from './errors.ts';
import { listenToChannel, type NotificationHandlers } from './notifications.ts';
import { SOCKET_PORT } from './ownership.ts';
import * as schema from './schema.ts';

/** Connections per process; PostgreSQL limits their total. */
const POOL_SIZE = 10;

/** Milliseconds to wait for a connection before a request fails. */
const CONNECT_LIMIT = 10_000;

/** Milliseconds a statement may take on a PostgreSQL server; the embedded database ignores it. */
const STATEMENT_LIMIT = 60_000;

/** Milliseconds a client may stay idle inside a transaction, on both engines. */
const IDLE_IN_TRANSACTION_LIMIT = 60_000;

/** Milliseconds in which a notification between two connections arrives. */
const NOTIFICATION_LIMIT = 3_000;

/** Milliseconds to wait on close for connections in use. */
const CLOSE_LIMIT = 5_000;

export type Orm = NodePgDatabase<typeof schema>;

export type Transaction = PgTransaction<NodePgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export interface Database {
  engine: 'embedded' | 'postgres';
  /** Throws inside a transaction, as does `orm`. */
  pool: pg.Pool;
  orm: Orm;
  dataDir: string | undefined;
  /** For connections that need a session. Poolers share connections between transactions of different clients. */
  session: pg.ClientConfig;
  /**
   * Rolls back when `work` rejects. Keep it short and free of network calls: it blocks the whole embedded database.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Listens to a notification channel across all processes of this database. Close it before the database. */
  listen(channel: string, handlers: NotificationHandlers): ReturnType<typeof listenToChannel>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  /** URL of a PostgreSQL server. Without one, the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** URL of the same server without a pooler, if `databaseUrl` leads to one. */
  listenUrl?: string | undefined;
  role: Role;
  /** Called when the embedded database crashes; by default the process exits with status 1. */
  onCrash?: (error: DatabaseError) => void;
  idleLimit?: number;
}

/** Opens the process's only pool. @throws DatabaseError with a message for the operator */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined ? openFolder(options) : openServer(options, options.databaseUrl);
}

async function openFolder(options: DatabaseOptions): Promise<Database> {
  const { dataDir, role, idleLimit = IDLE_IN_TRANSACTION_LIMIT, onCrash = endProcess } = options;
  const connection = await openEmbedded({ dataDir, role, idleLimit, onCrash });
  const session = { host: connection.folder, port: SOCKET_PORT, user: 'postgres', database: 'postgres', ssl: false };
  return assemble({ engine: 'embedded', session, pool: createPool(session), dataDir }, () => connection.close());
}

async function openServer(options: DatabaseOptions, connectionString: string): Promise<Database> {
  const { listenUrl, idleLimit = IDLE_IN_TRANSACTION_LIMIT } = options;
  const session = {
    connectionString: listenUrl ?? connectionString,
    statement_timeout: STATEMENT_LIMIT,
    idle_in_transaction_session_timeout: idleLimit,
    keepAlive: true,
    application_name: APPLICATION_NAME,
  };
  // Poolers refuse session parameters.
  const pool = createPool(listenUrl === undefined ? session : { connectionString, keepAlive: true });
  try {
    await checkEncoding(pool, addressOf(connectionString));
    if (options.role === 'server') await checkNotifications(pool, session);
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseError) throw error;
    throw isPoolerRefusal(error)
      ? poolerRefuses(addressOf(connectionString))
      : databaseUnreachable(addressOf(connectionString), error);
  }
  return assemble({ engine: 'postgres', session, pool, dataDir: undefined }, async () => {});
}

/** Returns the address of a server without its password. */
function addressOf(connectionString: string): string {
  const { host, port, database } = new pg.Client({ connectionString });
  return `${host}:${port}/${database}`;
}

/** PgBouncer refuses parameters that it cannot keep for a client, unless `ignore_startup_parameters` names them. */
const isPoolerRefusal = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/.test(error.message);

/** @throws {DatabaseError} `database_encoding`, if the database cannot store the letters of every language */
async function checkEncoding(pool: pg.Pool, address: string): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding ?? '';
  if (encoding !== 'UTF8') throw databaseEncoding(address, encoding);
}

/** Sends a notification from the pool to a session. @throws {DatabaseError} `database_pooled`, if it does not arrive */
async function checkNotifications(pool: pg.Pool, session: pg.ClientConfig): Promise<void> {
  const channel = `ludotek_start_${randomUUID().replaceAll('-', '')}`;
  const { promise: arrived, resolve } = Promise.withResolvers<boolean>();
  const listening = await listenToChannel(session, channel, { onNotification: () => resolve(true), onGap: () => {} });
  const timer = setTimeout(() => resolve(false), NOTIFICATION_LIMIT);
  try {
    await pool.query('SELECT pg_notify($1, $2)', [channel, '']);
    if (!(await arrived)) throw databasePooled(addressOf(session.connectionString ?? ''));
  } finally {
    clearTimeout(timer);
    await listening.close();
  }
}

/** Name of the connections. Versions that cannot share a schema have different ones. */
export const APPLICATION_NAME = 'ludotek-2';

function createPool(config: pg.PoolConfig): pg.Pool {
  const limits = { max: POOL_SIZE, connectionTimeoutMillis: CONNECT_LIMIT };
  const pool = new GuardedPool({ ...config, ...limits, application_name: APPLICATION_NAME });
  // Without a listener, the error of a lost connection would end the process; the next query reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  // The pool replaces a lost idle connection. Without a listener, its error would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(`database: an idle connection was lost: ${error.message}`);
  });
  return pool;
}

function assemble(
  { engine, session, pool, dataDir }: Pick<Database, 'engine' | 'pool' | 'dataDir' | 'session'>,
  closeEngine: () => Promise<void>,
): Database {
  let closed: Promise<void> | undefined;
  return {
    engine,
    pool,
    dataDir,
    session,
    orm: drizzle(pool, { schema }),
    transaction: (work) => runTransaction(pool, work),
    listen: (channel, handlers) => listenToChannel(session, channel, handlers),
    close() {
      closed ??= endPool(pool).then(closeEngine);
      return closed;
    },
  };
}

async function runTransaction<T>(pool: pg.Pool, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await insideTransaction(() => drizzle(client, { schema }).transaction(work));
  } finally {
    client.release();
  }
}

/** Waits for active and queued queries, up to the limit: a leaked connection must not keep the process alive. */
async function endPool(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + CLOSE_LIMIT;
  // The pool's own end() drops clients that wait for a connection.
  const inUse = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  while (inUse() && Date.now() < deadline) await sleep(5);
  const ended = pool.end();
  if (!inUse()) await ended;
}

function endProcess(error: DatabaseError): void {
  log.warn(error.message);
  process.exit(1);
}

/** `open` while the transaction runs. Async work that outlives it may use the pool again. */
const scopes = new AsyncLocalStorage<{ open: boolean }>();

/** Runs the body of a transaction. Until it settles, the pool refuses calls from inside it. */
async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope = { open: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.open = false;
  }
}

/**
 * A pool that throws inside a transaction: there, a call would wait forever on the embedded database, and run outside
 * the transaction on a server.
 */
class GuardedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    this.connect = guarded(this.connect);
    this.query = guarded(this.query);
  }
}

// `connect` and `query` are overloaded: wrapping keeps their types, overriding would repeat them all.
function guarded<Method extends (...parameters: never[]) => unknown>(method: Method): Method {
  const wrapper = function (this: unknown, ...parameters: Parameters<Method>) {
    if (scopes.getStore()?.open) throw poolInsideTransaction();
    return method.apply(this, parameters);
  };
  // TypeScript cannot infer through the overloads that parameters and result stay the same.
  return wrapper as unknown as Method;
}
