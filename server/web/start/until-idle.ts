import { setTimeout as sleep } from 'node:timers/promises';
import type { OperationRunner } from '../../operations/runner.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Serving } from './serve.ts';

/** Maximum milliseconds to wait for changes, uploads and the work that they started: a client may send its bytes one by one. */
const MOST_WAIT = 600_000;
const POLL_INTERVAL = 500;

interface Parts {
  runner: Pick<OperationRunner, 'isResumable'>;
  list: readonly Pick<Feature, 'isBusy'>[];
  server: Pick<Serving['server'], 'isWorking'>;
}

/** Resolves when this process runs nothing that would have to be started again, such as an import or an upload. */
export async function untilIdle(
  { runner, list, server }: Parts,
  { mostWait = MOST_WAIT, pollInterval = POLL_INTERVAL } = {},
): Promise<void> {
  const end = performance.now() + mostWait;
  const isBusy = () => server.isWorking() || list.some((feature) => feature.isBusy?.());
  while (!runner.isResumable() || (performance.now() < end && isBusy())) await sleep(pollInterval);
}
