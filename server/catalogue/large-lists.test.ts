/** Queries that run only on large catalogues. server/web/shown-languages.test.ts covers the others. */
import { expect, test } from 'vitest';
import type { Language } from '../../shared/languages.ts';
import { addCategory, addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { popularOfCategory } from './categories.queries.ts';
import { narrowedGames } from './narrowed.queries.ts';
import { gamesOfTag, tagBySlug } from './tags.queries.ts';

const GAMES = 1_000_000;

test('lists of large categories and of common tags show only games of their language', async () => {
  const { db } = await testDatabase();
  const id = await addCategory(db, { slug: 'marsupials' });
  const common = { category_id: id, tags: ['burrow'] };
  await addGames(db, [
    { ...common, slug: 'wombat' },
    { ...common, slug: 'quokka', languages: ['en'] },
  ]);
  const tag = (await tagBySlug(db, 'burrow'))?.id ?? '';
  const tags = { required: [{ id: tag, games: GAMES }], excluded: [] };
  const slugsIn = async (language: Language) => {
    const window = { language, limit: 3, offset: 0 };
    const category = { id, game_count: GAMES };
    const lists = await Promise.all([
      popularOfCategory(db, window, category),
      gamesOfTag(db, window, tag, 2),
      narrowedGames(db, { category, tags }, window),
      narrowedGames(db, { tags }, window),
    ]);
    return lists.map((rows) => rows.map(({ slug }) => slug).toSorted());
  };
  expect(await slugsIn('en')).toEqual(Array(4).fill(['quokka', 'wombat']));
  expect(await slugsIn('fr')).toEqual(Array(4).fill(['wombat']));
});
