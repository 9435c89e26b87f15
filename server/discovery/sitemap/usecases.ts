import type { SitemapItemLoose } from 'sitemap';
import { LANGUAGES } from '../../../shared/languages.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { Database } from '../../platform/db/database.ts';
import { pageAddresses } from './addresses.ts';
import { digest, siteIndex, urlSet } from './files.ts';
import * as queries from './queries.ts';
import { BEFORE_ALL, gamesSection, type Section, type Stretch, tagsSection } from './sections.ts';

/**
 * Entries per file. The protocol allows 50,000 and 50 MB (https://www.sitemaps.org/protocol.html#index); with the
 * longest slugs in all languages this many take 42 MB.
 */
const ADDRESSES_PER_FILE = 40_000;
/** Milliseconds that the index is cached. */
const INDEX_FRESH = 600_000;
/** Milliseconds before a missing file is looked up again: another process may have listed it meanwhile. */
const ABSENCE_FRESH = 60_000;

/** A file of the sitemap. */
export interface SitemapFile {
  /** Changes with the file. */
  tag: string;
  /** Reads the database while it is consumed, not before. */
  content(): AsyncIterable<Uint8Array>;
}

export type Sitemap = ReturnType<typeof createSitemap>;

export interface SitemapOptions {
  database: Database;
  /** Its address is final only once the server listens. */
  site: SiteIdentity;
  now: () => Date;
  /** Replaces ADDRESSES_PER_FILE. */
  addressesPerFile?: number;
}

/** A file of games or tags after an id. */
interface ListFile {
  section: Section;
  after: string;
  changed: Date | null;
  tag: string;
}

const later = (one: Date | null, other: Date | null) => (one === null || (other !== null && other > one) ? other : one);

export function createSitemap(options: SitemapOptions) {
  const { database, site, now, addressesPerFile = ADDRESSES_PER_FILE } = options;
  const perFile = Math.max(1, Math.floor(addressesPerFile / LANGUAGES.length));
  const sections = [gamesSection(database, site), tagsSection(database, site)];
  let kept: { at: number; files: Promise<Map<string, ListFile>> } | null = null;

  /** Sums up the batches of one file. */
  async function stretchOfFile(section: Section, after: string): Promise<Stretch> {
    const whole: Stretch = { walked: 0, listed: 0, last: null, changed: null, content: '' };
    while (whole.walked < perFile) {
      const limit = Math.min(section.perStep, perFile - whole.walked);
      const step = await section.stretch(whole.last ?? after, limit);
      whole.walked += step.walked;
      whole.listed += step.listed;
      whole.last = step.last ?? whole.last;
      whole.changed = later(whole.changed, step.changed);
      whole.content = digest(whole.content, step.content);
      if (step.walked < limit) break;
    }
    return whole;
  }

  async function listFiles(): Promise<Map<string, ListFile>> {
    const found = new Map<string, ListFile>();
    for (const section of sections) {
      for (let after: string | null = BEFORE_ALL; after !== null; ) {
        const { walked, listed, last, changed, content }: Stretch = await stretchOfFile(section, after);
        const tag = `W/"${digest(site.url, after, content)}"`;
        if (listed > 0) found.set(`/sitemaps/${section.name}/${after}.xml`, { section, after, changed, tag });
        after = walked < perFile ? null : last;
      }
    }
    return found;
  }

  /** Cached, because listing all files reads the whole catalogue. */
  function knownFiles(fresh = INDEX_FRESH): Promise<Map<string, ListFile>> {
    const at = now().getTime();
    if (kept === null || at >= kept.at + fresh) {
      kept = { at, files: listFiles() };
      kept.files.catch(() => {
        kept = null;
      });
    }
    return kept.files;
  }

  async function* addressesOf({ section, after }: ListFile): AsyncGenerator<SitemapItemLoose> {
    let last = after;
    for (let left = perFile; left > 0; ) {
      const limit = Math.min(section.perStatement, left);
      const part = await section.addresses(last, limit);
      yield* part.addresses;
      last = part.last ?? last;
      left = part.walked < limit ? 0 : left - part.walked;
    }
  }

  return {
    /** Names all files. */
    async index() {
      const lists = [...(await knownFiles())].map(([path, { changed }]) => ({ path, changed }));
      const items = [{ path: '/sitemaps/pages.xml', changed: null }, ...lists].map(({ path, changed }) => ({
        url: `${site.url}${path}`,
        ...(changed ? { lastmod: changed.toISOString() } : {}),
      }));
      return { tag: `W/"${digest(JSON.stringify(items))}"`, content: () => siteIndex(items) };
    },

    /** Home, categories and fixed pages. */
    async pages() {
      const [newest, categories] = await Promise.all([
        queries.newestOfAll(database),
        queries.listedCategories(database),
      ]);
      const items = pageAddresses(site, { newest, categories });
      return { tag: `W/"${digest(JSON.stringify(items))}"`, content: () => urlSet(items) };
    },

    /** The games or tags at a path of the index; null for other paths. */
    async list(path: string) {
      const file = (await knownFiles()).get(path) ?? (await knownFiles(ABSENCE_FRESH)).get(path);
      return file === undefined ? null : { tag: file.tag, content: () => urlSet(addressesOf(file)) };
    },
  };
}
