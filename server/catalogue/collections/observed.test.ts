// @both-engines
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { collectionForm, EMPTY_COLLECTION, type NewCollection } from '../../../shared/forms/collection.ts';
import { addCategory, addGames, setGames } from '../../../tests/helpers/catalogue.ts';
import { testCollections } from '../../../tests/helpers/collections.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { listenForPages } from '../../../tests/helpers/page-notifications.ts';
import type { Database } from '../../platform/db/database.ts';
import type { GameChanges } from '../../platform/db/game-texts.ts';
import { games } from '../../platform/db/schema.ts';
import { refreshGameTags } from '../write/usecases.ts';
import { observedCollections } from './observed.ts';

let db: Database;
let site: ReturnType<typeof testCollections>;
let notifiedBy: Awaited<ReturnType<typeof listenForPages>>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  site = testCollections(db);
  notifiedBy = await listenForPages(db);
});

/** Returns the cache tags of a page or a row of games. */
async function tagsOf(read: (collections: ReturnType<typeof observedCollections>) => Promise<unknown>) {
  const tags = new Set<string>();
  await read(observedCollections(site.reads, { shows: (tag) => tags.add(tag), doNotCache: () => {} }));
  return tags;
}
const pageTags = (slug: string) =>
  tagsOf(({ collection }) => collection({ language: 'fr', slug, position: { page: 1 } }));

/** Returns whether a change invalidates a cached value with these tags. */
async function isDropped(tags: ReadonlySet<string>, change: () => Promise<unknown>): Promise<boolean> {
  return !(await notifiedBy(change)).isDisjointFrom(tags);
}

const updateGame = (id: string, values: GameChanges) => setGames(db, values, eq(games.id, id));

test.each<[string, Partial<NewCollection>, (id: string) => Promise<unknown>, boolean]>([
  ['a game given its tag', { tags: ['duo'] }, (id) => giveTag(id, 'duo'), true],
  ['a game made for phones', { device: 'phone' }, (id) => updateGame(id, { orientation: 'portrait' }), true],
  ['a game known to work on phones', { device: 'phone' }, (id) => updateGame(id, { works_on_phones: true }), true],
  ['a game made for phones, without such a rule', {}, (id) => updateGame(id, { orientation: 'portrait' }), false],
  ['a game shown', { min_plays: 1 }, (id) => updateGame(id, { active: true }), true],
  ['a play', {}, (id) => updateGame(id, { plays: 7 }), false],
])('a page by rule is dropped by %s', async (_, rule, change, expected) => {
  const [, other = ''] = await addGames(db, [{ plays: 5, tags: ['duo'], orientation: 'all' }, { active: false }]);
  if (!change.toString().includes('active')) await updateGame(other, { active: true });
  // The other game is not on the page, but the rule may find it.
  await site.add({ title: 'Duo', kind: 'rule', most: 1, ...rule });
  expect(await isDropped(await pageTags('duo'), () => change(other))).toBe(expected);
});

async function giveTag(id: string, tag: string) {
  await updateGame(id, { tags: [tag] });
  await db.transaction((transaction) => refreshGameTags(transaction, [id]));
}

test('pages and rows are dropped when the collection changes, and a row when it is published', async () => {
  const category_id = await addCategory(db, { slug: 'puzzle' });
  const ids = await addGames(db, [{ category_id }, { category_id }]);
  const made = await site.admin.create({ title: 'Duo', games: ids }, { id: 'op' });
  const row = () => tagsOf(({ cards }) => cards(made.id, 'fr', 6));
  expect(await isDropped(await row(), () => site.publish(made.id))).toBe(true);

  const saved = await site.admin.get(made.id);
  const { games: picked, title, slug } = saved;
  const reorder = () =>
    site.admin.update(
      made.id,
      {
        ...collectionForm.parse({ ...EMPTY_COLLECTION, title, slug }),
        games: picked.toReversed(),
        version: saved.version,
      },
      { id: 'op' },
    );
  const tags = [await pageTags('duo'), await row()];
  expect(await isDropped(tags[0] ?? new Set(), reorder)).toBe(true);
  expect(tags.every((shown) => shown.has(`collection:${made.id}`))).toBe(true);

  expect(await isDropped(await pageTags('duo'), () => updateGame(ids[0] ?? '', { title: 'New' }))).toBe(true);
  expect(await isDropped(await pageTags('duo'), () => updateGame(ids[0] ?? '', { active: false }))).toBe(true);
  expect(await isDropped(await pageTags('duo'), () => updateGame(ids[0] ?? '', { active: true }))).toBe(true);
  expect(await isDropped(await pageTags('duo'), () => site.admin.remove(made.id, { id: 'op' }))).toBe(true);
});
