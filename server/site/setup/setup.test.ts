import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { testAccounts } from '../../../tests/helpers/accounts.ts';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { testFeatures } from '../../../tests/helpers/features.ts';
import { makeOperator } from '../../accounts/operators.ts';
import type { Database } from '../../platform/db/database.ts';
import { ads, auditLog, games, operations, profiles, siteSettings } from '../../platform/db/schema.ts';
import { answerProblem } from '../../platform/http/api.ts';

const PASSWORD = 'quatre lampes sous le pommier';
const ACCOUNT = {
  name: 'Jeux de Lucie',
  email: 'Lucie@Games.example',
  password: PASSWORD,
  timeZone: '',
  language: 'en',
  starter: false,
};

let db: Database;
let bench: Awaited<ReturnType<typeof open>>;

/** Starts the set-up in a process. */
async function open(given: readonly string[] = []) {
  const { accounts } = await testAccounts(db);
  const { features, platform } = await testFeatures(db, accounts, { config: { given: new Set(given) } });
  const app = features.setup.site();
  app.onError(answerProblem);
  const post = async (body: unknown, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) => {
    const answer = await app.request('/api/setup', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const steps = async () => (await features.setup.admin().request('/admin/next-steps')).json();
  return { setup: features.setup.usecases, platform, post, steps };
}

beforeEach(async () => {
  ({ db } = await testDatabase());
  bench = await open();
});

test('creates the operator and names the site', async () => {
  const token = (await bench.setup.token()) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await bench.setup.accepts(token)).toBe(true);
  expect(await bench.post({ ...ACCOUNT, token })).toEqual({ status: 200, body: { games: 0 } });
  expect(await db.orm.select({ email: profiles.email, role: profiles.role }).from(profiles)).toEqual([
    { email: 'lucie@games.example', role: 'admin' },
  ]);
  expect(bench.platform.site).toMatchObject({ name: 'Jeux de Lucie', root: 'en' });
  const log = await db.orm.select().from(auditLog).orderBy(auditLog.at);
  expect(log.map(({ entity, label }) => `${entity} ${label}`).sort()).toEqual([
    'account lucie@games.example',
    'setting identity',
    'setting languages',
  ]);
});

test('keeps the time zone of the browser', async () => {
  const token = (await bench.setup.token()) ?? '';
  await bench.post({ ...ACCOUNT, token, timeZone: 'America/Lima' });
  const [saved] = await db.orm.select().from(siteSettings).where(eq(siteSettings.key, 'identity'));
  expect(saved?.value).toMatchObject({ name: ACCOUNT.name, timeZone: 'America/Lima' });
});

test.each([{ language: undefined }, {}])('stores no language if the environment sets it, given %j', async (change) => {
  const decided = await open(['SITE_LANGUAGE']);
  const token = (await decided.setup.token()) ?? '';
  expect((await decided.post({ ...ACCOUNT, ...change, token })).status).toBe(200);
  expect(await db.orm.select({ key: siteSettings.key }).from(siteSettings)).toEqual([{ key: 'identity' }]);
});

test('is done completely or not at all', async () => {
  const token = (await bench.setup.token()) ?? '';
  await db.pool.query(`alter table site_settings add constraint failing check (key <> 'languages')`);
  await expect(bench.setup.complete({ ...ACCOUNT, language: 'en', token })).rejects.toThrow();
  expect([await db.orm.$count(profiles), await db.orm.$count(siteSettings)]).toEqual([0, 0]);
  await db.pool.query('alter table site_settings drop constraint failing');
  expect((await bench.post({ ...ACCOUNT, token })).status).toBe(200);
});

test.each(['Atlantis/Capital', 'x'.repeat(61), 7])('refuses the time zone %s', async (timeZone) => {
  const token = (await bench.setup.token()) ?? '';
  expect((await bench.post({ ...ACCOUNT, token, timeZone })).status).toBe(422);
});

test('waits for an operator, and is untouched without games', async () => {
  const state = async () => [await bench.setup.isWaiting(), await bench.setup.isUntouched()];
  expect(await state()).toEqual([true, true]);
  await addGames(db, [{}]);
  expect(await state()).toEqual([true, false]);
  await bench.post({ ...ACCOUNT, token: (await bench.setup.token()) ?? '' });
  expect(await state()).toEqual([false, false]);
});

test('adds the built-in games on request', async () => {
  const token = await bench.setup.token();
  const { body } = await bench.post({ ...ACCOUNT, starter: true, token });
  expect(body.games).toBeGreaterThan(5);
  expect(await db.orm.$count(games)).toBe(body.games);
});

test('proposes categories once there are games besides the built-in ones, until one is made', async () => {
  const proposed = async () => (await bench.steps()).steps.includes('categories');
  expect(await proposed()).toBe(false);
  await bench.post({ ...ACCOUNT, starter: true, token: await bench.setup.token() });
  expect(await proposed()).toBe(false);
  await addGames(db, [{}]);
  expect(await proposed()).toBe(true);
  await addCategory(db, { slug: 'farming', field_sources: { name: { by: 'operator' } } });
  expect(await proposed()).toBe(false);
});

test('a step is done according to the site’s data, and does not count once it is dismissed', async () => {
  const { steps, done } = await bench.steps();
  expect([steps.length + done.length, steps.includes('ad'), steps.includes('texts')]).toEqual([13, true, true]);
  await db.orm.insert(ads).values({ name: 'Own', type: 'banner', position: 'header', content: '' });
  await db.orm.insert(operations).values({ id: uuidv7(), kind: 'translate-games', status: 'completed' });
  expect((await bench.steps()).done).toEqual(expect.arrayContaining(['ad', 'texts']));
  await db.orm.insert(siteSettings).values({ key: 'next_steps', value: { dismissed: ['logo'] } });
  const after = await bench.steps();
  expect([after.steps.length + after.done.length, after.steps.includes('logo')]).toEqual([12, false]);
});

test('the legal step is done once nothing of the legal notice is missing', async () => {
  const { site } = bench.platform;
  const set = { publisher: 'P', address: 'A', director: 'D', host: 'H', hostAddress: '[sic] HA' };
  site.legal = { ...set, hostAddress: "[host's address: set LEGAL_HOST_ADDRESS]" };
  expect((await bench.steps()).steps).toContain('legal');
  site.legal = set;
  expect((await bench.steps()).done).toContain('legal');
});

test('the consent step is done once the choice is saved, unless a network does not accept it', async () => {
  await db.orm.insert(siteSettings).values({ key: 'consent', value: { platform: 'own' } });
  expect((await bench.steps()).done).toContain('consent');
  const google = { network: 'adsense', publisher: 'ca-pub-1234567890123456', slot: '1234567890' } as const;
  await db.orm.insert(ads).values({ name: 'Google', type: 'banner', position: 'header', content: '', ...google });
  expect((await bench.steps()).steps).toContain('consent');
});

test('has the same link in every process and after every restart', async () => {
  expect(await (await open()).setup.token()).toBe(await bench.setup.token());
});

describe('the link', () => {
  test('is void once it was used', async () => {
    const token = (await bench.setup.token()) ?? '';
    await bench.post({ ...ACCOUNT, token });
    expect(await bench.setup.token()).toBeUndefined();
    expect(await bench.setup.accepts(token)).toBe(false);
    expect(await bench.post({ ...ACCOUNT, email: 'eve@games.example', token })).toEqual({
      status: 403,
      body: { error: 'setup_closed' },
    });
    expect(await db.orm.$count(profiles)).toBe(1);
  });

  test('is void once an operator exists', async () => {
    const token = (await bench.setup.token()) ?? '';
    await makeOperator(db, { email: 'boss@games.example' }, new Date());
    expect(await bench.setup.accepts(token)).toBe(false);
    expect((await bench.post({ ...ACCOUNT, token })).status).toBe(403);
  });

  test('creates only one operator if it is used twice at once', async () => {
    const token = await bench.setup.token();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => bench.post({ ...ACCOUNT, email: `${name}@games.example`, token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(await db.orm.$count(profiles)).toBe(1);
  });

  test.each(['', 'x', 'x'.repeat(43), '\0'])('refuses the token %j', async (token) => {
    await bench.setup.token();
    expect(await bench.setup.accepts(token)).toBe(false);
    expect((await bench.post({ ...ACCOUNT, token })).status).toBe(403);
    expect(await db.orm.$count(profiles)).toBe(0);
  });
});

describe('the link stays valid', () => {
  test.each([
    [{ email: 'lucie' }, 'email', 'invalid_email'],
    [{ password: 'trop court' }, 'password', 'password_too_short'],
    [{ password: 'passwordpassword' }, 'password', 'password_guessable'],
    [{ name: 'x'.repeat(61) }, 'name', 'too_long'],
    [{ language: undefined }, 'language', 'required'],
    [{ language: 'sv' }, 'language', 'required'],
  ])('after a refusal of %j', async (change, field, code) => {
    const token = await bench.setup.token();
    const answer = await bench.post({ ...ACCOUNT, ...change, token });
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: [field], code }] } });
    expect((await bench.post({ ...ACCOUNT, token })).status).toBe(200);
  });

  test('after a request from another site was refused', async () => {
    const token = await bench.setup.token();
    const answer = await bench.post({ ...ACCOUNT, token }, { 'sec-fetch-site': 'cross-site' });
    expect(answer).toEqual({ status: 403, body: { error: 'cross_origin' } });
  });
});
