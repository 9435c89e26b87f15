import { beforeEach, describe, expect, test } from 'vitest';
import { AD_FIELDS } from '../../shared/forms/ad.ts';
import { EMPTY_ANALYTICS } from '../../shared/forms/analytics.ts';
import { OWN_QUESTION } from '../../shared/forms/consent.ts';
import { ROLES, type Role } from '../../shared/roles.ts';
import { roleSession, tokenHeaders } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { ads, sessions } from '../platform/db/schema.ts';

let db: Database;
let site: Awaited<ReturnType<typeof testAdminApi>>;
let headersOf: Record<Role, Record<string, string>>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await testAdminApi(db);
  const signedIn = ROLES.map(async (role) => [role, (await roleSession(db, site.accounts, role, ['en'])).headers]);
  headersOf = Object.fromEntries(await Promise.all(signedIn));
});

async function send(method: string, path: string, body: unknown, headers: Record<string, string>) {
  const response = await site.app.request(`/api${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  return { status: response.status, error: answer.error ?? answer.code, fields: answer.fields, body: answer };
}

const refused = (error: string, field?: string) =>
  expect.objectContaining({ status: 403, error, fields: field && [field] });
const accepted = { status: expect.toSatisfy((status: number) => status === 200 || status === 201) };

const analytics = (change: object, headers: Record<string, string>) =>
  send(
    'POST',
    '/functions/update-ads-settings',
    { type: 'analytics', content: { ...EMPTY_ANALYTICS, ...change } },
    headers,
  );
const consent = (change: object, headers: Record<string, string>, version = 0) =>
  send('PUT', '/admin/settings/site', { type: 'consent', content: { ...OWN_QUESTION, ...change }, version }, headers);
const scriptAd = (script_url: string, headers: Record<string, string>) =>
  send('POST', '/admin/ads', { name: 'Script', network: 'script', script_url }, headers);
const SCRIPT = 'https://network.example/tag.js';

/** Each field with code that runs in pages, and the roles that may change other fields of the same form. */
const CODE: readonly [string, Role[], (headers: Record<string, string>) => ReturnType<typeof send>][] = [
  ['customScript', ['advertiser'], (headers) => analytics({ customScript: 'track()' }, headers)],
  ['platform', [], (headers) => consent({ platform: 'google', publisher: 'pub-1234567890123456' }, headers)],
  ['script_url', ['advertiser'], (headers) => scriptAd(SCRIPT, headers)],
];

describe.each(CODE)('%s, which runs in the pages of the site,', (field, mayOpenForm, change) => {
  test.each(ROLES.filter((role) => role !== 'admin'))('is not changed by the role %s', async (role) => {
    const isOpen = mayOpenForm.includes(role);
    expect(await change(headersOf[role])).toEqual(refused('role_forbidden', isOpen ? field : undefined));
  });

  test('can be changed by an owner after a confirmation', async () => {
    await db.orm.update(sessions).set({ confirmed_at: new Date(Date.now() - 16 * 60_000) });
    expect(await change(headersOf.admin)).toEqual(refused('confirmation_required'));
    await db.orm.update(sessions).set({ confirmed_at: new Date() });
    expect(await change(headersOf.admin)).toMatchObject(accepted);
  });

  test("cannot be changed by an API client, even with an owner's token", async () => {
    expect(await change(await tokenHeaders(site.accounts, await owner(), 'admin'))).toEqual(
      refused('session_required'),
    );
  });
});

async function owner() {
  const access = await site.accounts.access(new Headers(headersOf.admin));
  if (access.outcome !== 'operator') throw new Error('the owner is signed in');
  return access.operator;
}

describe('an advertiser', () => {
  test('can enter ids, and turn on or off what an owner pasted', async () => {
    const content = { analyticsId: 'G-ABCDE12345', customScript: 'track()', isEnabled: true };
    expect(await analytics(content, headersOf.admin)).toMatchObject(accepted);
    expect(
      await analytics({ ...content, analyticsId: 'G-ZYXWV54321', isEnabled: false }, headersOf.advertiser),
    ).toMatchObject(accepted);
    expect(await analytics({ ...content, customScript: '' }, headersOf.advertiser)).toEqual(
      refused('role_forbidden', 'customScript'),
    );
  });

  test('can choose among the scripts that an owner added, for a new advertisement and for another one', async () => {
    const list = () => send('GET', '/admin/ads/networks', undefined, headersOf.advertiser);
    expect((await list()).body.scripts).toEqual([]);
    expect(await scriptAd(SCRIPT, headersOf.admin)).toMatchObject(accepted);
    expect((await list()).body.scripts).toEqual([SCRIPT]);
    const { status, body: ad } = await scriptAd(SCRIPT, headersOf.advertiser);
    expect(status).toBe(201);

    const fields = Object.fromEntries(AD_FIELDS.map((name) => [name, ad[name]]));
    const update = (change: object) =>
      send('PUT', `/admin/ads/${ad.id}`, { ...fields, ...change, version: ad.version }, headersOf.advertiser);
    expect(await update({ script_url: `${SCRIPT}?x` })).toEqual(refused('role_forbidden', 'script_url'));
    expect(await update({ name: 'Another name' })).toMatchObject(accepted);
  });

  test('cannot add a script with an address that no network has used yet', async () => {
    const kept = { name: 'Own', content: 'x', network: 'own', script_url: SCRIPT };
    const { body: ad } = await send('POST', '/admin/ads', kept, headersOf.advertiser);
    expect(ad.script_url).toBe(SCRIPT);
    expect(await scriptAd(SCRIPT, headersOf.advertiser)).toEqual(refused('role_forbidden', 'script_url'));
  });
});

describe('a deleted advertisement with a script', () => {
  const remove = async (id: string) =>
    (await send('DELETE', `/admin/ads/${id}`, {}, headersOf.advertiser)).body.deletion;
  const undo = (deletion: string, headers: Record<string, string>) =>
    send('POST', `/admin/deletions/${deletion}/undo`, {}, headers);

  test('can be restored by an owner after a confirmation, and by nobody else', async () => {
    const deletion = await remove((await scriptAd(SCRIPT, headersOf.admin)).body.id);
    expect(await undo(deletion, headersOf.advertiser)).toEqual(refused('role_forbidden', 'script_url'));
    const program = await tokenHeaders(site.accounts, await owner(), 'admin');
    expect(await undo(deletion, program)).toEqual(refused('session_required'));
    await db.orm.update(sessions).set({ confirmed_at: new Date(Date.now() - 16 * 60_000) });
    expect(await undo(deletion, headersOf.admin)).toEqual(refused('confirmation_required'));
    expect(await db.orm.$count(ads)).toBe(0);
    await db.orm.update(sessions).set({ confirmed_at: new Date() });
    expect(await undo(deletion, headersOf.admin)).toMatchObject(accepted);
    expect(await db.orm.$count(ads)).toBe(1);
  });

  test('can be restored by an advertiser while another one has the same script, like one without a script', async () => {
    const [{ body: ad }] = [await scriptAd(SCRIPT, headersOf.admin), await scriptAd(SCRIPT, headersOf.admin)];
    expect(await undo(await remove(ad.id), headersOf.advertiser)).toMatchObject(accepted);
    const kept = { name: 'Own', content: 'x', network: 'own', script_url: 'https://network.example/other.js' };
    const { body: own } = await send('POST', '/admin/ads', kept, headersOf.advertiser);
    expect(await undo(await remove(own.id), headersOf.advertiser)).toMatchObject(accepted);
  });
});
