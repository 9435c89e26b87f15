import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Generous: what is slow on a busy machine is not wrong. */
const PATIENCE = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

/** The suite of server/, whole, against one engine. */
function onEngine(engine: 'embedded' | 'postgres') {
  return {
    extends: true as const,
    test: {
      name: engine,
      include: ['server/**/*.test.ts'],
      env: { TEST_ENGINE: engine },
      // Files share a process, and with it the databases that are open there: opening one takes seconds.
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
    // Embedded databases and launched servers want processes of their own.
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
