import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { LANGUAGE_PREFIXES } from '../../../shared/languages.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { preferredEncoding } from '../../platform/http/finished-page.ts';
import { sendTagged } from '../../platform/http/outgoing.ts';
import type { KeptFile, KeptFiles } from './kept-files.ts';
import type { Sitemap, SitemapFile } from './usecases.ts';

const CACHE_CONTROL = 'public, max-age=600';
/** Milliseconds a client has to read a file. */
const TIME_LIMIT = 120_000;

/** Personal pages, data, and the random redirect. */
const DISALLOWED_PATHS = [
  '/admin',
  '/auth',
  '/setup',
  '/api/',
  '/ads/',
  ...['', ...LANGUAGE_PREFIXES].flatMap((prefix) => [`${prefix}/random`, `${prefix}/preview/`]),
];

// Node's stream type lacks members of the web's type; both are the same object.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

/** Closes the file when it was read, when the client disconnects, or when the client is too slow. */
const contentOf = (file: FileHandle) => file.createReadStream({ signal: AbortSignal.timeout(TIME_LIMIT) });

/** Serves `/robots.txt`, `/sitemap.xml` and the files listed in it. */
export function crawlerRoutes({ sitemap, site, files }: { sitemap: Sitemap; site: SiteIdentity; files: KeptFiles }) {
  const headersOf = ({ version }: SitemapFile) => ({
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': CACHE_CONTROL,
    ETag: `W/"${version}"`,
  });
  /** Sends a small file. */
  const sendMade = (context: Context, file: SitemapFile) =>
    sendTagged(context, headersOf(file), () => toWeb(Readable.from(file.content(), { objectMode: false })));
  async function sendKept(context: Context, file: KeptFile): Promise<Response> {
    const isCompressed = preferredEncoding(context.req.header('accept-encoding'), ['gzip']) === 'gzip';
    const headers = {
      ...headersOf(file),
      Vary: 'Accept-Encoding',
      ...(isCompressed && { 'Content-Encoding': 'gzip' }),
    };
    return sendTagged(context, headers, async () => {
      const kept = await files(file);
      if (kept === null) return null;
      const content = contentOf(kept);
      return toWeb(isCompressed ? content : pipeline(content, createGunzip(), () => {}));
    });
  }
  const notFound = (context: Context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return new Hono<HttpEnv>()
    .get('/robots.txt', (context) => {
      const rules = ['User-agent: *', ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`)];
      const text = [...rules, '', `Sitemap: ${site.url}/sitemap.xml`, ''].join('\n');
      return context.text(text, 200, { 'Cache-Control': CACHE_CONTROL });
    })
    .get('/sitemap.xml', async (context) => sendMade(context, await sitemap.index()))
    .get('/sitemaps/pages.xml', async (context) => sendMade(context, await sitemap.pages()))
    .get('/sitemaps/*', async (context) => {
      const file = await sitemap.list(context.req.path);
      return file === null ? notFound(context) : sendKept(context, file);
    });
}
