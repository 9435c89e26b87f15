import type { Config } from '../config/config.ts';
import { beginAnew } from '../platform/begin-anew.ts';
import { announce } from './start/announce.ts';
import { build } from './start/build.ts';
import { open } from './start/open.ts';
import { preparePages } from './start/pages.ts';
import { schedule } from './start/schedule.ts';
import { serve } from './start/serve.ts';
import { createStop, stopOnSignals } from './start/stop.ts';
import { untilIdle } from './start/until-idle.ts';

/**
 * Starts the server: opens its resources, builds the features, answers requests and does recurring work. On a stop signal
 * it shuts down and ends the process.
 *
 * @throws {ConfigError} if ADMIN_PASSWORD is too weak
 * @throws {StorageError} if files cannot be stored
 * @throws {DatabaseError} if the database cannot be opened or migrated, or its clock differs
 * @throws {ListenError} if the address is taken
 */
export async function startServer(
  config: Config,
  { root, development }: { root: string; development: boolean },
): Promise<void> {
  const opened = await open(config);
  const vite = development ? await (await import('./vite.ts')).startVite(root) : null;
  const built = await build(config, opened, { root, development });
  const pages = await preparePages(config, { opened, built, root, vite });
  const serving = await serve(config, { opened, built, pages, root, vite });
  await built.runner.recover({ starting: true });
  const operations = await built.runner.listen();
  await announce(config, opened, built);
  const scheduled = schedule(config, opened.database, built);
  const stop = createStop(config, { opened, built, pages, serving, scheduled, operations, vite });
  stopOnSignals(stop);
  opened.settings.onLanguages(async (languages) => {
    await untilIdle({ ...built, ...serving });
    // Keeps the port that is in use now.
    const environment = config.port === 0 ? { PORT: new URL(serving.server.address).port } : {};
    await stop('The languages of the site changed', () => beginAnew(languages, { environment }));
  });
}
