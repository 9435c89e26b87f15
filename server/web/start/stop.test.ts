import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createStop } from './stop.ts';

const nothing = async () => {};

/** Creates a shutdown of parts that have nothing to do. */
const stopOf = () =>
  createStop({ ...readConfig({}), shutdownDelay: 20 }, {
    opened: { database: { close: nothing }, storage: { close() {} } },
    built: { runner: { close: nothing }, list: [], accounts: { idle: nothing } },
    pages: { changes: { close: nothing } },
    serving: { readiness: { stop() {} }, server: { close: nothing } },
    scheduled: { stop() {}, idle: nothing },
    operations: { close: nothing },
    vite: null,
    // The parts that a shutdown uses.
  } as unknown as Parameters<typeof createStop>[1]);

beforeEach(() => vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());

test('runs the given next step', async () => {
  const next = vi.fn();
  await stopOf()('The languages of the site changed', next);
  expect(next).toHaveBeenCalledOnce();
});

test('ends the process if a signal arrives meanwhile', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const next = vi.fn();
  const stop = stopOf();
  const stopped = stop('The languages of the site changed', next);
  await stop('SIGTERM', 'exit');
  await stopped;
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  expect(next).not.toHaveBeenCalled();
});

test('ends the process after a signal, whatever is requested meanwhile', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const next = vi.fn();
  const stop = stopOf();
  const stopped = stop('SIGTERM', 'exit');
  await stop('The languages of the site changed', next);
  await stopped;
  expect(exit).toHaveBeenCalledOnce();
  expect(next).not.toHaveBeenCalled();
});
