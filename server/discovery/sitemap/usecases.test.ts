// @slow
import { eq } from 'drizzle-orm';
import type { MetaDescriptor } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageMeta } from '../../../app/seo.ts';
import { MIN_GAMES_OF_LISTED_TAG, type PageOfLanguages } from '../../../shared/catalogue.ts';
import { type Language, languageOfPath, localizedPath, OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { movedLanguage } from '../../../shared/offered-languages.ts';
import { addCategory, addGames, addRow, setTexts } from '../../../tests/helpers/catalogue.ts';
import { testCollections } from '../../../tests/helpers/collections.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { siteIdentity } from '../../../tests/helpers/site.ts';
import { createCatalogueReads } from '../../catalogue/usecases.ts';
import type { NewGame } from '../../catalogue/write/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';
import { createPageReads } from '../../site/pages/reads.ts';
import { createVisitCounter } from '../../visitors/statistics/usecases.ts';
import { crawlable, everything, locations, read, site } from './crawl.fixture.ts';
import { createSitemap, pagesPerFile } from './usecases.ts';

let db: Database;
let at: Date;

beforeEach(async () => {
  ({ db } = await testDatabase());
  at = new Date('2026-05-01T10:00:00Z');
});

const now = () => at;
const all = async () => (await everything(crawlable({ database: db, now }))).flat();

test('lists only the fixed pages of an empty catalog', async () => {
  const files = await everything(crawlable({ database: db, now }));
  expect(files).toHaveLength(1);
  expect(files[0]?.map(({ url }) => url)).toEqual(
    ['/', '/contact', '/legal/mentions', '/legal/terms', '/legal/privacy'].flatMap((path) =>
      ['', '/en', '/es', '/pt'].map(
        (prefix) => `https://games.example${path === '/' && prefix ? prefix : prefix + path}`,
      ),
    ),
  );
  expect(files[0]?.every(({ changed }) => changed === undefined)).toBe(true);
});

test("lists operators' pages, and a replaced legal text, in the languages that they have", async () => {
  const page = { title: 'Un', text: 'Texte', active: true, updated_at: now() };
  await addRow(db, 'page', { ...page, slug: 'rules', title_en: 'One', text_en: 'Text', title_es: 'Uno' });
  await addRow(db, 'page', { ...page, slug: 'draft', active: false });
  await addRow(db, 'page', { ...page, legal: 'terms' });
  await addRow(db, 'page', { ...page, legal: 'privacy', active: false });
  const entries = await all();
  expect(
    entries.filter(({ url }) => /page|legal/.test(url)).map(({ url, changed }) => [new URL(url).pathname, changed]),
  ).toEqual([
    ...['', '/en', '/es', '/pt'].map((prefix) => [`${prefix}/legal/mentions`, undefined]),
    ...['', '/en', '/es', '/pt'].map((prefix) => [`${prefix}/legal/privacy`, undefined]),
    ['/page/rules', now().toISOString()],
    ['/en/page/rules', now().toISOString()],
    ['/legal/terms', now().toISOString()],
  ]);
});

test('omits hidden games, games without a page, and empty and hidden categories', async () => {
  const category = await addCategory(db, { slug: 'full' });
  await addCategory(db, { slug: 'empty' });
  await addCategory(db, { slug: 'hidden', active: false });
  await addGames(db, [{ slug: 'shown', category_id: category }, { slug: 'off', active: false }, { slug: null }]);
  const urls = (await all()).map(({ url }) => new URL(url).pathname);
  expect(urls.filter((path) => path.includes('/game/'))).toEqual(['/game/shown']);
  expect(urls.filter((path) => path.includes('/category/'))).toEqual(['/category/full']);
});

test('lists slugs of other scripts as their pages link them', async () => {
  const category_id = await addCategory(db, { slug: 'παζλ' });
  await addGames(db, [{ slug: 'ゲーム', category_id }]);
  await addRow(db, 'page', { title: 'Un', text: 'Texte', active: true, slug: 'قواعد' });
  const urls = (await all()).flatMap(({ url, alternates }) => [url, ...Object.values(alternates ?? {})]);
  for (const path of ['/category/παζλ', '/game/ゲーム', '/page/قواعد']) {
    expect(urls).toContain(`https://games.example${encodeURI(path)}`);
  }
  expect(urls.join()).not.toMatch(/\P{ASCII}/u);
});

describe('the date of the last change', () => {
  const created = new Date('2026-01-01T00:00:00.000Z');
  const edited = new Date('2026-02-02T00:00:00.000Z');

  test("is a game's last edit, not its last play", async () => {
    const [id = ''] = await addGames(db, [{ slug: 'a', created_at: created, updated_at: edited }]);
    const counter = createVisitCounter({ database: db, now: () => at, timeZone: () => 'Europe/Paris' });
    await counter.report({
      ...{ gameId: id, address: '192.0.2.1', event: 'play', device: 'phone', language: 'fr' },
    });
    expect(await db.orm.select({ plays: games.plays }).from(games)).toEqual([{ plays: 1 }]);
    const [, found] = await everything(crawlable({ database: db, now }));
    expect(found).toMatchObject([{ changed: edited.toISOString() }]);
    expect(await read(crawlable({ database: db, now }), '/sitemap.xml')).toContain(
      `<lastmod>${edited.toISOString()}</lastmod>`,
    );
  });

  test("is the later of a list's newest game and last edit", async () => {
    const early = await addCategory(db, { slug: 'early', updated_at: created });
    const late = await addCategory(db, { slug: 'late', updated_at: edited });
    await addGames(db, [
      { category_id: early, created_at: new Date('2026-01-15T00:00:00Z') },
      { category_id: late, created_at: created },
      { category_id: early, created_at: edited, active: false },
    ]);
    const [pages] = await everything(crawlable({ database: db, now }));
    const changed = Object.fromEntries((pages ?? []).map(({ url, changed }) => [new URL(url).pathname, changed]));
    expect(changed).toMatchObject({
      '/': '2026-01-15T00:00:00.000Z',
      '/category/early': '2026-01-15T00:00:00.000Z',
      '/category/late': edited.toISOString(),
    });
  });
});

/** Creates games with titles and descriptions in every combination of languages; Portuguese mirrors Spanish. */
function everyCombination(): (Partial<NewGame> & { slug: string })[] {
  const bases = (['fr', 'en'] as const).flatMap((base_language) =>
    ['', 'Une description.'].map((description) => ({ base_language, description })),
  );
  return bases.flatMap((base, index) =>
    Array.from({ length: 16 }, (_, bits) => {
      const text = (bit: number) => ((bits >> bit) % 2 === 1 ? `Texte ${bit}` : null);
      return {
        ...base,
        slug: `game-${index}-${bits}`,
        ...{ title_en: text(0), description_en: text(1), title_es: text(2), description_es: text(3) },
        ...{ title_pt: text(3), description_pt: text(2) },
      };
    }),
  );
}

interface Head {
  canonical: string;
  alternates: Record<string, string>;
}

function headOf(meta: MetaDescriptor[]): Head {
  const links = meta as Record<string, string>[];
  return {
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? '',
    alternates: Object.fromEntries(links.flatMap(({ hrefLang, href }) => (hrefLang && href ? [[hrefLang, href]] : []))),
  };
}

const PAGE = { site, title: 't', description: 'd' };

describe("agreement of the sitemap with the pages' heads", () => {
  /**
   * Checks that a page is listed in a language, offered or not, only if its own head names it as a version, with the same
   * alternates.
   */
  async function expectSame(path: string, head: (language: Language) => Promise<Head>, listed: Map<string, object>) {
    for (const language of [...OFFERED_AT_FIRST, 'de'] as const) {
      const { canonical, alternates } = await head(language);
      const url = alternates[language];
      const prefix = language === 'fr' ? '' : `/${language}`;
      expect(listed.get(`https://games.example${prefix}${path}`), `${language} ${path}`).toEqual(
        url === undefined ? undefined : alternates,
      );
      expect(canonical === `https://games.example${prefix}${path}`).toBe(
        url !== undefined || languageOfPath(new URL(canonical).pathname, 'fr') === language,
      );
    }
  }

  test('covers games with every combination of texts', async () => {
    const combinations = everyCombination();
    await addGames(db, combinations);
    const listed = new Map((await all()).map(({ url, alternates }) => [url, alternates]));
    const reads = createCatalogueReads({ database: db, now: () => at });
    for (const { slug } of combinations) {
      const head = async (language: Language) => {
        const found = await reads.game({ language, slug });
        if (found === null || !('game' in found)) throw new Error(`no ${slug}`);
        const { languages, title, description } = found.game;
        return headOf(pageMeta({ ...PAGE, language, path: `/game/${slug}`, languages, texts: [title, description] }));
      };
      await expectSame(`/game/${slug}`, head, listed);
    }
  });

  test('covers categories', async () => {
    const rows = [
      { name_en: 'A', name_es: 'A', name_pt: 'A' },
      { name_en: 'A' },
      { name_en: 'A', name_es: 'A', description: 'b', description_en: 'b', description_pt: 'b' },
    ];
    for (const [index, row] of rows.entries()) {
      const category_id = await addCategory(db, { slug: `c-${index}`, ...row });
      await addGames(db, [{ category_id }]);
    }
    const listed = new Map((await all()).map(({ url, alternates }) => [url, alternates]));
    const reads = createCatalogueReads({ database: db, now: () => at });
    for (const index of rows.keys()) {
      await expectSame(
        `/category/c-${index}`,
        async (language) => {
          const found = await reads.category({ language, slug: `c-${index}`, position: { page: 1 } });
          if (found === null || !('category' in found)) throw new Error('no category');
          const { languages, name } = found.category;
          const texts = [{ text: name, language: languages.includes(language) ? language : ('fr' as const) }];
          return headOf(pageMeta({ ...PAGE, language, path: `/category/c-${index}`, languages, texts }));
        },
        listed,
      );
    }
  });

  test('covers collections', async () => {
    const { add, reads } = testCollections(db, now);
    const games = await addGames(db, [{}]);
    await add({ title: 'Duo', title_en: 'Two', description: 'a', description_en: 'a', title_es: 'Dos', games });
    await add({ title: 'Halloween', title_pt: 'Halloween', kind: 'rule' });
    await add({ title: 'Empty' });
    const app = crawlable({ database: db, now, collections: reads.listed });
    const entries = (await everything(app)).flat().filter(({ url }) => url.includes('/collection/'));
    const listed = new Map(entries.map(({ url, alternates }) => [url, alternates]));
    for (const slug of ['duo', 'halloween', 'empty']) {
      const head = async (language: Language) => {
        const found = await reads.collection({ language, slug, position: { page: 1 } });
        if (found === null || !('list' in found)) throw new Error(`no ${slug}`);
        const { languages, title } = found.collection;
        const index = found.list.games.length > 0;
        return headOf(pageMeta({ ...PAGE, language, path: `/collection/${slug}`, languages, texts: [title], index }));
      };
      await expectSame(`/collection/${slug}`, head, listed);
    }
    expect(entries.map(({ url }) => new URL(url).pathname).toSorted()).toEqual(
      ['/collection/duo', '/en/collection/duo', '/collection/halloween', '/pt/collection/halloween'].toSorted(),
    );
  });

  test('covers tags with enough and with too few games', async () => {
    await addGames(db, [
      ...['many', 'many', 'many', 'few', 'few', 'hidden', 'hidden'].map((tag) => ({ tags: [tag] })),
      ...['many', 'words'].flatMap((tag) => [1, 2, 3].map(() => ({ tags: ['x'], tags_en: [tag], slug: null }))),
      { tags: ['hidden'], active: false },
    ]);
    await setTexts(db, 'tag', 'many', { name_es: 'Muchos' });
    const entries = (await all()).filter(({ url }) => url.includes('/tag/'));
    const listed = new Map(entries.map(({ url, alternates }) => [url, alternates]));
    const reads = createCatalogueReads({ database: db, now });
    for (const slug of ['many', 'words', 'few', 'hidden']) {
      const head = async (language: Language) => {
        const found = await reads.tag({ language, slug, position: { page: 1 } });
        if (found === null) throw new Error(`no ${slug}`);
        const { languages, name } = found.tag;
        const index = found.list.games.length >= MIN_GAMES_OF_LISTED_TAG;
        return headOf(pageMeta({ ...PAGE, language, path: `/tag/${slug}`, languages, texts: [name], index }));
      };
      await expectSame(`/tag/${slug}`, head, listed);
    }
    expect(entries.map(({ url }) => new URL(url).pathname).toSorted()).toEqual(
      ['/tag/many', '/en/tag/many', '/es/tag/many', '/tag/words', '/en/tag/words'].toSorted(),
    );
    expect(entries.filter(({ changed }) => changed !== undefined)).toEqual([]);
  });
});

test.each([
  [1, 2_500],
  [4, 2_500],
  [5, 1_714],
  [16, 208],
])('a file of a site in %i languages has at most %i games, whose entries link to all of them', (languages, pages) => {
  expect(pagesPerFile(languages)).toBe(pages);
});

test('lists what is shown in some languages only in these, consistently with its heads', async () => {
  const complete = { title: 'A', title_en: 'A', title_es: 'A', title_pt: 'A' };
  const described = { description: 'b', description_en: 'b', description_es: 'b', description_pt: 'b' };
  const category_id = await addCategory(db, { slug: 'one', name: 'A', name_en: 'A', name_es: 'A', name_pt: 'A' });
  const iberian = { languages: ['es' as const, 'pt' as const], ...complete, ...described, category_id, tags: ['one'] };
  await addGames(db, [
    { ...iberian, slug: 'one' },
    { ...iberian, slug: 'two' },
    { ...iberian, slug: 'three' },
    { ...complete, ...described, slug: 'all' },
  ]);
  await setTexts(db, 'tag', 'one', { name: 'A', name_es: 'A', name_pt: 'A' });
  const collections = testCollections(db, now);
  await collections.add({ ...complete, ...described, title: 'One', kind: 'rule', tags: ['one'] });
  await collections.add({
    ...complete,
    ...described,
    title: 'Two',
    slug: 'two',
    kind: 'rule',
    languages: ['es', 'pt'],
  });
  const texts = { text: 'b', text_en: 'b', text_es: 'b', text_pt: 'b' };
  await addRow(db, 'page', { ...complete, ...texts, slug: 'one', active: true, languages: ['pt', 'es'] });
  const reads = { ...createCatalogueReads({ database: db, now }), ...createPageReads({ database: db }) };
  const position = { page: 1 };
  const found: Record<string, (language: Language) => Promise<PageOfLanguages | undefined>> = {
    '/game/one': async (language) => {
      const game = await reads.game({ language, slug: 'one' });
      return game !== null && 'game' in game ? game.game : undefined;
    },
    '/category/one': async (language) => {
      const category = await reads.category({ language, slug: 'one', position });
      return category !== null && 'list' in category && category.list.games.length > 0 ? category.category : undefined;
    },
    '/tag/one': async (language) => (await reads.tag({ language, slug: 'one', position }))?.tag,
    '/collection/one': async (language) => {
      const one = await collections.reads.collection({ language, slug: 'one', position });
      return one !== null && 'list' in one && one.list.games.length > 0 ? one.collection : undefined;
    },
    '/collection/two': async (language) => {
      const two = await collections.reads.collection({ language, slug: 'two', position });
      return two !== null && 'list' in two ? two.collection : undefined;
    },
    '/page/one': async (language) => {
      const page = await reads.page({ language, slug: 'one' });
      return page !== null && 'page' in page ? page.page : undefined;
    },
  };
  const app = crawlable({ database: db, now, collections: collections.reads.listed });
  const listed = new Map((await everything(app)).flat().map(({ url, alternates }) => [url, alternates]));
  for (const [path, read] of Object.entries(found)) {
    const url = (language: Language) => `https://games.example${localizedPath(language, path, 'fr')}`;
    const alternates = { es: url('es'), pt: url('pt'), 'x-default': url('es') };
    for (const language of OFFERED_AT_FIRST) {
      const isThere = ['es', 'pt'].includes(language);
      expect(listed.get(url(language)), url(language)).toEqual(isThere ? alternates : undefined);
      const page = await read(language);
      if (!isThere) expect(page, url(language)).toBeUndefined();
      else
        expect(headOf(pageMeta({ ...PAGE, ...page, language, path, texts: [] })).alternates, path).toEqual(alternates);
    }
  }
  expect(listed.has('https://games.example/game/all')).toBe(true);
});

describe('splitting into files', () => {
  const translated = { title_en: 'a', description_en: 'a', title_es: 'a', description_es: 'a', title_pt: 'a' };

  test('limits the entries of a file, and lists every entry once', async () => {
    await addGames(
      db,
      Array.from({ length: 11 }, (_, index) => ({ ...translated, description_pt: 'a', slug: `g-${index}` })),
    );
    const [, ...files] = await everything(crawlable({ database: db, perFile: 3 }));
    expect(files.map((file) => file.length)).toEqual([12, 12, 12, 8]);
    const urls = files.flat().map(({ url }) => url);
    expect(new Set(urls).size).toBe(44);
    expect(urls.every((url) => url.startsWith('https://games.example/'))).toBe(true);
  });

  test.each([
    [0, 1],
    [2, 2],
    [3, 2],
    [4, 3],
  ])('splits %i games into %i files', async (count, files) => {
    await addGames(
      db,
      Array.from({ length: count }, (_, index) => ({ slug: `g-${index}` })),
    );
    expect(await everything(crawlable({ database: db, perFile: 3 }))).toHaveLength(files);
  });

  test('limits tags like games, and omits files without a listed tag', async () => {
    const tagged = (name: string, count: number) => Array.from({ length: count }, () => ({ slug: null, tags: [name] }));
    for (const [name, count] of [...'abcdefghi'].map((letter, index) => [letter, index < 3 ? 1 : 3] as const)) {
      await addGames(db, tagged(name, count));
    }
    const [, ...files] = await everything(crawlable({ database: db, perFile: 3 }));
    expect(files.map((file) => file.map(({ url }) => new URL(url).pathname))).toEqual([
      ['/tag/d', '/tag/e', '/tag/f'],
      ['/tag/g', '/tag/h', '/tag/i'],
    ]);
  });

  test('renews the index after ten minutes', async () => {
    const app = crawlable({ database: db, now });
    expect(await everything(app)).toHaveLength(1);
    await addGames(db, [{ slug: 'a' }]);
    expect(await everything(app)).toHaveLength(1);
    at = new Date(at.getTime() + 600_000);
    expect(await everything(app)).toHaveLength(2);
  });

  test('finds a file that another process lists within a minute', async () => {
    const [app, other] = [crawlable({ database: db, now }), crawlable({ database: db, now })];
    expect(await everything(app)).toHaveLength(1);
    await addGames(db, [{ slug: 'a' }]);
    const [, file = ''] = locations(await read(other, '/sitemap.xml')).map((url) => new URL(url).pathname);
    expect((await app.request(file)).status).toBe(404);
    at = new Date(at.getTime() + 60_000);
    expect((await app.request(file)).status).toBe(200);
  });

  test('passes the names of all current files with each file', async () => {
    const slugs = ['a', 'b', 'c', 'd'].map((slug) => ({ slug }));
    const last = (await addGames(db, slugs)).toSorted().at(-1) ?? '';
    const sitemap = createSitemap({ database: db, site, now, perFile: 3 });
    const first = async () => (await sitemap.list('/sitemaps/games/00000000-0000-0000-0000-000000000000.xml'))?.current;
    expect((await first())?.size).toBe(2);
    await db.orm.delete(games).where(eq(games.id, last));
    at = new Date(at.getTime() + 600_000);
    expect([...((await first()) ?? [])]).toEqual(['games-00000000-0000-0000-0000-000000000000']);
  });

  test('serves an empty file for games without a complete language', async () => {
    await addGames(db, [{ slug: 'a', description: '' }]);
    expect((await everything(crawlable({ database: db, now })))[1]).toEqual([]);
  });
});

test('lists only versions in languages that the site offers, and others as soon as it offers them', async () => {
  const texts = { title_en: 'Chess', description: 'Un classique.', description_en: 'A classic.' };
  await addGames(db, [{ slug: 'chess', title: 'Échecs', ...texts }]);
  await addGames(db, [{ slug: 'base', ...texts, title: 'Base', description: 'Base.', base_language: 'en' }]);
  const changing = siteIdentity({ languages: ['fr', 'pt'] });
  const app = crawlable({ database: db, now, site: changing });
  const path = '/sitemaps/games/00000000-0000-0000-0000-000000000000.xml';
  const first = await app.request(path);
  expect(locations(await first.text())).toEqual(
    ['/game/chess', '/game/base'].map((at) => `https://games.example${at}`),
  );
  expect((await everything(app)).flat().some(({ alternates }) => 'en' in alternates)).toBe(false);
  const base = (await everything(app)).flat().find(({ url }) => url.endsWith('/game/base'));
  // Its texts are in English, so it has no page in either of the site's languages.
  expect(base?.alternates).toEqual({ 'x-default': 'https://games.example/game/base' });

  changing.languages = OFFERED_AT_FIRST;
  const again = await app.request(path, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
  expect(again.status).toBe(200);
  expect(locations(await again.text())).toContain('https://games.example/en/game/chess');
});

test('after a change of the root language, every URL leads to a listed one in at most one hop', async () => {
  const count = 3_000;
  await db.pool.query(
    `insert into games (id, slug, game_url)
     select gen_random_uuid(), 'game-' || n, 'https://cdn.example/' || n from generate_series(1, $1::int) n`,
    [count],
  );
  await db.pool.query(
    `insert into game_texts (entity_id, language, title, description)
     select id, language, upper(language) || slug, 'a' from games, unnest(array['fr', 'en', 'es']) as language
     where language <> 'es' or right(slug, 1) in ('0', '2', '4', '6', '8')`,
  );
  const changing = siteIdentity();
  const crawled = async () => {
    const entries = (await everything(crawlable({ database: db, now, site: changing }))).flat();
    return new Set(entries.map(({ url }) => new URL(url).pathname));
  };
  const before = await crawled();
  expect(before.size).toBeGreaterThan(2 * count);
  Object.assign(changing, { root: 'en', languages: ['en', 'fr', 'es', 'pt'] });
  const after = await crawled();

  const moved = new Map(
    [...before].flatMap((path) => movedLanguage(path, changing) ?? []).map((to) => [to.path, to.status]),
  );
  expect(moved.size).toBe([...before].filter((path) => /^\/en(\/|$)/.test(path)).length);
  expect(new Set(moved.values())).toEqual(new Set([301]));
  const reached = [...before].map((path) => movedLanguage(path, changing)?.path ?? path);
  expect(reached.filter((path) => movedLanguage(path, changing) !== null || !after.has(path))).toEqual([]);
  // French pages, which had no prefix, now have one.
  expect(
    [...before].filter((path) => !/^\/(en|es|pt)(\/|$)/.test(path) && !after.has(localizedPath('fr', path, 'en'))),
  ).toEqual([]);
});
