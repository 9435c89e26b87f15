import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

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

/** The tests with a database against one engine. */
function onEngine(engine: 'embedded' | 'postgres') {
  return {
    extends: true as const,
    test: {
      name: engine,
      include: DATABASE_TESTS,
      env: { TEST_ENGINE: engine },
      // Test files share a process and its open databases, because opening one takes seconds.
      isolate: false,
      globalSetup: [`tests/helpers/${engine}-setup.ts`],
      setupFiles: ['tests/helpers/quiet-log.ts'],
    },
  };
}

export default defineConfig({
  test: {
    ...PATIENCE,
    exclude: [...configDefaults.exclude, 'tests/e2e/**'],
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
          exclude: [...DATABASE_TESTS, ...configDefaults.exclude],
          setupFiles: ['tests/helpers/quiet-log.ts', 'tests/helpers/panel-language.ts'],
        },
      },
      onEngine('embedded'),
      onEngine('postgres'),
    ],
  },
});
