import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { knownMigrations } from '../platform/db/migrate.ts';
import { openFolder } from '../platform/storage/folder.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type BackupOptions, backup } from './backup.ts';
import { type BackupRecord, backupText, fileSource } from './format.ts';
import { type RestoreOptions, restore } from './restore.ts';

/** Temporary paths for one backup and for uploaded files. */
export interface Place {
  file: string;
  dataDir: string;
  /** In `dataDir`. */
  storage: Storage;
}

export async function createPlace(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludotek-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dataDir = path.join(folder, 'data');
  return { file: path.join(folder, 'site.backup'), dataDir, storage: openFolder(dataDir) };
}

const quiet = { signal: new AbortController().signal, print: () => {} };

export const save = (place: Place, database: Database, changes: Partial<BackupOptions> = {}) =>
  backup({
    ...{ database, storage: place.storage, signal: quiet.signal },
    target: { storage: openFolder(path.dirname(place.file)), key: path.basename(place.file) },
    force: false,
    now: () => new Date('2026-03-01T12:00:00Z'),
    ...changes,
  });

export const load = ({ file, storage }: Place, database: Database, changes: Partial<RestoreOptions> = {}) =>
  restore({ database, storage, source: fileSource(file), ...quiet, replace: false, ...changes });

const CATEGORY = `
  INSERT INTO categories (id, slug) VALUES ('019a2b3c-0000-7000-8000-00000000000a', 'puzzle');
  INSERT INTO category_texts (entity_id, language, name)
    VALUES ('019a2b3c-0000-7000-8000-00000000000a', 'fr', 'Réflexion');`;

/** A category from when texts were columns: up to version 0.2.0. */
export const FORMER_CATEGORY = `
  INSERT INTO categories (id, slug, name) VALUES ('019a2b3c-0000-7000-8000-00000000000a', 'puzzle', 'Réflexion');`;

const GAMES = `
  INSERT INTO games (id, slug, category_id, field_sources)
    SELECT gen_random_uuid(), 'game-' || number, '019a2b3c-0000-7000-8000-00000000000a',
      jsonb_build_object('title', jsonb_build_object('by', 'machine'))
    FROM generate_series(1, 1200) AS number;
  INSERT INTO game_texts (entity_id, language, title, tags)
    SELECT id, 'fr', E'Game \\'' || substr(slug, 6), ARRAY['a "tag"', substr(slug, 6)] FROM games;
  INSERT INTO game_search (game_id, title) SELECT entity_id, lower(title) FROM game_texts;`;

/** Games from when texts were columns. */
const FORMER_GAMES = `
  INSERT INTO games (id, slug, title, category_id, tags, field_sources)
    SELECT gen_random_uuid(), 'game-' || number, E'Game \\'' || number, '019a2b3c-0000-7000-8000-00000000000a',
      ARRAY['a "tag"', number::text], jsonb_build_object('title', jsonb_build_object('by', 'machine'))
    FROM generate_series(1, 1200) AS number;
  INSERT INTO game_search (game_id, title) SELECT id, lower(title) FROM games;`;

const OTHER_ROWS = `
  UPDATE games SET slug = 'moved' WHERE slug = 'game-7';
  INSERT INTO play_daily (game_id, day, plays) SELECT id, '2026-02-28', 3 FROM games LIMIT 40;
  INSERT INTO votes (game_id, voter, value) SELECT id, 'someone', 5 FROM games LIMIT 40;
  UPDATE games SET provider = 'gamepix', external_id = 'x', provider_values = '{"provider_category": "Otters"}'
    WHERE slug = 'game-9';
  INSERT INTO operations (id, kind, status) VALUES ('019a2b3c-0000-7000-8000-0000000000d1', 'import-games', 'completed');
  INSERT INTO feeds (id, name, provider, address, every_hours, next_run_at, last_operation_id)
    VALUES ('019a2b3c-0000-7000-8000-0000000000f1', 'Puzzles', 'gamepix', 'https://feeds.example/', 6, '2026-03-01T18:00Z',
      '019a2b3c-0000-7000-8000-0000000000d1');
  INSERT INTO users (id, email, email_verified) VALUES ('019a2b3c-0000-7000-8000-0000000000e1', 'operator@example.com', true),
    ('019a2b3c-0000-7000-8000-0000000000e2', 'member@example.com', false);
  INSERT INTO credentials (id, user_id, provider_id, account_id, password)
    SELECT 'of ' || id, id, 'credential', id, 'salt:hash' FROM users;
  UPDATE profiles SET role = 'admin' WHERE email = 'operator@example.com'`;

/** Rows in most tables, including 1,200 games and a former slug. */
export const SITE_ROWS = CATEGORY + GAMES + OTHER_ROWS;
/** The same in version 0.2.0. */
export const FORMER_ROWS = FORMER_CATEGORY + FORMER_GAMES + OTHER_ROWS;

/** Returns all rows except derived ones. */
export async function contents(database: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('game_search', 'search_words') ORDER BY 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ row: string }>(
      `SELECT t::text AS row FROM public.${name} t ORDER BY 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** Writes a complete backup with the given records. */
export async function forge({ file }: Place, ...records: BackupRecord[]): Promise<void> {
  const source = (async function* () {
    yield* records;
  })();
  let text = '';
  for await (const piece of backupText(source)) text += piece;
  await writeFile(file, gzipSync(text));
}

export const header = (changes = {}): BackupRecord => ({
  ludotek: 'backup',
  format: 1,
  created_at: '',
  engine: 'embedded',
  postgres: '18',
  migrations: knownMigrations(),
  ...changes,
});
