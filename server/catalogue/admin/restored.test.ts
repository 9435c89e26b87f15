import { expect, test } from 'vitest';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createDeletions } from '../../activity/deletions/usecases.ts';
import { gamesRestored } from './restored.ts';
import { createGameAdmin } from './usecases.ts';

const BY = { id: 'operator-1', may: () => true, requirePageCode: async () => {} };
const DERIVED = ['game_search', 'game_terms', 'game_similar', 'game_categories'];

test('a restored game gets the derived rows that did not exist when it was deleted', async () => {
  const { db } = await testDatabase();
  const now = () => new Date('2026-11-24T10:00:00Z');
  const category = await addCategory(db, { slug: 'puzzle' });
  const [game = ''] = await addGames(db, [
    { title: 'Loutre', title_en: 'Otter', base_language: 'fr', category_id: category },
  ]);
  const deletion = await createGameAdmin({ database: db, now }).remove(game, BY);
  await db.pool.query('delete from deleted_rows where table_name = any($1)', [DERIVED]);
  await db.pool.query('delete from game_similar_due');
  await db.pool.query('delete from placement_queue');

  await createDeletions({ database: db, now, restored: { game: gamesRestored } }).undo(deletion, BY);

  const rows = async (statement: string) => (await db.pool.query(statement, [game])).rows;
  expect(await rows('select language, title from game_search where game_id = $1 order by language')).toEqual([
    { language: '', title: 'loutre' },
    { language: 'en', title: 'otter' },
  ]);
  expect(await rows('select category_id, active from game_categories where game_id = $1')).toEqual([
    { category_id: category, active: true },
  ]);
  // The jobs will find its other categories and similar games.
  expect(await rows('select from placement_queue where game_id = $1')).not.toEqual([]);
  expect(await rows('select terms_known from game_similar_due where game_id = $1')).toEqual([{ terms_known: false }]);
});
