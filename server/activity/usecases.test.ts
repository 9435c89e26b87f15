import { describe, expect, it, test } from 'vitest';
import { addAccount, operatorSession } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { inRequest } from '../platform/log/request.ts';
import { recordSecurity } from './security.ts';
import { changedFields, createActivityLog, recordChange, recordChanges } from './usecases.ts';

test.each([
  ['an unchanged row', { a: 1, b: ['x'] }, { a: 1, b: ['x'] }, {}],
  ['a text', { a: 'old' }, { a: 'new' }, { a: { before: 'old', after: 'new' } }],
  ['a list', { a: ['x'] }, { a: ['x', 'y'] }, { a: { before: ['x'], after: ['x', 'y'] } }],
  ['a field that becomes null', { a: 'old' }, { a: null }, { a: { before: 'old', after: null } }],
  ['a field outside the list', { a: 1, c: 1 }, { a: 1, c: 2 }, {}],
])('changedFields: %s', (_name, before, after, changes) => {
  expect(changedFields<Record<string, unknown>>(before, after, ['a', 'b'])).toEqual(changes);
});

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute));
const change = (minute: number, entityId: string) =>
  ({ actor: null, action: 'update', entity: 'game', entityId, label: `Jeu ${entityId}`, at: at(minute) }) as const;

describe('the activity log', () => {
  it('lists the newest entries first, in pages, with the total', async () => {
    const { db } = await testDatabase();
    await db.transaction((transaction) =>
      recordChanges(
        transaction,
        Array.from({ length: 7 }, (_, minute) => change(minute, String(minute))),
      ),
    );
    const log = createActivityLog(db);
    const first = await log.list({ page: 1, pageSize: 3 });
    expect(first.total).toBe(7);
    expect(first.entries.map(({ entityId }) => entityId)).toEqual(['6', '5', '4']);
    const last = await log.list({ page: 3, pageSize: 3 });
    expect(last.entries).toMatchObject([{ entityId: '0', label: 'Jeu 0', actor: null, at: at(0), changes: {} }]);
  });

  it('filters by kind and by entity', async () => {
    const { db } = await testDatabase();
    const changes = { title: { before: 'A', after: 'B' } };
    await db.transaction(async (transaction) => {
      await recordChange(transaction, { ...change(1, 'x'), changes });
      await recordChange(transaction, { ...change(2, 'y') });
      await recordChange(transaction, { ...change(3, 'x'), entity: 'ad' });
    });
    const log = createActivityLog(db);
    const game = await log.list({ entity: 'game', entityId: 'x', page: 1, pageSize: 10 });
    expect(game).toMatchObject({ total: 1, entries: [{ entity: 'game', changes }] });
    expect((await log.list({ entity: 'ad', page: 1, pageSize: 10 })).total).toBe(1);
  });

  it('records nothing when the change is rolled back', async () => {
    const { db } = await testDatabase();
    const failing = db.transaction(async (transaction) => {
      await recordChange(transaction, change(1, 'x'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await createActivityLog(db).list({ page: 1, pageSize: 10 })).total).toBe(0);
  });
});

describe('filters', () => {
  async function filled() {
    const { db } = await testDatabase();
    const boss = await addAccount(db, 'boss@example.com', 'admin');
    const client = '198.51.100.7';
    await inRequest({ id: 'x', client }, () =>
      db.transaction(async (transaction) => {
        await recordChange(transaction, { ...change(1, 'a'), label: '100 % Énigmes', actor: boss });
        await recordChange(transaction, { ...change(2, 'b'), action: 'delete', label: 'Mario' });
        await recordChange(transaction, {
          ...change(3, 'c'),
          entity: 'account',
          label: 'maya@example.com',
          actor: boss,
        });
      }),
    );
    await recordSecurity(db, [
      { action: 'sign_in_failed', account: null, byOwner: false, client: '203.0.113.9', at: at(4) },
    ]);
    return { db, boss, log: createActivityLog(db) };
  }

  test.each([
    [{ text: 'MARIO' }, ['b']],
    [{ text: '100 %' }, ['a']],
    [{ text: '%' }, ['a']],
    [{ text: 'boss@' }, ['c', 'a']],
    [{ text: '203.0.113' }, [null]],
    [{ text: '198.51.100.7' }, ['c']],
    [{ actor: 'nobody' }, [null, 'b']],
    [{ actor: 'boss' }, ['c', 'a']],
    [{ action: 'delete' }, ['b']],
    [{ entity: 'security' }, [null]],
    [{ from: at(2), to: at(3) }, ['c', 'b']],
    [{ from: at(2), action: 'delete', text: 'mar', actor: 'nobody', entity: 'game' }, ['b']],
    [{ text: 'nothing like it' }, []],
  ])('finds by %j', async (filter, expected) => {
    const { log, boss } = await filled();
    const named = { ...filter, ...('actor' in filter && filter.actor === 'boss' && { actor: boss }) };
    const { total, entries } = await log.list({ ...named, page: 1, pageSize: 10 });
    expect(entries.map(({ entityId }) => entityId)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it('lists everyone who did something', async () => {
    const { log, boss } = await filled();
    expect(await log.actors()).toEqual([{ id: boss, email: 'boss@example.com' }]);
  });

  it("stores the client's address only with changes of accounts and API keys", async () => {
    const { log } = await filled();
    const clientOf = async (entityId: string) =>
      (await log.list({ entityId, page: 1, pageSize: 1 })).entries[0]?.changes.client?.after;
    expect(await clientOf('c')).toBe('198.51.100.7');
    expect(await clientOf('a')).toBeUndefined();
  });
});

describe('the exported file', () => {
  async function file(log: ReturnType<typeof createActivityLog>, filter = {}) {
    let text = '';
    for await (const part of log.exported(filter, 'en')) text += part;
    return text.trimEnd().split('\r\n');
  }

  it('has one line per entry, newest first, in words, without formulas', async () => {
    const { db } = await testDatabase();
    const changes = { title: { before: 'A', after: 'B' } };
    await db.transaction((transaction) =>
      recordChanges(transaction, [
        { ...change(1, 'x'), label: '=1+1', changes },
        { ...change(2, 'y'), entity: 'category', action: 'delete' },
      ]),
    );
    const [heading, ...lines] = await file(createActivityLog(db));
    expect(heading).toBe('\uFEFFDate (UTC),By,Action,Type of item,ID,Item,IP address,Changes');
    expect(lines).toEqual([
      '2026-05-01T10:02:00.000Z,,deleted,Categories,y,Jeu y,,',
      `2026-05-01T10:01:00.000Z,,changed,Games,x,"'=1+1",,"{""title"":{""before"":""A"",""after"":""B""}}"`,
    ]);
  });

  it('ends with a sentence if there are more entries than it contains', async () => {
    const { db } = await testDatabase();
    await db.pool.query(
      `insert into audit_log (id, at, action, entity, label)
       select gen_random_uuid(), now() - n * interval '1 second', 'update', 'game', 'Jeu ' || n
       from generate_series(1, 1502) as n`,
    );
    const lines = await file(createActivityLog(db, 1501));
    expect(lines).toHaveLength(1503);
    expect(new Set(lines).size).toBe(1503);
    expect(lines.at(-2)).toContain('Jeu 1501');
    expect(lines.at(-1)).toBe('This file holds only the 1501 most recent entries.');
  });

  it('contains only what the filters find', async () => {
    const { db } = await testDatabase();
    const { app, accounts } = await testAdminApi(db);
    const { headers } = await operatorSession(db, accounts);
    await db.transaction((transaction) => recordChanges(transaction, [change(1, 'x'), change(2, 'y')]));
    const ask = (query: string) => app.request(`/api/admin/activity/export?${query}`, { headers });
    const answer = await ask('q=jeu+x&in=fr&first=2026-05-01&last=2026-05-01');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('a modifié,Jeux,x,Jeu x');
    expect(text.trimEnd().split('\n')).toHaveLength(2);
    expect((await (await ask('last=2026-04-30')).text()).trimEnd().split('\n')).toHaveLength(1);
    for (const wrong of ['action=DROP', 'first=2026-02-30', 'entity=planet', 'q=%00', 'page=1', 'actor=a%20b']) {
      expect((await ask(wrong)).status, wrong).toBe(422);
    }
  });
});

describe('retention', () => {
  const now = new Date('2026-07-01T12:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const security = (days: number) => ({
    ...{ action: 'sign_in_failed', account: null, byOwner: false, client: '203.0.113.9' },
    at: ago(days),
  });

  it('deletes security events and all other entries, each after its number of days', async () => {
    const { db } = await testDatabase();
    const log = createActivityLog(db);
    await recordSecurity(db, [security(181), security(179)]);
    await db.transaction((transaction) =>
      recordChanges(transaction, [
        { ...change(1, 'old'), at: ago(366) },
        { ...change(1, 'kept'), at: ago(364) },
      ]),
    );
    await log.clean(now, { securityDays: 180, activityDays: 365 });
    const { entries } = await log.list({ page: 1, pageSize: 10 });
    expect(entries.map(({ at, entityId }) => [at, entityId])).toEqual([
      [ago(179), null],
      [ago(364), 'kept'],
    ]);
  });

  it('keeps entries of deleted categories, which must not be proposed again', async () => {
    const { db } = await testDatabase();
    const log = createActivityLog(db);
    const old = { ...change(1, 'x'), entity: 'category', at: ago(3000) } as const;
    await db.transaction((transaction) => recordChanges(transaction, [old, { ...old, action: 'delete' }]));
    await log.clean(now, { securityDays: 180, activityDays: 365 });
    expect((await log.list({ page: 1, pageSize: 10 })).entries).toMatchObject([{ action: 'delete' }]);
  });

  it.each(['account', 'token'] as const)(
    "removes clients' addresses from changes of each %s as early as security events",
    async (entity) => {
      const { db } = await testDatabase();
      const log = createActivityLog(db);
      const about = { ...change(1, 'x'), entity, changes: { role: { before: 'a', after: 'b' } } } as const;
      await inRequest({ id: 'x', client: '203.0.113.9' }, () =>
        db.transaction((transaction) =>
          recordChanges(transaction, [
            { ...about, at: ago(181) },
            { ...about, at: ago(179) },
          ]),
        ),
      );
      await log.clean(now, { securityDays: 180, activityDays: 365 });
      const { entries } = await log.list({ page: 1, pageSize: 10 });
      expect(entries.map(({ changes }) => Object.keys(changes).sort())).toEqual([['client', 'role'], ['role']]);
    },
  );
});
