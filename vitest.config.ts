import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig, type Plugin } from 'vitest/config';
import { firstTexts } from './scripts/first-texts.mjs';
import { hasMarker } from './scripts/tiers.mjs';

/** Generous, so that a busy machine causes no failures. */
const PATIENCE = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

const DATABASE_HELPER = 'tests/helpers/database.ts';

/** Whether a test uses a database, directly or through its fixtures and helpers. */
function usesDatabase(file: string): boolean {
  if (file === DATABASE_HELPER) return true;
  const imports = readFileSync(file, 'utf8').matchAll(/from '(\.[^']*(?:\.fixture|helpers\/[\w-]+)\.ts)'/g);
  return Array.from(imports, ([, path = '']) => join(file, '..', path)).some(usesDatabase);
}

const SERVER_TESTS = globSync('server/**/*.test.ts');
const DATABASE_TESTS = SERVER_TESTS.filter(usesDatabase);

/** `npm test` sets this for its first tier; without it, all tests are there. */
const IS_CORE = process.env.TEST_TIER === 'core';
const marked = (marker: 'both-engines' | 'slow', files: string[]) =>
  files.filter((file) => hasMarker(readFileSync(file, 'utf8'), marker));
const SLOW_TESTS = IS_CORE
  ? marked('slow', globSync('{app,scripts,server,shared,starter,tests}/**/*.test.{ts,tsx}'))
  : [];
/**
 * The first tier runs on the embedded engine, which is what most sites have, starts everywhere and takes less time.
 * Files that can tell the engines apart, by sessions, locks, plans, durability or backups, run on PostgreSQL too.
 */
const POSTGRES_TESTS = IS_CORE ? marked('both-engines', DATABASE_TESTS) : DATABASE_TESTS;

/** Tests with a database against one engine. */
function onEngine(engine: 'embedded' | 'postgres', include: string[]) {
  return {
    extends: true as const,
    test: {
      name: engine,
      include,
      env: { TEST_ENGINE: engine },
      // Test files share a process and its open databases, because opening one takes seconds.
      isolate: false,
      globalSetup: [`tests/helpers/${engine}-setup.ts`],
      setupFiles: ['tests/helpers/documented-schemas.ts', 'tests/helpers/quiet-log.ts'],
    },
  };
}

/** The built-in games import their kit from where both are served, which is not where they are on disk. */
const servedKit: Plugin = {
  name: 'served-kit',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.startsWith('../kit/') && importer?.includes('/starter/games/') === true
      ? join(import.meta.dirname, 'starter', source.slice('../'.length))
      : null,
};

export default defineConfig({
  plugins: [firstTexts(), servedKit],
  test: {
    ...PATIENCE,
    exclude: [...configDefaults.exclude, ...SLOW_TESTS, 'tests/e2e/**'],
    // Embedded databases and launched servers need separate processes.
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...DATABASE_TESTS, ...SLOW_TESTS, ...configDefaults.exclude],
          setupFiles: [
            'tests/helpers/documented-schemas.ts',
            'tests/helpers/quiet-log.ts',
            'tests/helpers/panel-language.ts',
          ],
        },
      },
      onEngine('embedded', DATABASE_TESTS),
      onEngine('postgres', POSTGRES_TESTS),
    ],
  },
});
