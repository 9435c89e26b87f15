/** Sitemap files as byte streams, which the library generates while they are read. */
import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { EmptySitemap, type IndexItem, SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';

/** Bytes per chunk: the library writes single tags. */
const CHUNK = 65_536;

/** For a list without a complete language version, because the library refuses to write an empty file. */
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

/** Returns a hash of the parts, sixteen characters long. */
export const digest = (...parts: string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 16);

/** Yields the items as XML in larger chunks. An error of the items fails the reader. */
async function* written<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  xml: SitemapStream | SitemapIndexStream,
): AsyncGenerator<Uint8Array> {
  pipeline(Readable.from(items), xml, () => {});
  let gathered = '';
  try {
    for await (const text of xml) {
      gathered += text;
      if (gathered.length >= CHUNK) {
        yield Buffer.from(gathered);
        gathered = '';
      }
    }
  } catch (error) {
    if (!(error instanceof EmptySitemap)) throw error;
    gathered = EMPTY;
  }
  if (gathered !== '') yield Buffer.from(gathered);
}

export const urlSet = (items: Iterable<SitemapItemLoose> | AsyncIterable<SitemapItemLoose>) =>
  written(items, new SitemapStream({ xmlns: { news: false, xhtml: true, image: false, video: false } }));

export const siteIndex = (items: Iterable<IndexItem>) => written(items, new SitemapIndexStream());
