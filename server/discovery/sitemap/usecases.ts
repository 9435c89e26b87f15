import type { SitemapItemLoose } from 'sitemap';
import { entryPath, pagePath } from '../../../shared/entry-path.ts';
import { alternateVersions, languagesOfPage, languageVersions } from '../../../shared/language-versions.ts';
import { LANGUAGE_CODES, type Language, localizedPath } from '../../../shared/languages.ts';
import { LEGAL_PAGES } from '../../../shared/legal-pages.ts';
import { baseLanguage, completeLanguages, pageVersions } from '../../../shared/localized.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { ListedCollection } from '../../catalogue/collections/reads.ts';
import { describedIn, presentTag } from '../../catalogue/present.ts';
import type { Database } from '../../platform/db/database.ts';
import { reviewList } from '../../texts/weak-texts.ts';
import { digest, siteIndex, urlSet } from './files.ts';
import type { KeptFile } from './kept-files.ts';
import * as queries from './queries.ts';

/**
 * Maximum games or tags per file, for a number of languages. The protocol allows 50,000 entries and 50 MB
 * (https://www.sitemaps.org/protocol.html#index). Each page has an entry per language, and each entry a link to each
 * language, to the default one and to itself. With the longest slugs in other scripts, four languages take 42 MB.
 */
const PAGES_PER_FILE = { languages: 4, pages: 2_500 };
const linksOf = (languages: number) => languages * (languages + 2);

/**
 * Returns the number of pages per file. A site in fewer languages has the same number as one in four, so that files stay
 * the same when it adds one.
 */
export function pagesPerFile(languages: number): number {
  const links = Math.max(linksOf(languages), linksOf(PAGES_PER_FILE.languages));
  return Math.floor((PAGES_PER_FILE.pages * linksOf(PAGES_PER_FILE.languages)) / links);
}
/** Milliseconds that the index is cached. */
const INDEX_MAX_AGE = 600_000;
/** Milliseconds before a missing file is looked up again: another process may have listed it meanwhile. */
const MISS_MAX_AGE = 60_000;

/** Pages that always exist. Operators may replace the texts of legal pages. */
const FIXED_PATHS = ['/contact', ...LEGAL_PAGES.map((page) => `/legal/${page}`)];

interface ListedPage {
  /** Path without language prefix. */
  path: string;
  /** Languages in which it has texts of its own. */
  languages: readonly Language[];
  /** Languages in which visitors can open it; null for all. */
  shownIn: readonly Language[] | null;
  changed?: Date | null;
}

/** Returns one entry per listed language version, each with all alternates. */
function addressesOf(site: SiteIdentity, { path, languages, shownIn, changed }: ListedPage): SitemapItemLoose[] {
  const url = (language: Language) => `${site.url}${localizedPath(language, path, site.root)}`;
  const versions = languageVersions(site.root, languagesOfPage(site, { languages: shownIn }), languages);
  const links = alternateVersions(versions).map(({ hreflang, language }) => ({ lang: hreflang, url: url(language) }));
  return versions.listed.map((language) => ({
    url: url(language),
    links,
    ...(changed ? { lastmod: changed.toISOString() } : {}),
  }));
}

/** Returns the entries of a game's page. A game without a page, or without a complete language, has none. */
function gameAddresses(site: SiteIdentity, game: queries.ListedGame, keepsWeakOut: boolean): SitemapItemLoose[] {
  if (game.slug === null) return [];
  const complete = completeLanguages(game, baseLanguage(game), LANGUAGE_CODES);
  const languages = complete.filter((code) => !keepsWeakOut || game.fine === null || game.fine.includes(code));
  const shownIn = game.languages;
  return addressesOf(site, { path: entryPath('game', game.slug), languages, shownIn, changed: game.updated_at });
}

function tagAddresses(site: SiteIdentity, tag: queries.ListedTag): SitemapItemLoose[] {
  const { languages } = presentTag(tag, { language: site.root, root: site.root });
  return addressesOf(site, { path: entryPath('tag', tag.slug), languages, shownIn: tag.shownIn });
}

const categoryPage = (category: queries.ListedCategory, site: SiteIdentity): ListedPage => ({
  path: entryPath('category', category.slug),
  languages: describedIn(category, site),
  shownIn: category.shownIn,
  changed: later(category.updated_at, category.newest),
});

/** Removes the languages whose texts are not the site's own. */
const fineCategories = (categories: readonly queries.ListedCategory[], site: SiteIdentity): Promise<ListedPage[]> =>
  Promise.all(
    categories.map(async (category) => {
      const page = categoryPage(category, site);
      return { ...page, languages: (await reviewList(category, 'name', page.languages)).fine };
    }),
  );
const fineCollection = (collection: ListedCollection): ListedCollection => ({
  ...collection,
  languages: collection.fine,
});

/** Returns the entries of all pages except games and tags. A list changes when a game is added to it. */
function pageAddresses(
  site: SiteIdentity,
  newest: Date | null,
  categories: readonly ListedPage[],
  collections: readonly ListedCollection[],
  written: readonly queries.ListedPage[],
) {
  const own = written.map((page) => ({
    path: pagePath({ slug: page.slug, legal: page.legal }),
    ...pageVersions({ ...page, legal: page.legal, languages: page.languages }),
    changed: page.updated_at,
  }));
  const replaced = new Set(own.map(({ path }) => path));
  const pages: ListedPage[] = [
    { path: '/', languages: LANGUAGE_CODES, shownIn: null, changed: newest },
    ...categories,
    ...collections.map(({ slug, languages, shownIn, changed }) => ({
      path: entryPath('collection', slug),
      ...{ languages, shownIn, changed },
    })),
    ...FIXED_PATHS.filter((path) => !replaced.has(path)).map((path) => ({
      path,
      languages: LANGUAGE_CODES,
      shownIn: null,
    })),
    ...own,
  ];
  return pages.flatMap((page) => addressesOf(site, page));
}

/** Sorts before every id. */
const MIN_ID = '00000000-0000-0000-0000-000000000000';

/** Games per statement: a long statement blocks the embedded database. */
const GAMES_PER_STATEMENT = 500;
/** Games per statement when no texts are read. */
const GAMES_PER_STEP = 2_000;
/** Tags per statement; each counts its games. */
const TAGS_PER_STATEMENT = 500;

interface Batch {
  /** Numbers of rows read, and of those listed. */
  walked: number;
  listed: number;
  /** The last row read; null if none. */
  last: string | null;
  changed: Date | null;
  content: string;
}

type Addresses = Pick<Batch, 'walked' | 'last'> & { addresses: SitemapItemLoose[] };

/** A list with its own files, read in the order of ids, in batches. */
interface Section {
  name: 'games' | 'tags';
  perStep: number;
  perStatement: number;
  /** Returns up to `limit` rows after an id. */
  batch(after: string, limit: number): Promise<Batch>;
  addresses(after: string, limit: number): Promise<Addresses>;
}

function gamesSection(database: Database, site: SiteIdentity, keepsWeakOut: () => boolean): Section {
  return {
    name: 'games',
    perStep: GAMES_PER_STEP,
    perStatement: GAMES_PER_STATEMENT,
    async batch(after, limit) {
      const { games, last, changed, fine, reviews } = await queries.batchAfter(database, after, limit);
      const content = `${games} ${last} ${changed?.toISOString()}`;
      if (!keepsWeakOut()) return { walked: games, listed: games, last, changed, content };
      return { walked: games, listed: fine, last, changed, content: `${content} ${fine} ${reviews}` };
    },
    async addresses(after, limit) {
      const games = await queries.gamesAfter(database, after, limit);
      const addresses = games.flatMap((game) => gameAddresses(site, game, keepsWeakOut()));
      return { walked: games.length, last: games.at(-1)?.id ?? null, addresses };
    },
  };
}

/** The time of adding a tag to a game is not stored, so tags have no time of change. */
function tagsSection(database: Database, site: SiteIdentity, keepsWeakOut: () => boolean): Section {
  async function addresses(after: string, limit: number) {
    const tags = await queries.tagsAfter(database, site, { after, limit, isStrict: keepsWeakOut() });
    const listed = tags.filter(({ shownIn }) => shownIn.length > 0);
    return {
      walked: tags.length,
      listed: listed.length,
      last: tags.at(-1)?.id ?? null,
      addresses: listed.flatMap((tag) => tagAddresses(site, tag)),
    };
  }
  return {
    name: 'tags',
    perStep: TAGS_PER_STATEMENT,
    perStatement: TAGS_PER_STATEMENT,
    async batch(after, limit) {
      const { addresses: found, ...batch } = await addresses(after, limit);
      return { ...batch, changed: null, content: digest(JSON.stringify(found)) };
    },
    addresses,
  };
}

/** Reads the database only while its content is consumed. */
export type SitemapFile = Omit<KeptFile, 'current'>;

export type Sitemap = ReturnType<typeof createSitemap>;

interface ListFile {
  name: string;
  section: Section;
  after: string;
  /** The number of games or tags in it. */
  size: number;
  changed: Date | null;
  /** Without the site's languages, which may change meanwhile. */
  tag: string;
}

const later = (one: Date | null, other: Date | null) => (one === null || (other !== null && other > one) ? other : one);

/** @param options.perFile replaces the number of games or tags per file */
export function createSitemap(options: {
  database: Database;
  site: SiteIdentity;
  now: () => Date;
  /** Published collections with games. */
  collections?: () => Promise<readonly ListedCollection[]>;
  perFile?: number;
  /** Whether pages whose texts are not the site's own are omitted. */
  keepsWeakOut?: () => boolean;
}) {
  const { database, site, now, collections = async () => [] } = options;
  const { keepsWeakOut = () => false } = options;
  const perFile = () => options.perFile ?? pagesPerFile(site.languages.length);
  const [ofGames, ofTags] = [gamesSection(database, site, keepsWeakOut), tagsSection(database, site, keepsWeakOut)];
  let cached: { at: number; isStrict: boolean; size: number; files: Promise<Map<string, ListFile>> } | null = null;

  async function batchOfFile(section: Section, after: string, size: number): Promise<Batch> {
    const whole: Batch = { walked: 0, listed: 0, last: null, changed: null, content: '' };
    while (whole.walked < size) {
      const limit = Math.min(section.perStep, size - whole.walked);
      const step = await section.batch(whole.last ?? after, limit);
      whole.walked += step.walked;
      whole.listed += step.listed;
      whole.last = step.last ?? whole.last;
      whole.changed = later(whole.changed, step.changed);
      whole.content = digest(whole.content, step.content);
      if (step.walked < limit) break;
    }
    return whole;
  }

  async function listFiles(size: number): Promise<Map<string, ListFile>> {
    const found = new Map<string, ListFile>();
    for (const section of [ofGames, ofTags]) {
      for (let after: string | null = MIN_ID; after !== null; ) {
        const { walked, listed, last, changed, content }: Batch = await batchOfFile(section, after, size);
        const tag = digest(site.url, after, content);
        const name = `${section.name}-${after}`;
        if (listed > 0)
          found.set(`/sitemaps/${section.name}/${after}.xml`, { name, section, after, size, changed, tag });
        after = walked < size ? null : last;
      }
    }
    return found;
  }

  /** Cached, because listing all files reads the whole catalogue. */
  function knownFiles(fresh = INDEX_MAX_AGE): Promise<Map<string, ListFile>> {
    const at = now().getTime();
    const isStrict = keepsWeakOut();
    const size = perFile();
    const isSame = cached !== null && cached.isStrict === isStrict && cached.size === size;
    if (cached === null || !isSame || at >= cached.at + fresh) {
      cached = { at, isStrict, size, files: listFiles(size) };
      cached.files.catch(() => {
        cached = null;
      });
    }
    return cached.files;
  }

  async function* addressesOf({ section, after, size }: ListFile): AsyncGenerator<SitemapItemLoose> {
    let last = after;
    for (let left = size; left > 0; ) {
      const limit = Math.min(section.perStatement, left);
      const part = await section.addresses(last, limit);
      yield* part.addresses;
      last = part.last ?? last;
      left = part.walked < limit ? 0 : left - part.walked;
    }
  }

  return {
    async index(): Promise<SitemapFile> {
      const lists = [...(await knownFiles())].map(([path, { changed }]) => ({
        url: `${site.url}${path}`,
        ...(changed ? { lastmod: changed.toISOString() } : {}),
      }));
      const items = [{ url: `${site.url}/sitemaps/pages.xml` }, ...lists];
      return { name: 'index', version: digest(JSON.stringify(items)), content: () => siteIndex(items) };
    },

    /** Home, categories, collections, fixed pages and those of operators. */
    async pages(): Promise<SitemapFile> {
      const [newest, categories, listed, written] = await Promise.all([
        queries.newestGame(database),
        queries.listedCategories(database, site),
        collections(),
        queries.listedPages(database),
      ]);
      const items = keepsWeakOut()
        ? pageAddresses(site, newest, await fineCategories(categories, site), listed.map(fineCollection), written)
        : pageAddresses(
            site,
            newest,
            categories.map((category) => categoryPage(category, site)),
            listed,
            written,
          );
      return { name: 'pages', version: digest(JSON.stringify(items)), content: () => urlSet(items) };
    },

    /** The games or tags at a path of the index; null for other paths. */
    async list(path: string): Promise<KeptFile | null> {
      const known = await knownFiles();
      const files = known.has(path) ? known : await knownFiles(MISS_MAX_AGE);
      const file = files.get(path);
      if (file === undefined) return null;
      const version = digest(file.tag, site.languages.join(' '));
      const current = new Set([...files.values()].map(({ name }) => name));
      return { name: file.name, version, current, content: () => urlSet(addressesOf(file)) };
    },
  };
}
