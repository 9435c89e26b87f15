import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Generous, so that a busy machine causes no failures. */
const PATIENCE = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

/** The tests of server/ against one engine. */
function onEngine(engine: 'embedded' | 'postgres') {
  return {
    extends: true as const,
    test: {
      name: engine,
      include: ['server/**/*.test.ts'],
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
          include: ['{app,shared,scripts,starter,tests}/**/*.test.{ts,tsx}'],
        },
      },
      onEngine('embedded'),
      onEngine('postgres'),
    ],
  },
});
