import { type Context, Hono } from 'hono';
import { LANGUAGES, localizedPath } from '../../../shared/languages.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { createOutgoing, sendTagged } from '../../platform/http/outgoing.ts';
import type { Sitemap, SitemapFile } from './usecases.ts';

const CACHE_CONTROL = 'public, max-age=600';
/** Concurrent lists of games or tags: each reads thousands of rows. */
const MAX_CONCURRENT = 2;
/** Milliseconds a client has to read a file. */
const TIME_LIMIT = 120_000;

/** Personal pages, data, and the random redirect. */
const DISALLOWED_PATHS = [
  '/admin',
  '/auth',
  '/setup',
  '/api/',
  '/ads/',
  ...LANGUAGES.flatMap(({ code }) => ['/random', '/preview/'].map((path) => localizedPath(code, path))),
];

/** `/robots.txt`, `/sitemap.xml` and the files that it names. */
export function crawlerRoutes({ sitemap, site }: { sitemap: Sitemap; site: SiteIdentity }) {
  const outgoing = createOutgoing({ capacity: MAX_CONCURRENT, timeLimit: TIME_LIMIT });
  const send = (context: Context, { tag, content }: SitemapFile, weight = 0) => {
    const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHE_CONTROL, ETag: tag };
    return sendTagged(context, headers, () => outgoing.body(content, weight));
  };
  const notFound = (context: Context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return new Hono<HttpEnv>()
    .get('/robots.txt', (context) => {
      const rules = ['User-agent: *', ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`)];
      const text = [...rules, '', `Sitemap: ${site.url}/sitemap.xml`, ''].join('\n');
      return context.text(text, 200, { 'Cache-Control': CACHE_CONTROL });
    })
    .get('/sitemap.xml', async (context) => send(context, await sitemap.index()))
    .get('/sitemaps/pages.xml', async (context) => send(context, await sitemap.pages()))
    .get('/sitemaps/*', async (context) => {
      const file = await sitemap.list(context.req.path);
      return file === null ? notFound(context) : send(context, file, 1);
    });
}
