import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { addCategory } from '../../../tests/helpers/catalogue.ts';
import { type Placing, setUpPlacing } from '../../categories/placement/game-placement.fixture.ts';
import { builtIn } from '../../categories/provider-map/built-in.fixture.ts';
import { createCategoryMapAdmin } from '../../categories/provider-map/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns, gameTexts } from '../../platform/db/game-texts.ts';
import { categoryMap, games } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { bodyServer, feedItem, limits, policy } from '../feed/feed-server.fixture.ts';
import { importFeed } from './import-feed.fixture.ts';

let db: Database;
let puzzle: string;
let racing: string;
let placed: Placing['placed'];

beforeEach(async () => {
  ({ db, puzzle, racing, placed } = await setUpPlacing(new Date('2026-05-01T10:00:00Z')));
});

describe('the provider map of an import', () => {
  const serve = async (items: unknown[]) => (await bodyServer(JSON.stringify(items))).origin;
  const importItems = async (items: unknown[]) =>
    importFeed({
      database: db,
      provider: 'gamemonetize',
      source: { address: await serve(items) },
      policy,
      limits,
    });

  test('places games after it is extended as the next import would', async () => {
    const items = [
      feedItem(1, { category: 'Otters', tags: 'puzzle' }),
      feedItem(2, { category: 'Elsewhere', tags: '' }),
    ];
    await importItems(items);
    await db.orm.update(categoryMap).set({ category_id: racing }).where(eq(categoryMap.provider_category, 'otters'));

    expect(await placed()).toBe(1);
    const [game] = (await db.orm.select(gameColumns).from(games).where(eq(gameTexts.title, 'Otter 1'))).map(withTexts);
    expect(game).toMatchObject({ category_id: racing, provider_values: { category_id: racing } });
    expect(game?.field_sources).not.toHaveProperty('category_id');
    expect(await importItems(items)).toMatchObject({ updated: 0, unchanged: 2 });

    // The provider still owns the field, so it follows the map.
    await db.orm.update(categoryMap).set({ category_id: puzzle }).where(eq(categoryMap.provider_category, 'otters'));
    expect(await importItems(items)).toMatchObject({ updated: 1 });
  });

  test('with a known genre uses a category created after the import', async () => {
    await importItems([feedItem(1, { category: 'Soccer', tags: '' })]);
    const sports = await addCategory(db, { slug: 'sports' });
    expect(await placed()).toBe(1);
    expect(await db.orm.select({ category: games.category_id }).from(games)).toEqual([{ category: sports }]);
  });

  test('is overruled if title and description indicate another genre, unless an operator made it', async () => {
    const description = 'Race fast cars and win every rally.';
    const items = [
      feedItem(1, { title: 'Otter Racers', description, category: 'Puzzles', tags: '' }),
      feedItem(2, { category: 'Puzzles', tags: '' }),
    ];
    const chosen = async () => {
      const rows = await db.orm.select({ id: games.category_id }).from(games).orderBy(desc(gameTexts.title));
      return rows.map(({ id }) => id);
    };
    await importItems(items);
    expect(await chosen()).toEqual([racing, puzzle]);
    expect(await importItems(items)).toMatchObject({ updated: 0, unchanged: 2 });

    const admin = createCategoryMapAdmin({
      database: db,
      now: () => new Date('2026-05-01T10:00:00Z'),
      site: { root: 'fr', languages: OFFERED_AT_FIRST },
      builtIn,
    });
    // The operator confirms what the import derived from the word.
    await admin.update({ provider: 'gamemonetize', word: 'Puzzles' }, puzzle, { id: 'operator-1' });
    expect(await importItems(items)).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await chosen()).toEqual([puzzle, puzzle]);
  });

  test('does not override a category chosen by words in the next import', async () => {
    const items = [feedItem(1, { category: 'Elsewhere', tags: 'puzzle' })];
    await importItems(items);
    expect(await placed()).toBe(1);
    expect(await importItems(items)).toMatchObject({ updated: 0 });
    expect(await db.orm.select({ category: games.category_id }).from(games)).toEqual([{ category: puzzle }]);
  });
});
