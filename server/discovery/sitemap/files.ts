/** Files as bytes, written by the library while they are read. */
import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { EmptySitemap, type IndexItem, SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';

/** Bytes handed on at a time: the library writes tag by tag. */
const CHUNK = 65_536;

/** For lists of which nothing is complete in any language: the library refuses to write it. */
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

/** Sixteen characters that differ where the parts do. */
export const digest = (...parts: string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 16);

/** The items as XML in larger pieces. What fails on the way, fails the reading. */
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
