import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { Config } from '../../config/config.ts';
import { EVERYTHING } from '../../platform/db/remembered.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import { createPageRenderer } from '../pages.ts';
import type { DevelopmentServer } from '../vite.ts';
import type { Built } from './build.ts';
import type { Opened } from './open.ts';
import { attempt, now } from './process.ts';

/** Returns the services that page loaders use. */
function servicesOf({ site, settings }: Opened, { features, accounts }: Built) {
  const { catalogue, collections, home, pages, menus, ads, redirects, publishing, setup } = features;
  return {
    ...{ site, live: settings.live, timeZone: settings.timeZone, accounts, now },
    announcement: features.settings.announcement,
    tracking: features.settings.tracking,
    setup: setup.usecases,
    catalogue: catalogue.reads,
    collections: collections.reads,
    homeRows: home.reads.shown,
    pages: pages.reads,
    menus: menus.read,
    ads: ads.reads,
    redirects: redirects.reads,
    previewed: publishing.previewed,
  };
}

/**
 * Creates the page renderer and its cache, and keeps both up to date with the database.
 *
 * @returns the cache; null in development, where every request renders with the current code
 */
export async function preparePages(
  config: Config,
  { opened, built, root, vite }: { opened: Opened; built: Built; root: string; vite: DevelopmentServer | null },
) {
  // Not a static import: the file exists only after `npm run build`.
  const build = vite ? vite.loadBuild : ((await import(join(root, 'build/server/index.js'))) as ServerBuild);
  const services = servicesOf(opened, built);
  const renderer = createPageRenderer({ build, mode: vite ? 'development' : 'production', services });
  const cache = vite ? null : createPageCache({ render: renderer.render, now, maxBytes: config.pageCacheBytes });
  const { remembered } = built;

  /** Reads the settings again. Pages rendered meanwhile use the previous ones. */
  const renewSettings = async (removePages: () => void) => {
    await attempt('The settings could not be read; the former ones still apply', opened.settings.refresh);
    removePages();
  };
  const forgetAll = () => {
    remembered.clear();
    cache?.clear();
    void renewSettings(() => cache?.clear());
  };
  const changes = await opened.database.listen('pages', {
    onNotification: (tag) => {
      if (tag === EVERYTHING) return forgetAll();
      // First, so that pages are not rendered from outdated reads.
      remembered.invalidate(tag);
      if (tag === 'settings')
        void renewSettings(() => {
          // Names depend on the root language.
          remembered.clear();
          cache?.invalidate(tag);
        });
      cache?.invalidate(tag);
    },
    onGap: forgetAll,
  });
  return { renderer, cache, changes };
}

export type Pages = Awaited<ReturnType<typeof preparePages>>;
