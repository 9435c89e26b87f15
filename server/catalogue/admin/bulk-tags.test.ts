import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { localizedBlanks } from '../../../shared/forms/fields.ts';
import { GAME_TEXTS } from '../../../shared/localized.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createDeletions } from '../../activity/deletions/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import { auditLog, games, gameTags, tags } from '../../platform/db/schema.ts';
import { gamesReverted, withoutTags, withTags } from './bulk-tags.ts';
import { gameBulk } from './schema.ts';
import { createGameAdmin } from './usecases.ts';

const NONE = localizedBlanks({ tags: GAME_TEXTS.tags });
const CHESS = { slug: 'chess', name: 'Échecs', name_en: 'Chess', name_es: 'Ajedrez', name_pt: null };
const NEW = { slug: 'detente', name: 'Détente' };

describe('the lists of a game', () => {
  test.each([
    [
      'without tags get the languages in which a tag has a name',
      NONE,
      [CHESS],
      { tags: ['Échecs'], tags_en: ['Chess'], tags_es: ['Ajedrez'] },
    ],
    ['without tags get a new tag in the base language only', NONE, [NEW], { tags: ['Détente'] }],
    [
      'that match by position stay so',
      { ...NONE, tags: ['Puzzles'], tags_en: ['Puzzle'] },
      [NEW, CHESS],
      { tags: ['Puzzles', 'Détente', 'Échecs'], tags_en: ['Puzzle', 'Détente', 'Chess'] },
    ],
    ['do not get a tag twice', { ...NONE, tags: ['échecs'], tags_en: ['chess'] }, [CHESS], {}],
  ])('%s', (_name, game, added, lists) => {
    expect(withTags(game, added)).toEqual(lists);
  });

  test.each([
    [28, 2],
    [29, 1],
    [30, 0],
    [31, 0],
    [40, 0],
  ])('with %i tags get %i of three, up to the limit of thirty', (count, room) => {
    const game = { ...NONE, tags: Array.from({ length: count }, (_, index) => `t${index}`) };
    const three = ['a', 'b', 'c'].map((name) => ({ slug: name, name }));
    const names = ['a', 'b', 'c'].slice(0, room);
    expect(withTags(game, three)).toEqual(room === 0 ? {} : { tags: [...game.tags, ...names] });
  });

  test.each([
    [
      'lose a tag at the same place in all languages',
      { ...NONE, tags: ['Échecs', 'Duo'], tags_en: ['Chess', 'Duo'] },
      { tags: ['Duo'], tags_en: ['Duo'] },
    ],
    [
      'of another length lose the word of the tag',
      { ...NONE, tags: ['chess', 'Duo'], tags_es: ['chess'] },
      { tags: ['Duo'], tags_es: [] },
    ],
    ['without the tag stay as they are', { ...NONE, tags: ['Duo'] }, {}],
  ])('%s', (_name, game, lists) => {
    expect(withoutTags(game, [CHESS])).toMatchObject(lists);
  });
});

const OPERATOR = { id: 'operator-1', may: () => true, requirePageCode: async () => {} };
const now = () => new Date('2026-11-24T10:00:00Z');

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

const bulk = (body: unknown) => createGameAdmin({ database: db, now }).bulk(gameBulk.parse(body), OPERATOR);
const found = async (q: string) =>
  (await createGameAdmin({ database: db, now }).list({ q, sort: 'title', order: 'asc', page: 1, pageSize: 50 })).total;
const tagged = (slug: string) =>
  db.orm.$count(
    db.orm.select().from(gameTags).innerJoin(tags, eq(tags.id, gameTags.tag_id)).where(eq(tags.slug, slug)).as('t'),
  );

test('adds tags to games, which searches and tag pages find, and undoes it', async () => {
  const ids = await addGames(db, [
    { title: 'Un', tags: ['duo'], field_sources: { tags: { by: 'provider' } } },
    { title: 'Deux' },
    { title: 'Trois', tags: ['Mahjong'] },
  ]);
  const state = () =>
    db.orm.select({ tags: gameTexts.tags, sources: games.field_sources }).from(games).orderBy(games.id);
  const before = await state();
  const { changed, undo = '' } = await bulk({ ids, action: 'add_tags', tags: ['mahjong'] });
  expect(changed).toBe(2);
  expect(await state()).toMatchObject([
    { tags: ['duo', 'Mahjong'], sources: { tags: { by: 'operator' } } },
    { tags: ['Mahjong'] },
    { tags: ['Mahjong'] },
  ]);
  expect([await found('mahjong'), await tagged('mahjong')]).toEqual([3, 3]);
  expect((await db.orm.select().from(auditLog))[0]?.changes).toMatchObject({ tags: { after: expect.anything() } });
  await createDeletions({ database: db, now, reverted: { game: gamesReverted } }).undo(undo, OPERATOR);
  expect(await state()).toEqual(before);
  expect([await found('mahjong'), await tagged('mahjong')]).toEqual([1, 1]);
});

test('removes tags from all games that a filter finds', async () => {
  await addGames(db, [{ tags: ['duo', 'eau'] }, { tags: ['eau'] }, { tags: ['duo'] }]);
  const { changed } = await bulk({ found: { filter: {}, total: 3 }, action: 'remove_tags', tags: ['EAU', 'inconnu'] });
  expect([changed, await tagged('eau'), await tagged('duo')]).toEqual([2, 0, 2]);
});

test.each([[{ action: 'add_tags' }], [{ action: 'add_tags', tags: [] }], [{ action: 'feature', tags: ['duo'] }]])(
  'refuses %j',
  (body) => {
    const ids = ['0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b'];
    expect(gameBulk.safeParse({ ids, ...body }).success).toBe(false);
  },
);
