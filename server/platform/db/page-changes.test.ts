// @both-engines
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCategory, addGames, addMember, setGames, setTexts } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { listenForPages } from '../../../tests/helpers/page-notifications.ts';
import { refreshGameSearch, refreshGameTags } from '../../catalogue/write/usecases.ts';
import { createVisitCounter } from '../../visitors/statistics/usecases.ts';
import type { Database } from './database.ts';
import type { GameChanges } from './game-texts.ts';
import { ads, categories, games, searchSynonyms, siteSettings, tags, thumbnails } from './schema.ts';

let db: Database;
let notifiedBy: Awaited<ReturnType<typeof listenForPages>>;
let category: string;
let other: string;
let game: string;

beforeEach(async () => {
  ({ db } = await testDatabase());
  category = await addCategory(db, { slug: 'puzzle' });
  other = await addCategory(db, { slug: 'racing' });
  [game = ''] = await addGames(db, [{ title: 'Otter', category_id: category }]);
  notifiedBy = await listenForPages(db);
});

/** Returns the distinct notifications of a change. */
const heardOf = async (change: () => Promise<unknown>) => [...(await notifiedBy(change))].toSorted();

const update = (values: GameChanges) => () => setGames(db, values, eq(games.id, game));

test.each<[string, GameChanges]>([
  ['its title', { title: 'Another' }],
  ['a translation', { meta_description_pt: 'Outra' }],
  ['its picture', { thumbnail_url: 'https://pictures.example/1.png' }],
  ['its slug', { slug: 'another' }],
  ['its tags', { tags: ['another'] }],
])('notifies only the game when it changes %s', async (_, values) => {
  expect(await heardOf(update(values))).toEqual([`game:${game}`]);
});

test.each<[string, GameChanges]>([
  ['its plays', { plays: 5 }],
  ['what its place in lists follows from', { quality: -3, popularity: 5, trending: 7 }],
  ['its votes', { vote_count: 1, vote_sum: 4 }],
  ['fields that only imports use', { provider_values: { title: 'x' }, field_sources: { title: { by: 'operator' } } }],
  ['its version', { title: 'Otter', active: true, version: 7 }],
])('notifies nothing when a game changes only %s', async (_, values) => {
  expect(await heardOf(update(values))).toEqual([]);
});

test('notifies nothing for a counted visit', async () => {
  const visits = createVisitCounter({ database: db, now: () => new Date(), timeZone: () => 'Europe/Paris' });
  expect(
    await heardOf(() =>
      visits.report({ gameId: game, event: 'play', address: 'somebody', device: 'phone', language: 'fr' }),
    ),
  ).toEqual([]);
});

test('notifies both categories and the lists when a game moves', async () => {
  expect(await heardOf(update({ category_id: other }))).toEqual(
    ['categories', `category:${category}`, `category:${other}`, `game:${game}`, 'games'].toSorted(),
  );
});

test("notifies a game's category and the lists when it is deactivated, deleted or added", async () => {
  const moved = ['categories', `category:${category}`, `game:${game}`, 'games'].toSorted();
  expect(await heardOf(update({ active: false }))).toEqual(moved);
  expect(await heardOf(update({ title: 'Nobody sees it' }))).toEqual([]);
  expect(await heardOf(update({ active: true }))).toEqual(moved);
  expect(await heardOf(() => db.orm.delete(games).where(eq(games.id, game)))).toEqual(moved);
  let [added = '']: string[] = [];
  const add = async () => {
    [added = ''] = await addGames(db, [{ category_id: other }, { active: false }]);
  };
  expect(await heardOf(add)).toEqual(['categories', `category:${other}`, `game:${added}`, 'games'].toSorted());
});

test('notifies all categories of a game and the lists when its languages change', async () => {
  await addMember(db, game, other);
  const changed = ['categories', `category:${category}`, `category:${other}`, `game:${game}`, 'games'].toSorted();
  expect(await heardOf(update({ languages: ['en'] }))).toEqual(changed);
  expect(await heardOf(update({ languages: ['en'] }))).toEqual([]);
  expect(await heardOf(update({ languages: null }))).toEqual(changed);
  await update({ active: false })();
  expect(await heardOf(update({ languages: ['en'] }))).toEqual([]);
});

describe('tags of games', () => {
  const giveTags = (names: string[]) => async () => {
    await setGames(db, { tags: names }, eq(games.id, game));
    await refreshGameTags(db.orm, [game]);
  };

  test('are notified by slug when they are added to or removed from a game', async () => {
    expect(await heardOf(giveTags(['Puzzle', 'Water']))).toEqual([`game:${game}`, 'tag:puzzle', 'tag:water']);
    expect(await heardOf(giveTags(['Water', 'Otters']))).toEqual(
      ['tag:puzzle', 'tag:water', 'tag:otters', `game:${game}`].toSorted(),
    );
    expect(await heardOf(() => db.orm.delete(games).where(eq(games.id, game)))).toContain('tag:otters');
  });

  test('are notified together when more than twenty change', async () => {
    const names = Array.from({ length: 21 }, (_, index) => `tag ${index}`);
    expect(await heardOf(giveTags(names))).toEqual([`game:${game}`, 'tags']);
    expect(await heardOf(giveTags(names.slice(1)))).toContain('tag:tag-1');
  });

  test('are notified when they are renamed or removed', async () => {
    await heardOf(giveTags(['Water']));
    expect(await heardOf(() => setTexts(db, 'tag', 'water', { name: 'Water' }))).toEqual([]);
    expect(await heardOf(() => setTexts(db, 'tag', 'water', { name_es: 'Agua' }))).toEqual(['tag:water']);
    expect(await heardOf(() => setTexts(db, 'tag', 'water', { name_es: null }))).toEqual(['tag:water']);
    expect(await heardOf(() => db.orm.delete(tags))).toEqual(['tag:water']);
  });
});

test('notifies searches when the search text of a shown game changes', async () => {
  const call = (title: string) => async () => {
    await update({ title })();
    await refreshGameSearch(db.orm, [game]);
  };
  expect(await heardOf(call('Beaver'))).toEqual([`game:${game}`, 'searches']);
  expect(await heardOf(call('Beaver'))).toEqual([]);
  await heardOf(update({ active: false }));
  expect(await heardOf(call('Badger'))).toEqual([]);
});

test('notifies a game when its fetched picture changes', async () => {
  const picture = { game_id: game, source: 'https://pictures.example/1.png', checked_at: new Date() };
  const store = (hash: string) => () =>
    db.orm
      .insert(thumbnails)
      .values({ ...picture, hash })
      .onConflictDoUpdate({ target: thumbnails.game_id, set: { hash } });
  expect(await heardOf(store('a'.repeat(32)))).toEqual([`game:${game}`]);
  expect(await heardOf(store('a'.repeat(32)))).toEqual([]);
  expect(await heardOf(store('b'.repeat(32)))).toEqual([`game:${game}`]);
});

test('notifies changes of categories, advertisements and settings', async () => {
  expect(await heardOf(() => db.orm.update(categories).set({ version: sql`version + 1` }))).toEqual([]);
  expect(await heardOf(() => setTexts(db, 'category', 'puzzle', { name_en: 'Brain' }))).toEqual(['categories']);
  const ad = { name: 'Lamp', type: 'banner', position: 'header' } as const;
  expect(await heardOf(() => db.orm.insert(ads).values(ad))).toEqual(['ads']);
  const setting = { key: 'analytics', value: {} };
  expect(await heardOf(() => db.orm.insert(siteSettings).values(setting))).toEqual(['settings']);
});

test('notifies searches when a synonym is added, changed or deleted', async () => {
  const tags = ['searches', 'synonyms'];
  const values = { words: 'roller', phrase: 'roller', meaning: 'skate' };
  expect(await heardOf(() => db.orm.insert(searchSynonyms).values(values))).toEqual(tags);
  expect(await heardOf(() => db.orm.update(searchSynonyms).set({ meaning: 'board' }))).toEqual(tags);
  expect(await heardOf(() => db.orm.delete(searchSynonyms))).toEqual(tags);
});
