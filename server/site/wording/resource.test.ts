// @both-engines
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { WordingForm } from '../../../shared/forms/wording.ts';
import type { Language } from '../../../shared/languages.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createDeletions } from '../../activity/deletions/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, wordings as table } from '../../platform/db/schema.ts';
import { createWordings } from './resource.ts';
import { shownWording } from './shown.ts';

const OPERATOR = { id: 'operator-1', requirePageCode: async () => {} };
const now = () => new Date('2026-11-20T12:00:00Z');
const FOUND = 'site.search.found_one';

let db: Database;
let wordings: ReturnType<typeof createWordings>;
const renew = vi.fn(async () => {});

beforeEach(async () => {
  ({ db } = await testDatabase());
  renew.mockClear();
  wordings = createWordings({ database: db, now, renew });
});

const save = (values: Partial<WordingForm>, version = 0) =>
  wordings.save({ language: 'en', key: 'game.play', text: 'Go', ...values, version }, OPERATOR);

const listed = async (query: { q?: string; only?: 'changed' | 'unread' | 'original'; language?: Language }) => {
  const { items } = await wordings.list({ language: 'en', page: 1, pageSize: 50, ...query });
  return items;
};

test('a changed text is shown only in its language, logged, and reverted by its removal, which can be undone', async () => {
  expect(await wordings.get({ language: 'en', key: 'game.play' })).toEqual({
    ...{ id: null, language: 'en', key: 'game.play', text: 'Play', original: 'Play', version: 0 },
  });
  const saved = await save({ text: 'Go' });
  expect(saved).toMatchObject({ text: 'Go', original: 'Play', version: 1 });
  expect(await shownWording(db)).toEqual({ en: { 'game.play': 'Go' } });
  expect(await save({ text: 'Start' }, 1)).toMatchObject({ text: 'Start', version: 2 });
  expect(renew).toHaveBeenCalledTimes(2);

  const { deletion } = await wordings.remove(saved.id ?? '', OPERATOR);
  expect(renew).toHaveBeenCalledTimes(3);
  expect(await shownWording(db)).toEqual({});
  expect((await db.orm.select().from(auditLog)).map(({ action, label }) => [action, label]).toSorted()).toEqual([
    ['create', 'game.play'],
    ['delete', 'game.play'],
    ['update', 'game.play'],
  ]);
  await createDeletions({ database: db, now, restored: {} }).undo(deletion, { ...OPERATOR, may: () => true });
  expect(await shownWording(db)).toEqual({ en: { 'game.play': 'Start' } });
});

test('the second of two concurrent changes of a text is refused with what the first one saved', async () => {
  const saved = await Promise.allSettled([save({ text: 'Go' }), save({ text: 'Start' })]);
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'version_conflict' } });
});

test('saving an older version is refused with the current one, even if nobody had changed the text before', async () => {
  const first = await save({ text: 'Go' });
  await expect(save({ text: 'Start' })).rejects.toMatchObject({
    ...{ code: 'version_conflict', details: { current: { text: 'Go', version: 1 } } },
  });
  await save({ text: 'Start' }, 1);
  await expect(save({ text: 'Begin' }, 1)).rejects.toMatchObject({ code: 'version_conflict' });
  await wordings.remove(first.id ?? '', OPERATOR);
  await expect(save({ text: 'Begin' }, 2)).rejects.toMatchObject({ code: 'not_found' });
});

test.each<[Partial<WordingForm>, string, string]>([
  [{ key: 'game.unknown' }, 'key', 'wording_unknown'],
  [{ key: 'game.__proto__' }, 'key', 'wording_unknown'],
  [{ key: 'site.search.found_many' }, 'key', 'wording_unknown'],
  [{ key: 'server.variety' }, 'key', 'wording_unknown'],
  [{ text: 'Play' }, 'text', 'wording_original'],
  [{ text: 'Play {{title}}' }, 'text', 'wording_places'],
  [{ key: FOUND, text: 'One game' }, 'text', 'wording_places'],
])('refuses %j', async (values, field, code) => {
  await expect(save(values)).rejects.toMatchObject({ details: { issues: [{ path: [field], code }] } });
});

test('lists originals beside changes, and searches key, original and changed text without accents', async () => {
  await save({ language: 'fr', text: 'À vous' });
  const [found] = await listed({ language: 'fr', q: 'a vous', only: 'changed' });
  expect(found).toMatchObject({ key: 'game.play', room: 'game', original: 'Jouer', text: 'À vous', state: 'changed' });
  expect((await listed({ q: 'FOUND_ONE' })).map(({ key }) => key)).toContain(FOUND);
  expect(await listed({ only: 'changed' })).toEqual([]);
  expect((await listed({})).length).toBe(50);
});

test('a text that no longer fits after an upgrade, or no longer exists, is not shown, and the list says so', async () => {
  await db.orm.insert(table).values([
    { id: '0190a000-0000-7000-8000-000000000001', language: 'en', key: 'game.play', text: 'Go {{now}}' },
    { id: '0190a000-0000-7000-8000-000000000002', language: 'en', key: 'game.former', text: 'Once' },
  ]);
  expect(await shownWording(db)).toEqual({});
  expect((await listed({ only: 'changed' })).map(({ key, state }) => [key, state])).toEqual([
    ['game.former', 'gone'],
    ['game.play', 'unfit'],
  ]);
  expect(await wordings.get({ language: 'en', key: 'game.former' })).toMatchObject({ original: null, text: 'Once' });
});

test('every process is notified of a change, as for settings', async () => {
  const heard: string[] = [];
  const listening = await db.listen('pages', { onNotification: (tag) => heard.push(tag), onGap: () => {} });
  onTestFinished(() => listening.close());
  await save({});
  await expect.poll(() => heard).toEqual(['settings']);
});

test('a text written by a model is shown, and counts as unread until an operator saves or approves it', async () => {
  const machine = { language: 'en' as const, machine: true };
  await db.orm.insert(table).values([
    { ...machine, key: 'game.play', text: 'Go' },
    { ...machine, key: FOUND, text: '{{count, number}} thing' },
    { ...machine, key: 'site.backHome', text: 'Homewards' },
    // Not among those of the site.
    { ...machine, key: 'site.former', text: 'Former' },
  ]);
  const unread = async () => (await listed({ only: 'unread' })).map(({ key }) => key).toSorted();
  expect(await shownWording(db)).toMatchObject({ en: { 'game.play': 'Go', 'site.backHome': 'Homewards' } });
  expect(await unread()).toEqual(['game.play', 'site.backHome', FOUND].toSorted());
  const { total, ...numbers } = await wordings.progress('en');
  expect(numbers).toEqual({ missing: total - 3, unread: 3 });

  // Saving it unchanged also approves it.
  await save({ key: 'site.backHome', text: 'Homewards' }, 1);
  const [play] = await listed({ q: 'game.play', only: 'unread' });
  expect(await wordings.read([play?.id ?? ''], OPERATOR)).toBe(1);
  expect(await unread()).toEqual([FOUND]);
  expect(await wordings.progress('en')).toEqual({ total, missing: total - 3, unread: 1 });
  expect((await listed({ only: 'original' })).map(({ key }) => key)).not.toContain('game.play');
});

test('texts in a removed language are kept, but not shown', async () => {
  await db.orm.insert(table).values({ language: 'tlh' as Language, key: 'game.play', text: 'yIQuj' });
  expect(await shownWording(db)).toEqual({});
});
