import { Hono } from 'hono';
import { LANGUAGE_PREFIXES, type Language, languageOfPath } from '../../../shared/languages.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Remember } from '../../platform/db/remembered.ts';
import type { LiveSettings } from '../../platform/feature.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import type { FinishedPage } from '../../platform/http/finished-page.ts';
import { finishAnswer, sendFinished } from '../../platform/http/kept-answer.ts';
import { newGamesFeed } from './usecases.ts';

interface FeedOptions {
  database: Database;
  site: SiteIdentity;
  live: Pick<LiveSettings, 'wording'>;
  remember: Remember;
}

/** `/feed.xml`, `/en/feed.xml` and so on: new games in each language, as Atom. */
export function feedRoutes({ database, site, live, remember }: FeedOptions) {
  /** By language, its texts, and the root language, on which the URLs depend. */
  const feeds = remember('games', async () => new Map<string, Promise<FinishedPage>>());
  async function feedIn(language: Language): Promise<FinishedPage> {
    const made = await feeds();
    const key = JSON.stringify([language, site.root, live.wording[language]]);
    const known = made.get(key);
    if (known) return known;
    const feed = newGamesFeed(database, { site, wording: live.wording }, language).then((xml) =>
      finishAnswer(xml, {
        'Content-Type': 'application/atom+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=600',
      }),
    );
    made.set(key, feed);
    feed.catch(() => made.delete(key));
    return feed;
  }
  const routes = new Hono<HttpEnv>();
  for (const prefix of ['', ...LANGUAGE_PREFIXES]) {
    routes.get(`${prefix}/feed.xml`, async (context) =>
      sendFinished(context, await feedIn(languageOfPath(context.req.path, site.root))),
    );
  }
  return routes;
}
