/** Fails when server code is in the browser bundles; prints their sizes. Part of every build. */
import { join } from 'node:path';
import { leaks, panelInPages, RECORD } from './client-modules.mjs';
import { publicRoutes, readManifest, sizesReport } from './client-sizes.mjs';
import { main, ROOT, SetupError } from './run-node.mjs';
import { readIfExists } from './staleness.mjs';

await main(async () => {
  const text = readIfExists(RECORD);
  if (text === undefined)
    throw new SetupError('The build recorded no modules: vite.config.ts must use recordClientModules()');
  /** @type {import('./client-modules.mjs').ClientModules} */
  const record = JSON.parse(text);
  const found = leaks(record);
  if (found.length > 0) throw new SetupError(['Server code reached the browser:', ...found].join('\n  '));
  const client = join(ROOT, 'build/client');
  const heavy = panelInPages(record, publicRoutes(readManifest(client)));
  if (heavy.length > 0) throw new SetupError(['Public pages load the code of the panel:', ...heavy].join('\n  '));
  if (Object.keys(record).length === 0) throw new SetupError('The browser build is empty.');
  const dictionaries = Object.entries(record).filter(([, { modules }]) =>
    modules.some((name) => /^app\/i18n\/[a-z-]+\/index\.ts$/.test(name)),
  );
  console.log(
    sizesReport(
      client,
      dictionaries.map(([file]) => file),
    ),
  );
});
