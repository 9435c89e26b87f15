import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { memberSession, operatorSession, PASSWORD, type SignedIn } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { auditLog, profiles } from '../platform/db/schema.ts';
import { createSite } from './visitor.fixture.ts';

let db: Database;
let site: Awaited<ReturnType<typeof testAdminApi>>;
let lucie: SignedIn;
beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await testAdminApi(db);
  lucie = await operatorSession(db, site.accounts);
});

function choose(language: unknown, { headers }: Pick<SignedIn, 'headers'> = lucie) {
  return site.app.request('/api/admin/account/language', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  });
}

const languageOf = ({ headers }: SignedIn) => site.accounts.access(new Headers(headers));

test('is French before an operator chooses one, and then applies to that operator in every session', async () => {
  const other = await operatorSession(db, site.accounts, 'second@example.com');
  expect(await languageOf(lucie)).toMatchObject({ language: 'fr' });
  expect((await choose('pt')).status).toBe(204);
  expect(await languageOf(lucie)).toMatchObject({ language: 'pt' });
  expect(await languageOf(other)).toMatchObject({ language: 'fr' });
  expect((await choose('es')).status).toBe(204);
  expect(await languageOf(lucie)).toMatchObject({ language: 'es' });
});

test('is a preference that is not recorded in the activity log', async () => {
  await choose('en');
  expect(await db.orm.$count(auditLog)).toBe(0);
});

test.each([['sv'], ['EN'], [''], [null], [['en']]])('refuses %j and keeps the choice', async (language) => {
  await choose('en');
  const answer = await choose(language);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'invalid', issues: [{ path: ['language'] }] });
  expect(await languageOf(lucie)).toMatchObject({ language: 'en' });
});

test('cannot be chosen by a member or from another site', async () => {
  expect((await choose('en', await memberSession(db, site.accounts))).status).toBe(403);
  const headers = { ...lucie.headers, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect((await choose('en', { headers })).status).toBe(403);
  expect(await languageOf(lucie)).toMatchObject({ language: 'fr' });
});

test('is French when the chosen one is no longer a language of the site', async () => {
  await db.orm.update(profiles).set({ language: 'sv' }).where(eq(profiles.user_id, lucie.operator.id));
  expect(await languageOf(lucie)).toMatchObject({ language: 'fr' });
});

test.each([
  ['pt-BR,pt;q=0.9,en;q=0.8', null, 'pt-br'],
  ['de-AT, es;q=0.5', null, 'de'],
  // Neither the panel nor this site has Dutch.
  ['nl-NL, es;q=0.5', null, 'es'],
  ['sv', null, 'en'],
  ['*', null, null],
  ['', null, null],
  ['en', 'es', 'es'],
])('is that of the first sign-in (%j) unless one was chosen (%j): %j', async (accepted, chosen, language) => {
  await db.orm.update(profiles).set({ language: chosen }).where(eq(profiles.user_id, lucie.operator.id));
  const visitor = (await createSite(db)).visitor();
  const credentials = { email: lucie.operator.email, password: PASSWORD };
  expect((await visitor.post('sign-in/email', credentials, { 'accept-language': accepted })).status).toBe(200);
  const [stored] = await db.orm.select().from(profiles).where(eq(profiles.user_id, lucie.operator.id));
  expect(stored?.language).toBe(language);
});
