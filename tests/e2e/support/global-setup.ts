import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOutsideHost } from './outside-host.ts';
import { runScript } from './server.ts';

/** One outside host and one seeded data folder for the whole run; each worker serves a copy of the folder. */
export default async function globalSetup() {
  const outside = await startOutsideHost();
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-e2e-'));
  process.env.E2E_OUTSIDE_HOST = outside.host;
  process.env.E2E_TEMPLATE = folder;
  await runScript('tests/e2e/support/seed.ts', { DATA_DIR: folder, OUTSIDE_URL: outside.url });
  return async () => {
    await outside.close();
    await rm(folder, { recursive: true });
  };
}
