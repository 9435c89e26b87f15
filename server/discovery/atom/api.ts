import { Hono } from 'hono';
import { LANGUAGES } from '../../../shared/languages.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Remember } from '../../platform/db/remembered.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { finishAnswer, sendFinished } from '../../platform/http/kept-answer.ts';
import { newGamesFeed } from './usecases.ts';

interface FeedOptions {
  database: Database;
  site: SiteIdentity;
  remember: Remember;
}

/** `/feed.xml`, `/en/feed.xml` and so on: new games in each language, as Atom. */
export function feedRoutes({ database, site, remember }: FeedOptions) {
  const routes = new Hono<HttpEnv>();
  for (const { code, prefix } of LANGUAGES) {
    const feed = remember('games', async () =>
      finishAnswer(await newGamesFeed(database, site, code), {
        'Content-Type': 'application/atom+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=600',
      }),
    );
    routes.get(`${prefix}/feed.xml`, async (context) => sendFinished(context, await feed()));
  }
  return routes;
}
