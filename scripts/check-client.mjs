/**
 * Fails if the browser bundles contain server code, or if the home page loads too much. Prints their sizes. Part of every build.
 */
import { join } from 'node:path';
import { leaks, panelInPages, RECORD, unstyledComponents } from './client-modules.mjs';
import { bytesOf, firstFiles, publicRoutes, readManifest, sizesReport } from './client-sizes.mjs';
import { main, ROOT, SetupError } from './run-node.mjs';
import { readIfExists } from './staleness.mjs';

/** Maximum size in bytes of the scripts that the home page starts with. Lower it when they shrink. */
const HOME_LIMIT = 124_000;
/** Maximum size in bytes of the scripts that the panel and its dashboard start with. */
const PANEL_LIMIT = 196_600;

await main(async () => {
  const text = readIfExists(RECORD);
  if (text === undefined)
    throw new SetupError('The build recorded no modules: vite.config.ts must use recordClientModules()');
  /** @type {import('./client-modules.mjs').ClientModules} */
  const record = JSON.parse(text);
  const found = leaks(record);
  if (found.length > 0) throw new SetupError(['Server code reached the browser:', ...found].join('\n  '));
  const client = join(ROOT, 'build/client');
  const manifest = readManifest(client);
  const heavy = panelInPages(record, publicRoutes(manifest));
  if (heavy.length > 0) throw new SetupError(['Public pages load the code of the panel:', ...heavy].join('\n  '));
  const panel = Object.keys(record).filter((file) => record[file]?.modules.includes('app/admin/panel.client.tsx'));
  /** @param {import('./client-modules.mjs').ClientModules} part @param {string[]} files in the panel's folder of parts */
  const checkStyles = (part, files) => {
    const styles = files.map((file) => readIfExists(join(ROOT, 'app/admin/components/parts', file)) ?? '');
    const unstyled = unstyledComponents(part, styles.join(''));
    if (unstyled.length > 0) throw new SetupError([`${files.at(-1)} lacks the styles of:`, ...unstyled].join('\n  '));
  };
  checkStyles(Object.fromEntries(Object.entries(record).filter(([file]) => panel.includes(file))), ['first-styles.ts']);
  checkStyles(record, ['first-styles.ts', 'other-styles.ts']);
  if (Object.keys(record).length === 0) throw new SetupError('The browser build is empty.');
  /** @param {string} what @param {number} bytes @param {string} limit its name @param {number} most */
  const checkSize = (what, bytes, limit, most) => {
    if (bytes <= most) return;
    throw new SetupError(
      `${what} begins with ${bytes} bytes of scripts, and the limit is ${most}. Import what it does not need at first when it ` +
        `is used, or raise ${limit} in scripts/check-client.mjs.`,
    );
  };
  const home = publicRoutes(manifest).find(({ path }) => path === '/');
  checkSize('The home page', bytesOf(client, home?.scripts ?? []), 'HOME_LIMIT', HOME_LIMIT);
  if (panel.length === 0) throw new SetupError('The browser build has no panel.');
  const { scripts } = firstFiles(manifest, manifest.routes['admin/route']);
  checkSize('The panel', bytesOf(client, scripts), 'PANEL_LIMIT', PANEL_LIMIT);
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
