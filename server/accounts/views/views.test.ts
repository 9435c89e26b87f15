// @both-engines
import { beforeEach, expect, test } from 'vitest';
import { type ListView, VIEWS_MAX } from '../../../shared/forms/list-view.ts';
import { operatorSession, type SignedIn } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, listViews, users } from '../../platform/db/schema.ts';

let db: Database;
let site: Awaited<ReturnType<typeof testAdminApi>>;
let lucie: SignedIn;
beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await testAdminApi(db);
  lucie = await operatorSession(db, site.accounts);
});

function ask(method: string, path: string, body?: unknown, { headers }: Pick<SignedIn, 'headers'> = lucie) {
  return site.app.request(`/api/admin/account/views${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const view = (name: string, query = 'status=draft'): ListView => ({ list: 'games', name, query });
const names = async (by = lucie) => {
  const { views } = await (await ask('GET', '', undefined, by)).json();
  return views.map(({ name }: ListView) => name);
};

test('belong to one account, and leave no entry in the activity log', async () => {
  const other = await operatorSession(db, site.accounts, 'second@example.com');
  const made = await ask('POST', '', view(' Brouillons  '));
  expect(made.status).toBe(201);
  const { id } = await made.json();
  expect(await (await ask('GET', '')).json()).toEqual({ views: [{ id, ...view('Brouillons') }] });
  expect(await names(other)).toEqual([]);
  expect((await ask('DELETE', `/${id}`, undefined, other)).status).toBe(404);
  expect((await ask('DELETE', `/${id}`)).status).toBe(204);
  expect((await ask('DELETE', `/${id}`)).status).toBe(404);
  expect(await names()).toEqual([]);
  expect(await db.orm.$count(auditLog)).toBe(0);
});

test('are equal if they search for the same, whatever the encoding', async () => {
  const query = new URLSearchParams({ q: '\u{6d77}\u{736d}'.repeat(50), only: 'today' }).toString();
  expect(query.length).toBeGreaterThan(900);
  const wide = new URLSearchParams({ q: '\u{6d77}'.repeat(998) }).toString();
  for (const [name, kept] of Object.entries({ query, wide })) {
    expect((await ask('POST', '', view(name, kept))).status).toBe(201);
  }
  expect((await ask('POST', '', view('x', `${wide}%20%20`))).status).toBe(422);
});

test('have unique names, ignoring case', async () => {
  await ask('POST', '', view('Drafts'));
  const again = await ask('POST', '', view('drafts'));
  expect(again.status).toBe(422);
  expect(await again.json()).toMatchObject({ issues: [{ path: ['name'], code: 'name_taken' }] });
  expect(await names()).toEqual(['Drafts']);
});

test.each([
  [view(''), 'name'],
  [view('x'.repeat(61)), 'name'],
  [view('x', 'q'.repeat(1_001)), 'query'],
  [view('x', 'q=\0'), 'query'],
  [{ ...view('x'), list: 'planets' }, 'list'],
])('refuse %j', async (body, field) => {
  const answer = await ask('POST', '', body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ issues: [{ path: [field] }] });
});

test('are limited, also when several are saved at once', async () => {
  const own = Array.from({ length: VIEWS_MAX - 1 }, (_, index) => ({
    ...view(`View ${index}`),
    user_id: lucie.operator.id,
  }));
  await db.orm.insert(listViews).values(own);
  const answers = await Promise.all(['one', 'two', 'three'].map((name) => ask('POST', '', view(name))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await names()).toHaveLength(VIEWS_MAX);
});

test('are deleted with the account', async () => {
  await ask('POST', '', view('Drafts'));
  await db.orm.delete(users);
  expect(await db.orm.$count(listViews)).toBe(0);
});
