// @both-engines
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCategory, addGames, setGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createCatalogueReads } from '../../catalogue/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { games, gameTextReviews } from '../../platform/db/schema.ts';
import { createSeal } from '../../settings/seal.ts';
import { createSettings } from '../../settings/usecases.ts';
import { crawlable, everything } from '../sitemap/crawl.fixture.ts';
import { createReviewKeeper } from './keeper.ts';
import { createIndexing } from './usecases.ts';

const FRENCH =
  'Dans ce jeu, vous guidez une petite loutre le long de la rivière, entre les rochers et les branches, sans jamais ' +
  'toucher le bord. Chaque poisson rapporte des points, et les grands saumons ouvrent la porte du niveau suivant. ' +
  "Prenez le temps de regarder le courant avant de sauter, car l'eau vous emporte plus vite qu'il ne semble.";

const now = () => new Date();
let db: Database;
let keepsWeakOut: boolean;
let keeper: ReturnType<typeof createReviewKeeper>;
let indexing: ReturnType<typeof createIndexing>;
let app: ReturnType<typeof crawlable>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  keepsWeakOut = false;
  keeper = createReviewKeeper({ database: db, now });
  const settings = createSettings({ database: db, now, seal: createSeal('secret') });
  indexing = createIndexing({
    database: db,
    collections: async () => [],
    settings,
    site: { root: 'fr', languages: ['fr', 'en'] },
  });
  app = crawlable({ database: db, keepsWeakOut: () => keepsWeakOut });
});

const describeShort = () => setGames(db, { description: FRENCH }, eq(games.slug, 'short'));
const weak = async () => (await indexing.pages('game', 1, 20)).items.map(({ slug }) => slug);
const listed = async () => (await everything(app)).flat().map(({ url }) => new URL(url).pathname);

/** Returns how a game's page is listed in French: its versions, or that it is kept out. */
async function page(slug: string) {
  const reads = createCatalogueReads({ database: db, now, keepsWeakOut: () => keepsWeakOut });
  const found = await reads.game({ language: 'fr', slug });
  if (found === null || !('game' in found)) throw new Error(`no ${slug}`);
  return found.game.isKeptOut ? 'kept out' : found.game.languages.join();
}

describe('the review', () => {
  test('covers what is added, changed and restored, and forgets what is deleted', async () => {
    const ids = await addGames(db, [
      { slug: 'own', description: FRENCH },
      { slug: 'short' },
      { slug: 'provided', description: FRENCH, provider_values: { description: FRENCH }, plays: 5 },
    ]);
    expect((await indexing.summary()).games).toMatchObject({ total: 3, weak: 0, waiting: 3 });
    await keeper.work();
    expect((await indexing.summary()).games).toEqual({
      ...{ total: 3, weak: 2, waiting: 0 },
      ...{ thin: 1, provider: 1, language: 0 },
    });
    expect(await weak()).toEqual(['provided', 'short']);
    await describeShort();
    expect(await weak()).toEqual(['provided', 'short']);
    await keeper.work();
    expect(await weak()).toEqual(['provided']);
    await db.pool.query('delete from games where id = $1', [ids[2]]);
    expect(await db.orm.$count(gameTextReviews)).toBe(2);
  });

  test('ignores changes that do not affect texts', async () => {
    await addGames(db, [{ slug: 'own', description: FRENCH }]);
    await keeper.work();
    await db.pool.query('update games set plays = plays + 1, featured = true, updated_at = now()');
    const [row] = await db.orm.select().from(gameTextReviews);
    expect(row?.due_since).toBeNull();
  });
});

describe('pages without a text of their own', () => {
  beforeEach(async () => {
    const category_id = await addCategory(db, { slug: 'puzzle' });
    await addGames(db, [
      { slug: 'own', description: FRENCH, category_id },
      { slug: 'short', category_id },
      { slug: 'half', description: FRENCH, title_en: 'Otter', description_en: 'Short.' },
    ]);
  });

  test('are listed until the rule is on, and if their texts were not reviewed yet', async () => {
    keepsWeakOut = true;
    expect(await page('short')).toBe('fr');
    await keeper.work();
    keepsWeakOut = false;
    expect([await page('short'), await page('half')]).toEqual(['fr', 'fr,en']);
    expect(await listed()).toEqual(expect.arrayContaining(['/category/puzzle', '/game/short', '/en/game/half']));
  });

  test('are kept out of the pages and the sitemap alike, and listed again at once', async () => {
    await keeper.work();
    const before = await listed();
    keepsWeakOut = true;
    expect([await page('own'), await page('short'), await page('half')]).toEqual(['fr', 'kept out', 'fr']);
    const strict = await listed();
    expect(strict).toEqual(expect.arrayContaining(['/', '/game/own', '/game/half']));
    for (const path of ['/game/short', '/en/game/half', '/category/puzzle']) expect(strict).not.toContain(path);
    keepsWeakOut = false;
    expect(await listed()).toEqual(before);
  });

  test('are listed again once they have one', async () => {
    keepsWeakOut = true;
    await keeper.work();
    await describeShort();
    await keeper.work();
    expect(await page('short')).toBe('fr');
  });

  test('include tags with enough games in a language', async () => {
    const tagged = (tag: string, count: number, values = {}) =>
      addGames(
        db,
        Array.from({ length: count }, () => ({ tags: [tag], ...values })),
      );
    await tagged('many', 3);
    await tagged('few', 2);
    await tagged('hidden', 3, { active: false });
    await tagged('apart', 2, { languages: ['fr'] });
    await tagged('apart', 2, { languages: ['en'] });
    expect((await indexing.summary()).tags.total).toBe(1);
  });

  test('of tags are kept out if fewer than three games have one', async () => {
    const tagged = (tag: string, values = {}) =>
      addGames(
        db,
        [1, 2, 3].map((number) => ({ slug: `${tag}-${number}`, tags: [tag], ...values })),
      );
    await tagged('river', { description: FRENCH });
    await tagged('thin');
    await tagged('mixed', { description: FRENCH });
    await setGames(db, { description: 'Court.' }, eq(games.slug, 'mixed-2'));
    const reads = createCatalogueReads({ database: db, now, keepsWeakOut: () => keepsWeakOut });
    const isKeptOut = async (slug: string) =>
      (await reads.tag({ language: 'fr', slug, position: { page: 1 } }))?.tag.isKeptOut ?? false;
    const paths = ['river', 'thin', 'mixed'].map((slug) => `/tag/${slug}`);
    const found = async () => [
      (await listed()).filter((path) => paths.includes(path)).toSorted(),
      await isKeptOut('thin'),
    ];

    expect((await indexing.summary()).tags).toEqual({ total: 3, weak: 0 });
    await keeper.work();
    expect((await indexing.summary()).tags).toEqual({ total: 3, weak: 2 });
    expect(await found()).toEqual([paths.toSorted(), false]);
    keepsWeakOut = true;
    expect(await found()).toEqual([['/tag/river'], true]);
    expect([await isKeptOut('river'), await isKeptOut('mixed')]).toEqual([false, true]);

    await setGames(db, { description: FRENCH }, eq(games.slug, 'mixed-2'));
    await keeper.work();
    expect(await isKeptOut('mixed')).toBe(false);
    expect((await indexing.summary()).tags).toEqual({ total: 3, weak: 1 });
  });

  test('are counted among categories too', async () => {
    expect(await indexing.summary()).toMatchObject({ keepsWeakOut: false, categories: { total: 1, weak: 1 } });
    expect((await indexing.pages('category', 1, 20)).items).toMatchObject([{ slug: 'puzzle', faults: ['thin'] }]);
  });
});
