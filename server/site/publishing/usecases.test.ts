import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { EMPTY_GAME, gameForm } from '../../../shared/forms/game.ts';
import type { PublicationChange } from '../../../shared/forms/publication.ts';
import { addCategory, addGames, addRow } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createDeletions } from '../../activity/deletions/usecases.ts';
import { createCatalogueReads } from '../../catalogue/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns } from '../../platform/db/game-texts.ts';
import { saveTexts } from '../../platform/db/saved-texts.ts';
import { auditLog, collections, games, pages } from '../../platform/db/schema.ts';
import { lockWithTexts, withTexts } from '../../platform/db/texts.ts';
import { createPublications } from './usecases.ts';

const OPERATOR = { id: 'operator-1' };

let db: Database;
let at: Date;
let id: string;

const time = (text: string) => {
  at = new Date(text);
};
const publications = () => createPublications({ database: db, now: () => at, timeZone: () => 'Europe/Paris' });
const change = (form: Partial<PublicationChange>) =>
  publications().update(
    { kind: 'game', ids: [id], state: 'published', start_date: null, end_date: null, ...form },
    OPERATOR,
  );
const stored = async () => {
  const [row] = (await db.orm.select(gameColumns).from(games).where(eq(games.id, id))).map(withTexts);
  return row;
};
const log = () =>
  db.orm
    .select({ actor: auditLog.actor, changes: auditLog.changes })
    .from(auditLog)
    .orderBy(asc(auditLog.at), asc(auditLog.id));

beforeEach(async () => {
  ({ db } = await testDatabase());
  time('2026-10-01T10:00:00Z');
  const [made = ''] = await addGames(db, [{ slug: 'lumen', active: false, draft: true }]);
  id = made;
});

test('a game is published on its day and retired after its last one', async () => {
  expect(await change({ state: 'scheduled', start_date: '2026-10-20', end_date: '2026-11-01' })).toMatchObject({
    changed: 1,
  });
  expect(await publications().read('game', id)).toEqual({
    state: 'scheduled',
    start_date: '2026-10-20T00:00',
    end_date: '2026-11-01T23:59',
  });
  const states: [string, boolean][] = [
    ['2026-10-19T21:59:59Z', false],
    // Summer time ends on 25 October.
    ['2026-10-19T22:00:00Z', true],
    ['2026-11-01T22:58:59Z', true],
    ['2026-11-01T22:59:00Z', false],
  ];
  for (const [moment, active] of states) {
    time(moment);
    await publications().moveDue();
    expect(await stored(), moment).toMatchObject({ active });
  }
  expect(await publications().read('game', id)).toEqual({ state: 'retired', start_date: null, end_date: null });
  expect((await log()).map(({ actor, changes }) => [actor, changes?.state])).toEqual([
    ['operator-1', { before: 'draft', after: 'scheduled' }],
    [null, { before: 'scheduled', after: 'published' }],
    [null, { before: 'published', after: 'retired' }],
  ]);
});

test('what is published for the first time is new to visitors, unlike what is published again', async () => {
  await change({ state: 'scheduled', start_date: '2026-10-20' });
  time('2026-10-20T10:00:00Z');
  await publications().moveDue();
  expect(await stored()).toMatchObject({ draft: false, created_at: at });
  await change({ state: 'retired' });
  time('2026-10-21T10:00:00Z');
  await change({ state: 'published' });
  expect(await stored()).toMatchObject({ active: true, created_at: new Date('2026-10-20T10:00:00Z') });
});

test('several processes move many due items exactly once', async () => {
  const list = Array.from({ length: 450 }, (_, index) => ({
    ...{ slug: `due-${index}`, active: false, draft: true, publish_at: at },
  }));
  await addGames(db, list);
  await Promise.all([publications().moveDue(), publications().moveDue(), publications().moveDue()]);
  await publications().moveDue();
  expect(await db.orm.$count(games, eq(games.active, true))).toBe(450);
  expect(await db.orm.$count(auditLog)).toBe(450);
});

test('a period that passed while the site was down ends as retired', async () => {
  await change({ state: 'scheduled', start_date: '2026-10-20', end_date: '2026-10-21' });
  time('2026-11-20T10:00:00Z');
  await publications().moveDue();
  expect(await publications().read('game', id)).toMatchObject({ state: 'retired' });
});

test('an undo restores a published game with its place in lists', async () => {
  await change({ state: 'scheduled', start_date: '2026-10-20', end_date: '2026-11-01' });
  await db.orm.update(games).set({ queued: true }).where(eq(games.id, id));
  const before = await stored();
  time('2026-10-02T10:00:00Z');
  const { undo = '' } = await change({});
  expect(await stored()).toMatchObject({ active: true, created_at: at });
  const operator = { ...OPERATOR, may: () => true, requirePageCode: async () => {} };
  await createDeletions({ database: db, now: () => at }).undo(undo, operator);
  const { version: _, updated_at, ...values } = before ?? {};
  expect(await stored()).toMatchObject(values);
  expect((await log()).at(-1)?.changes?.state).toEqual({ before: 'published', after: 'scheduled' });
  expect(await change({ state: 'scheduled', start_date: '2026-10-20', end_date: '2026-11-01' })).toEqual({
    changed: 0,
  });
});

test.each([
  // The form of a game shows whether it is active, those of pages and collections do not.
  ['game', games, 2],
  ['page', pages, 0],
  ['collection', collections, 0],
] as const)(
  'a %s that was published and is a draft again has a version for each change of its form',
  async (kind, table, raised) => {
    await addRow(db, 'page', { slug: 'about', title: 'About' });
    await addRow(db, 'collection', { slug: 'duos', title: 'Duos' });
    const read = async () => (await db.orm.select().from(table))[0];
    const version = (await read())?.version ?? 0;
    const form = { state: 'published', start_date: null, end_date: null } as const;
    const { undo = '' } = await publications().update({ kind, ids: [(await read())?.id ?? ''], ...form }, OPERATOR);
    expect(await read()).toMatchObject({ active: true });
    const operator = { ...OPERATOR, may: () => true, requirePageCode: async () => {} };
    expect(await createDeletions({ database: db, now: () => at }).undo(undo, operator)).toEqual({
      restored: 1,
      kept: 0,
    });
    expect(await read()).toMatchObject({ active: false, version: version + raised });
  },
);

test('a schedule ends when someone shows the game manually', async () => {
  await change({ state: 'scheduled', start_date: '2026-10-20' });
  await db.orm.update(games).set({ active: true }).where(eq(games.id, id));
  expect(await stored()).toMatchObject({ active: true, draft: false, publish_at: null });
});

test.each([
  [{ state: 'scheduled', start_date: '2026-09-30' }, 'start_date'],
  [{ state: 'scheduled', start_date: '2026-10-01T12:00' }, 'start_date'],
  [{ state: 'published', end_date: '2026-09-30' }, 'end_date'],
] as const)('refuses past dates: %j', async (form, field) => {
  await expect(change(form)).rejects.toMatchObject({
    kind: 'invalid',
    details: { issues: [{ path: [field], code: 'date_is_over' }] },
  });
  expect(await stored()).toMatchObject({ active: false, draft: true });
});

test('a game in any state can be previewed, and visitors see none but published ones', async () => {
  const reads = createCatalogueReads({ database: db, now: () => at });
  expect(await reads.unpublishedGame({ language: 'en', id })).toMatchObject({ game: { slug: 'lumen' } });
  expect(await reads.unpublishedGame({ language: 'en', id: id.replace(/^..../, '0000') })).toBeNull();
  const values = gameForm.parse({
    ...EMPTY_GAME,
    title: 'Tarot',
    game_url: '/play/lumen/index.html',
    tags: ['cartes'],
  });
  expect(await reads.unpublishedGame({ language: 'fr', id, values })).toMatchObject({
    game: { id, title: { text: 'Tarot' }, tags: [{ name: 'cartes' }] },
  });
  const category_id = await addCategory(db, { slug: 'cards', name: 'Cartes' });
  expect(await reads.unpublishedGame({ language: 'fr', id, values: { ...values, category_id } })).toMatchObject({
    game: { category: { slug: 'cards', name: 'Cartes' } },
  });
  expect(await stored()).not.toMatchObject({ title: 'Tarot' });
  expect(await reads.game({ language: 'en', slug: 'lumen' })).toBeNull();
  await change({});
  expect(await reads.game({ language: 'en', slug: 'lumen' })).toMatchObject({ game: { id } });
});

test('the log uses the new name of a page that was renamed while its publication waited for a lock', async () => {
  const page = await addRow(db, 'page', { slug: 'rules', title: 'Règles' });
  const [locked, saves] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const renaming = db.transaction(async (transaction) => {
    await lockWithTexts(transaction, 'page', eq(pages.id, page));
    locked.resolve();
    await saves.promise;
    await saveTexts(transaction, 'page', [page], { title: 'Règlement' });
  });
  await locked.promise;
  const publishing = change({ kind: 'page', ids: [page] });
  // Gives the publication time to wait for the lock.
  await sleep(200);
  saves.resolve();
  await Promise.all([renaming, publishing]);
  expect(await db.orm.select({ label: auditLog.label }).from(auditLog)).toEqual([{ label: 'Règlement' }]);
});
