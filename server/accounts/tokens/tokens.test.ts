import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { categoryForm } from '../../../shared/forms/category.ts';
import { roleSession, type SignedIn, testAccounts, tokenHeaders } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createActivityLog } from '../../activity/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { apiTokens, auditLog, profiles } from '../../platform/db/schema.ts';
import { inRequest } from '../../platform/log/request.ts';
import { TOKEN_LIMIT } from './usecases.ts';

let db: Database;
let clock: Date;
let bench: Awaited<ReturnType<typeof testAdminApi>>;
let owner: SignedIn;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date();
  bench = await testAdminApi(db, { now: () => clock, recordEvents: true });
  owner = await roleSession(db, bench.accounts, 'admin');
});

const DAY = 86_400_000;
const CATEGORIES = '/api/v1/admin/categories';
const GAMES = '/api/v1/admin/games';

const later = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};
const dayIn = (days: number) => new Date(clock.getTime() + days * DAY).toISOString().slice(0, 10);

function make(expires_on = dayIn(30)) {
  return bench.accounts.tokens.create({ name: 'CI', role: 'editor', languages: [], expires_on }, owner.operator);
}

const get = async (authorization: string, headers: Record<string, string> = {}, path = GAMES) =>
  bench.app.request(path, { headers: { authorization, ...headers } });

const send = async (method: string, path: string, headers: Record<string, string>, body: unknown) =>
  bench.app.request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a new token', () => {
  it('shows its secret once; only a hash and the prefix are stored', async () => {
    const { id, secret } = await make();
    expect(secret).toMatch(/^ludotek_[\w-]{43}$/);
    const [row] = await db.orm.select().from(apiTokens);
    expect(JSON.stringify(row)).not.toContain(secret.slice(15));
    expect(row).toMatchObject({ id, prefix: secret.slice(0, 12), created_by: owner.operator.id });
    const shown = await (await get(owner.headers.cookie, owner.headers, '/api/v1/admin/tokens')).json();
    expect(shown.tokens).toMatchObject([
      {
        id,
        name: 'CI',
        role: 'editor',
        prefix: secret.slice(0, 12),
        created_by: owner.operator.email,
        last_used_at: null,
      },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/secret|hash/);
    expect(await db.orm.select().from(auditLog).where(eq(auditLog.entity, 'token'))).toMatchObject([
      { action: 'create', entity_id: id, label: 'CI', actor: owner.operator.id, token: null },
    ]);
  });

  it.each([
    ['yesterday', -2, 'date_is_over'],
    ['in two years', 730, 'more_than_a_year'],
  ])('cannot end %s', async (_, days, code) => {
    const refused = { kind: 'invalid', details: { issues: [{ path: ['expires_on'], code }] } };
    await expect(make(dayIn(days))).rejects.toMatchObject(refused);
    expect(await db.orm.$count(apiTokens)).toBe(0);
  });

  it('is valid until the end of its last day, and is listed for another month', async () => {
    const { secret } = await make(dayIn(1));
    expect((await get(`Bearer ${secret}`)).status).toBe(200);
    later(3 * DAY);
    const refused = await get(`Bearer ${secret}`);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'invalid_token', reason: 'expired' });
    await bench.accounts.clean();
    expect(await bench.accounts.tokens.list()).toMatchObject([{ expired: true }]);
    later(31 * DAY);
    await bench.accounts.clean();
    expect(await bench.accounts.tokens.list()).toEqual([]);
  });

  it('is deleted with the account of its creator', async () => {
    const { id } = await roleSession(db, bench.accounts, 'viewer').then(({ operator }) => operator);
    const headers = await tokenHeaders(bench.accounts, { id, email: 'viewer@example.com' }, 'viewer');
    expect((await get(headers.authorization)).status).toBe(200);
    await bench.accounts.team.remove(id, owner.operator);
    expect((await get(headers.authorization)).status).toBe(401);
  });

  it('is created and revoked by someone whose address the log keeps', async () => {
    await inRequest({ id: 'x', client: '198.51.100.9' }, async () => {
      const { id } = await make();
      await bench.accounts.tokens.revoke(id, owner.operator);
    });
    const { entries } = await createActivityLog(db).list({ entity: 'token', page: 1, pageSize: 5 });
    expect(entries.map(({ action, changes }) => [action, changes.client?.after])).toEqual([
      ['delete', '198.51.100.9'],
      ['create', '198.51.100.9'],
    ]);
  });
});

describe('a request with a token', () => {
  it('changes things without cookie and origin, and the log names the creator and the token', async () => {
    const { secret } = await make();
    const headers = { authorization: `Bearer ${secret}` };
    const made = await send('POST', GAMES, headers, { title: 'Go', game_url: 'https://games.example/go' });
    expect(made.status).toBe(201);
    const { entries } = await createActivityLog(db).list({ entity: 'game', page: 1, pageSize: 5 });
    expect(entries).toMatchObject([{ action: 'create', actor: owner.operator.email, token: 'CI' }]);
    const bySession = await send('POST', '/api/admin/games', owner.headers, {
      title: 'Nim',
      game_url: 'https://games.example/nim',
    });
    expect(bySession.status).toBe(201);
    expect((await createActivityLog(db).list({ entity: 'game', page: 1, pageSize: 5 })).entries[0]?.token).toBeNull();
  });

  it.each([
    ['without a secret', () => 'Bearer'],
    ['with a dot more', (secret: string) => `Bearer ${secret}.`],
    ['with a part cut off', (secret: string) => `Bearer ${secret.slice(0, -1)}`],
    ['with another secret', (secret: string) => `Bearer ${secret.slice(0, -6)}AAAAAA`],
    ['sent twice', (secret: string) => `Bearer ${secret}, Bearer ${secret}`],
    ['with strange characters', () => `bearer ludotek_'; drop table users;--`],
    ['of enormous length', () => `Bearer ludotek_${'A'.repeat(100_000)}`],
  ])('is refused %s, whatever cookie is sent with it, and the response headers say why', async (_, of) => {
    const { secret } = await make();
    const refused = await get(of(secret), owner.headers);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="Ludotek", error="invalid_token"');
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(await refused.json()).toMatchObject({
      ...{ type: 'about:blank', title: 'Unauthorized', status: 401, code: 'invalid_token' },
      detail: 'This API key is not valid: unknown, expired or revoked.',
    });
    await bench.accounts.idle();
    const { entries } = await createActivityLog(db).list({ entity: 'security', page: 1, pageSize: 5 });
    expect(entries.filter(({ action }) => action === 'token_refused')).toHaveLength(1);
  });

  it("leaves other authentication schemes, such as a proxy's, to the session", async () => {
    expect((await get('Basic dXNlcjpwYXNz', owner.headers)).status).toBe(200);
    const missing = await get('Basic dXNlcjpwYXNz');
    expect([missing.status, missing.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Ludotek"']);
  });

  it('is refused once the token is revoked, which only a session can do', async () => {
    const { id, secret } = await make();
    expect(await bench.accounts.tokenHolds(secret)).toBe(true);
    const headers = await tokenHeaders(bench.accounts, owner.operator, 'admin');
    const path = `/api/v1/admin/tokens/${id}`;
    for (const [method, at] of [
      ['DELETE', path],
      ['POST', '/api/v1/admin/tokens'],
      ['PUT', '/api/v1/admin/account/language'],
    ] as const) {
      const refused = await send(method, at, headers, {});
      expect(await refused.json()).toMatchObject({ status: 403, code: 'session_required' });
    }
    expect((await send('DELETE', path, owner.headers, undefined)).status).toBe(204);
    expect((await send('DELETE', path, owner.headers, undefined)).status).toBe(404);
    expect((await get(`Bearer ${secret}`)).status).toBe(401);
    // Event streams check this.
    expect(await bench.accounts.tokenHolds(secret)).toBe(false);
    expect(await db.orm.$count(apiTokens, eq(apiTokens.id, id))).toBe(1);
    expect((await bench.accounts.tokens.list()).find((token) => token.id === id)?.revoked_at).not.toBeNull();
  });

  it('writes the texts of languages that both the token and its creator have as translators', async () => {
    const made = await (await send('POST', CATEGORIES, owner.headers, { name: 'Cartes' })).json();
    const fields = Object.fromEntries(Object.keys(categoryForm.shape).map((name) => [name, made[name]]));
    const headers = await tokenHeaders(bench.accounts, owner.operator, 'translator', ['en', 'es']);
    await db.orm.update(profiles).set({ role: 'translator', languages: ['es', 'pt'] });
    const save = async (change: object) =>
      send('PUT', `${CATEGORIES}/${made.id}`, headers, { ...fields, ...change, version: made.version });
    const refused = await save({ name_en: 'Cards', name_es: 'Cartas', name_pt: 'Cartas' });
    expect(await refused.json()).toMatchObject({ code: 'role_forbidden', fields: ['name_en', 'name_pt'] });
    const saved = await save({ name_es: 'Cartas' });
    expect([saved.status, await saved.json()]).toMatchObject([200, { name_es: 'Cartas', name_en: null }]);
  });

  it('ends its event streams when its creator is disabled', async () => {
    const { secret } = await make();
    expect(await bench.accounts.tokenHolds(secret)).toBe(true);
    await db.orm.update(profiles).set({ disabled_at: clock });
    expect(await bench.accounts.tokenHolds(secret)).toBe(false);
  });

  it('records its use at most once a minute', async () => {
    const { secret } = await make();
    const lastUse = async () => (await bench.accounts.tokens.list())[0]?.last_used_at;
    const first = clock.toISOString();
    await get(`Bearer ${secret}`);
    later(59_000);
    await get(`Bearer ${secret}`);
    expect(await lastUse()).toBe(first);
    later(2_000);
    await get(`Bearer ${secret}`);
    expect(await lastUse()).toBe(clock.toISOString());
  });
});

describe('the limit of a token', () => {
  it('is reported in headers, shared by all processes, and reset every minute', async () => {
    const { secret } = await make();
    const first = await get(`Bearer ${secret}`);
    expect(first.headers.get('ratelimit-policy')).toBe('"token";q=600;w=60');
    expect(first.headers.get('ratelimit')).toBe('"token";r=599;t=60');

    const { accounts: elsewhere } = await testAccounts(db, { now: () => clock });
    let admitted = 1;
    for (let turn = 0; turn < TOKEN_LIMIT.max; turn += 1) {
      const { tokens } = turn % 3 === 0 ? elsewhere : bench.accounts;
      const presented = await tokens.present(secret, '192.0.2.1');
      if (presented.outcome === 'known' && presented.usage.isAdmitted) admitted += 1;
    }
    expect(admitted).toBeLessThanOrEqual(TOKEN_LIMIT.max);
    expect(admitted).toBeGreaterThan(TOKEN_LIMIT.max - 2 * TOKEN_LIMIT.size);

    while ((await bench.accounts.tokens.present(secret, '192.0.2.1')).outcome !== 'known');
    for (let rest = 0; rest < TOKEN_LIMIT.size; rest += 1) await bench.accounts.tokens.present(secret, '192.0.2.1');
    const refused = await get(`Bearer ${secret}`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('ratelimit')).toBe('"token";r=0;t=60');
    expect(await refused.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    later(60_000);
    expect((await get(`Bearer ${secret}`)).status).toBe(200);
  });

  it('on invalid tokens of a client limits the log, and never affects valid ones', async () => {
    const { secret } = await make();
    const client = { 'x-forwarded-for': '198.51.100.7' };
    const statuses = [];
    for (let turn = 0; turn < 40; turn += 1) statuses.push((await get(`Bearer ${secret}.`, client)).status);
    expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)]);
    expect((await get(`Bearer ${secret}.`, client)).headers.get('retry-after')).toBe('60');
    expect((await get(`Bearer ${secret}`, client)).status).toBe(200);
    expect((await get(`Bearer ${secret}.`, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(401);
    await bench.accounts.idle();
    const [row] = await db.orm.select().from(auditLog).where(eq(auditLog.action, 'token_refused'));
    expect(row?.changes.times).toEqual({ before: null, after: 31 });
  });
});
