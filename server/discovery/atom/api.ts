import { Hono } from 'hono';
import { LANGUAGES } from '../../../shared/languages.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { Database } from '../../platform/db/database.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { newGamesFeed } from './usecases.ts';

/** `/feed.xml`, `/en/feed.xml` and so on: new games in each language, as Atom. */
export function feedRoutes({ database, site }: { database: Database; site: SiteIdentity }) {
  const routes = new Hono<HttpEnv>();
  for (const { code, prefix } of LANGUAGES) {
    routes.get(`${prefix}/feed.xml`, async (context) =>
      context.body(await newGamesFeed(database, site, code), 200, {
        'Content-Type': 'application/atom+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=600',
      }),
    );
  }
  return routes;
}
