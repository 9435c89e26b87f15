/**
 * Checks, for every read of pages and every public URL, that visitors of a language never find what is shown only in
 * another one.
 */
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { LIST_ORDERS } from '../../shared/catalogue.ts';
import { type MenuEntry, NO_LABELS } from '../../shared/forms/menus.ts';
import { newRow, type RowKind } from '../../shared/home-rows.ts';
import { type Language, languageOfPath, localizedPath, splitLocalePath } from '../../shared/languages.ts';
import { testAccounts } from '../../tests/helpers/accounts.ts';
import { addCategory, addGames, addRow } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { testFeatures } from '../../tests/helpers/features.ts';
import { captures } from '../../tests/helpers/site.ts';
import type { PageCollections } from '../catalogue/collections/observed.ts';
import type { CatalogueReads } from '../catalogue/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import {
  collectionGames,
  collectionSlugHistory,
  gameSimilar,
  gameSlugHistory,
  pageSlugHistory,
  siteSettings,
} from '../platform/db/schema.ts';
import type { PageReads } from '../site/pages/reads.ts';
import type { Services } from './services.ts';

/** Everything that is shown only in English, and nothing else, has quokka in its name. */
const QUOKKA = /quokka/i;
const IN_ENGLISH = { languages: ['en' as const] };
/** Sorts before every id, and names the first file of a list in the sitemap. */
const FIRST = '00000000-0000-0000-0000-000000000000';
const FIRST_PAGE = { page: 1 };

/** A read on behalf of visitors of a language. */
type Read = (language: Language) => Promise<unknown>;
/** The reads of a service by name, with all kinds of arguments; null for those used only in previews. */
type ReadsOf<Service> = Record<keyof Service, Read[] | null>;

type Features = Awaited<ReturnType<typeof testFeatures>>;
let db: Database;
let features: Features['features'];
let list: Features['list'];
let ids: Record<'wombat' | 'quokka' | 'category' | 'friends' | 'picks' | 'rules', string>;

/** Creates a catalogue of one game for all languages and three for English only. */
beforeEach(async () => {
  ({ db } = await testDatabase());
  const { accounts } = await testAccounts(db);
  ({ features, list } = await testFeatures(db, accounts));
  const category = await addCategory(db, { slug: 'marsupials' });
  const alone = await addCategory(db, { slug: 'quokkas' });
  const common = { category_id: category, tags: ['burrow'], works_on_phones: true };
  const [wombat = '', ...quokkas] = await addGames(db, [
    { ...common, slug: 'wombat', title: 'Wombat' },
    ...['quest', 'run', 'nap'].map((name) => ({
      ...{ ...common, ...IN_ENGLISH, slug: `quokka-${name}`, title: `Quokka ${name}`, tags: ['burrow', 'quokka'] },
      ...{ plays: 9, popularity: 9, trending: 9, vote_count: 9, vote_sum: 45 },
    })),
  ]);
  const [quokka = ''] = quokkas;
  await addGames(db, [{ ...IN_ENGLISH, slug: 'quokka-alone', title: 'Quokka alone', category_id: alone }]);
  const rules = await addRow(db, 'page', { ...IN_ENGLISH, slug: 'quokka-rules', title: 'Quokka rules', active: true });
  await addRow(db, 'page', { ...IN_ENGLISH, legal: 'terms', title: 'Quokka terms', text: 'No biting', active: true });
  const friends = await addRow(db, 'collection', { slug: 'friends', title: 'Friends', active: true });
  const picks = await addRow(db, 'collection', {
    ...IN_ENGLISH,
    slug: 'quokka-picks',
    title: 'Quokka picks',
    active: true,
  });
  await addRow(db, 'collection', { slug: 'played', title: 'Played', kind: 'rule', min_plays: 1, active: true });
  await db.orm.insert(collectionGames).values([
    { collection_id: friends, game_id: quokka, position: 1 },
    { collection_id: picks, game_id: wombat, position: 1 },
  ]);
  await db.orm.insert(gameSlugHistory).values({ slug: 'old-game', game_id: quokka });
  await db.orm.insert(pageSlugHistory).values({ slug: 'old-page', page_id: rules });
  await db.orm.insert(collectionSlugHistory).values({ slug: 'old-collection', collection_id: picks });
  await db.orm.insert(gameSimilar).values({ game_id: wombat, similar_ids: quokkas, computed_at: new Date() });
  const header = [
    { kind: 'page', id: rules },
    { kind: 'collection', id: picks },
    { kind: 'category', id: alone },
  ].map((entry) => ({ ...entry, ...NO_LABELS, hidden: false }) as MenuEntry);
  await db.orm.insert(siteSettings).values({ key: 'menus', value: { header, footer: [], footerCategories: true } });
  ids = { wombat, quokka, category, friends, picks, rules };
});

/** Turns an answer that is a number or a choice into a word that the test looks for. */
const told = (isThere: boolean | undefined) => (isThere ? 'quokka' : '');

function catalogueReads(catalogue: CatalogueReads): ReadsOf<CatalogueReads> {
  const home =
    (asked: Partial<Parameters<CatalogueReads['home']>[0]>): Read =>
    (language) =>
      catalogue.home({ language, position: FIRST_PAGE, search: null, categorySlug: null, ...asked });
  return {
    home: [
      ...LIST_ORDERS.map((order) => home({ order })),
      ...['quokka', 'quest', 'quokkka quest', 'marsupials', 'games'].map((search) => home({ search })),
      home({ search: 'quokka', categorySlug: 'marsupials' }),
      home({ search: 'quokka', tags: ['burrow'], device: 'phone' }),
      home({ categorySlug: 'marsupials' }),
      home({ device: 'phone' }),
      home({ tags: ['burrow'] }),
      home({ without: ['unknown'], categorySlug: 'marsupials' }),
    ],
    filterTags: [
      async (language) => {
        const found = await catalogue.home({ language, position: FIRST_PAGE, search: null, categorySlug: null });
        const games = found?.games.map(({ id }) => id) ?? [];
        return catalogue.filterTags({ language, chosen: ['burrow'], games });
      },
    ],
    popular: [catalogue.popular],
    orders: [
      async (language) => told((await catalogue.orders(language)).includes('rated')),
      async (language) => told((await catalogue.orders(language)).includes('trending')),
    ],
    categories: [catalogue.categories],
    category: [
      (language) => catalogue.category({ language, slug: 'marsupials', position: FIRST_PAGE }),
      // As everywhere, one without games has a page.
      async (language) => {
        const found = await catalogue.category({ language, slug: 'quokkas', position: FIRST_PAGE });
        return found !== null && 'list' in found ? found.list : found;
      },
      async (language) => {
        const found = await catalogue.category({ language, slug: 'marsupials', position: FIRST_PAGE });
        return told(found !== null && 'list' in found && found.category.gameCount === 4);
      },
    ],
    tag: [
      (language) => catalogue.tag({ language, slug: 'burrow', position: FIRST_PAGE }),
      (language) => catalogue.tag({ language, slug: 'quokka', position: FIRST_PAGE }),
    ],
    game: [
      (language) => catalogue.game({ language, slug: 'quokka-quest' }),
      (language) => catalogue.game({ language, slug: 'old-game' }),
      (language) => catalogue.game({ language, slug: 'wombat' }),
    ],
    unpublishedGame: null,
  };
}

const pageReads = (pages: PageReads): ReadsOf<PageReads> => ({
  page: [
    (language) => pages.page({ language, slug: 'quokka-rules' }),
    (language) => pages.page({ language, slug: 'old-page' }),
  ],
  legal: [(language) => pages.legal({ language, page: 'terms' })],
  listed: [pages.listed],
  unpublished: null,
});

const collectionReads = (collections: PageCollections): ReadsOf<PageCollections> => ({
  collection: ['friends', 'quokka-picks', 'old-collection', 'played'].map(
    (slug): Read =>
      (language) =>
        collections.collection({ language, slug, position: FIRST_PAGE }),
  ),
  cards: [
    (language) => collections.cards(ids.friends, language, 9),
    (language) => collections.cards(ids.picks, language, 9),
  ],
  unpublished: null,
});

/** Returns the contents that a row of each kind may show; null for kinds without games, or with only a visitor's own. */
const rowsOf = (): Record<RowKind, object[] | null> => ({
  popular: [{}],
  trending: [{}],
  new: [{}],
  category: [{ category: ids.category }],
  tag: [{ tag: 'burrow' }, { tag: 'quokka' }],
  collection: [{ collection: ids.friends }, { collection: ids.picks }],
  games: [{ games: [ids.wombat, ids.quokka] }],
  highlight: [{ game: ids.quokka }],
  recent: null,
  text: null,
  grid: null,
});

function homeReads(homeRows: Services['homeRows']): Record<string, Read[]> {
  const reading = (kind: RowKind, options: object): Read => {
    // The type checker cannot pair a kind with its options.
    const row = { ...newRow(kind, FIRST), ...options } as ReturnType<typeof newRow>;
    return async (language) => (await homeRows(language, { rows: [row] })).rows;
  };
  return Object.fromEntries(
    Object.entries(rowsOf()).flatMap(([kind, rows]) =>
      // Object.entries loses the key type.
      rows === null ? [] : [[`a row ${kind}`, rows.map((options) => reading(kind as RowKind, options))]],
    ),
  );
}

/** Returns the names of the reads that show visitors of a language something with quokka in its name. */
async function withQuokka(reads: Record<string, Read[] | null>, language: Language): Promise<string[]> {
  const found: string[] = [];
  for (const [name, list] of Object.entries(reads)) {
    for (const [index, read] of (list ?? []).entries()) {
      if (QUOKKA.test(JSON.stringify(await read(language)))) found.push(`${name} ${index}`);
    }
  }
  return found;
}
const namesOf = (reads: Record<string, Read[] | null>) =>
  Object.entries(reads).flatMap(([name, list]) => (list ?? []).map((_, index) => `${name} ${index}`));

describe('something shown only in English', () => {
  test('appears in every read of pages in English, and in none in French', async () => {
    const { catalogue, pages, collections, home, menus } = features;
    const menu: Read = async (language) => {
      const categories = await catalogue.reads.categories(language);
      const shown = await menus.read({ language, categories, pages: pages.reads, collections: collections.reads });
      return shown?.header;
    };
    const reads = {
      ...catalogueReads(catalogue.reads),
      ...pageReads(pages.reads),
      ...collectionReads(collections.reads),
      ...homeReads(home.reads.shown),
      menu: [menu],
    };
    expect(await withQuokka(reads, 'en')).toEqual(namesOf(reads));
    expect(await withQuokka(reads, 'fr')).toEqual([]);
  });

  test('appears in previews of any language', async () => {
    const { catalogue, pages, collections } = features;
    const previews = [
      await catalogue.reads.unpublishedGame({ language: 'fr', id: ids.quokka }),
      await pages.reads.unpublished({ language: 'fr', id: ids.rules }),
      await collections.reads.unpublished({ language: 'fr', id: ids.picks }),
    ];
    for (const preview of previews) expect(JSON.stringify(preview)).toMatch(QUOKKA);
  });
});

/** Returns the URLs that a sitemap has for a language. */
const addressesIn = (xml: string, language: Language) =>
  captures(xml, /(?:"|<loc>)(https:[^"<]+)/g).filter(
    (address) => languageOfPath(new URL(address).pathname, 'fr') === language,
  );

/** Public URLs with content in a language, by route, as visitors of the language request them. */
const asked = (app: Hono): Record<string, Read[]> => {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path, { headers });
    return `${answer.headers.get('location')} ${await answer.text()}`;
  };
  const listed =
    (file: string): Read =>
    async (language) =>
      addressesIn(await get(file), language);
  return {
    'POST /api/games/cards': [
      async (language) => {
        const body = JSON.stringify({ language, ids: [ids.wombat, ids.quokka] });
        return (await app.request('/api/games/cards', { method: 'POST', body })).text();
      },
    ],
    'GET /api/games/suggest': [(language) => get(`/api/games/suggest?language=${language}&q=quokka`)],
    'GET /api/games/similar': [
      (language) => get(`/api/games/similar?language=${language}&slug=wombat`),
      (language) => get(`/api/games/similar?language=${language}&slug=quokka-quest`),
    ],
    'GET /random': [
      (language) =>
        // All other games are shown only in English.
        get(localizedPath(language, '/random', 'fr'), { referer: 'https://games.example/game/wombat' }),
    ],
    'GET /feed.xml': [(language) => get(localizedPath(language, '/feed.xml', 'fr'))],
    'GET /sitemaps/pages.xml': [listed('/sitemaps/pages.xml')],
    'GET /sitemaps/*': [listed(`/sitemaps/games/${FIRST}.xml`), listed(`/sitemaps/tags/${FIRST}.xml`)],
  };
};

/** Public URLs that respond the same in every language: files and frames of a game by its id, or data about the visitor. */
const WITHOUT_LANGUAGE = [
  ...['ALL /api/auth/*', 'GET /api/session', 'POST /api/invitation', 'POST /api/address', 'POST /api/setup'],
  ...['ALL /api/ads/*', 'POST /api/ads/events', 'GET /api/ads/networks', 'GET /ads/:id/frame', 'GET /ads/:id/click'],
  ...['GET /robots.txt', 'GET /sitemap.xml', 'GET /ads.txt', 'GET /analytics.js', 'GET /consent.js'],
  ...['GET /media/games/*', 'GET /media/og/*', 'GET /media/icons/*', 'GET /media/*', 'GET /api/consent/region'],
  ...['GET /api/games/:id/frame', 'GET /play/flash/:id', 'GET /play/flash/:id/movie.swf', 'GET /play/preview/:id'],
  ...['GET /play/*', 'GET /ruffle/*', 'POST /api/games/searches/missed', 'POST /api/games/:id/vote'],
  ...['POST /api/games/:id/plays', 'POST /api/games/:id/failures', 'POST /api/games/:id/starts'],
  ...['POST /api/games/:id/time', 'POST /api/games/:id/reports'],
  // Exist only with the built-in games of a build, and are tested with them (`server/play/offline`).
  ...['GET /service-worker.js', 'GET /offline/:file', 'GET /offline'],
];

test('something shown only in English appears at every public URL in English, and at none in French', async () => {
  const app = new Hono();
  for (const feature of list) if (feature.site) app.route('/', feature.site());
  const addresses = asked(app);
  expect(await withQuokka(addresses, 'en')).toEqual(namesOf(addresses));
  expect(await withQuokka(addresses, 'fr')).toEqual([]);
});

test('every public URL is either checked or known to have no language', () => {
  const routes = list.flatMap((feature) => feature.site?.().routes ?? []);
  const names = routes.map(({ method, path }) => `${method} ${splitLocalePath(path).path}`);
  expect(new Set(names)).toEqual(new Set([...Object.keys(asked(new Hono())), ...WITHOUT_LANGUAGE]));
});
