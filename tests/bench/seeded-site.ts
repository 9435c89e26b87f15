/** The built product with a large catalog, created once per engine for all benchmarks of a run. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';
import { DEFAULT_LANGUAGE, type Language, localizedPath, OFFERED_AT_FIRST } from '../../shared/languages.ts';
import { type RunningServer, startServer } from '../e2e/support/server.ts';
import { freePort } from '../helpers/free-port.ts';
import { type PostgresServer, startPostgres } from '../helpers/postgres-server.ts';
import { fillCatalogue } from './large-catalogue.ts';

export type Engine = 'embedded' | 'PostgreSQL';

export interface SiteServer extends RunningServer {
  /** Opens another connection to its database. */
  connect(): Promise<Database>;
}

export interface SeededSite extends AsyncDisposable {
  games: number;
  /** Creates an engine's catalog ahead of time. Otherwise the first start does so. */
  fill(engine: Engine): Promise<void>;
  /** Starts a server on the catalog. Only one at a time can use the embedded database. */
  start(engine: Engine, env?: Record<string, string>): Promise<SiteServer>;
  /** Starts a server on an empty database, without the built-in games unless `env` says so. */
  startEmpty(engine: Engine, env?: Record<string, string>): Promise<SiteServer>;
  /** Distinct paths of random games in all languages, always the same. */
  paths(count: number): Promise<string[]>;
}

/**
 * @param games number of games in the catalogue
 * @param translations languages of translated games beside French
 */
export async function seededSite(games: number, translations?: readonly Language[]): Promise<SeededSite> {
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-bench-'));
  const filled = new Map<Engine, Promise<Record<string, string>>>();
  let postgres: Promise<PostgresServer> | undefined;
  let slugs: string[] = [];
  let folders = 0;

  const newFolder = () => {
    folders += 1;
    return join(folder, String(folders));
  };

  async function emptyDatabase(engine: Engine): Promise<Record<string, string>> {
    const dataDir = newFolder();
    if (engine === 'embedded') return { DATA_DIR: dataDir };
    postgres ??= startPostgres(join(import.meta.dirname, '../../node_modules'));
    const { createDatabase, urlOf } = await postgres;
    const name = `bench_${folders}`;
    await createDatabase(name);
    return { DATA_DIR: dataDir, DATABASE_URL: urlOf(name) };
  }

  async function fill(engine: Engine): Promise<Record<string, string>> {
    const env = await emptyDatabase(engine);
    const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = env;
    const database = await openDatabase({ dataDir, databaseUrl, role: 'server' });
    try {
      await migrateDatabase(database);
      await fillCatalogue(database, games, translations);
      const { rows } = await database.pool.query<{ slug: string }>('select slug from games order by md5(slug)');
      slugs = rows.map(({ slug }) => slug);
    } finally {
      await database.close();
    }
    return env;
  }

  function catalogue(engine: Engine): Promise<Record<string, string>> {
    const made = filled.get(engine) ?? fill(engine);
    filled.set(engine, made);
    return made;
  }

  /** A server with several processes does not print a port chosen by the system. */
  async function start(env: Record<string, string>): Promise<SiteServer> {
    const port = String(await freePort());
    const server = await startServer({ STARTER: 'off', TRUSTED_PROXIES: '127.0.0.1', PORT: port, ...env });
    const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = env;
    const connect = () => openDatabase({ dataDir, databaseUrl, role: 'command' });
    return { ...server, url: `http://127.0.0.1:${port}`, connect };
  }

  return {
    games,
    async fill(engine) {
      await catalogue(engine);
    },
    async start(engine, env) {
      const database = await catalogue(engine);
      // Servers of several processes share a database, not their files.
      return start({ ...database, ...(engine === 'PostgreSQL' && { DATA_DIR: newFolder() }), ...env });
    },
    startEmpty: async (engine, env) => start({ ...(await emptyDatabase(engine)), ...env }),
    async paths(count) {
      if (slugs.length === 0) await catalogue('embedded');
      if (slugs.length * OFFERED_AT_FIRST.length < count) throw new Error(`${games} games have too few pages`);
      return Array.from({ length: count }, (_, index) => {
        const round = Math.floor(index / slugs.length);
        const language = OFFERED_AT_FIRST[(index + round) % OFFERED_AT_FIRST.length] ?? DEFAULT_LANGUAGE;
        return localizedPath(language, `/game/${slugs[index % slugs.length]}`, 'fr');
      });
    },
    async [Symbol.asyncDispose]() {
      await (await postgres)?.stop();
      await rm(folder, { recursive: true });
    },
  };
}
