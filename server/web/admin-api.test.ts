import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { needsConfirmation, needsSession } from '../../shared/confirmation.ts';
import { ENTITY_NAMES, entityAt } from '../../shared/entities.ts';
import { categoryForm } from '../../shared/forms/category.ts';
import { actionOf, mayDo } from '../../shared/rights.ts';
import { ROLES, type Role } from '../../shared/roles.ts';
import { memberSession, operatorSession, roleSession, tokenHeaders } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { apiTokens, auditLog, operations, profiles, twoFactors, webhooks } from '../platform/db/schema.ts';

/** A body that no operation accepts. */
const NONSENSE = { nonsense: true };
const SOME_ID = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

interface Operation {
  method: string;
  /** The path with an id filled in. */
  path: string;
}

/** Returns every operation of the router, so that new ones are tested without being listed here. */
function operationsOf(api: Awaited<ReturnType<typeof testAdminApi>>['api']): Operation[] {
  const operations = new Map<string, Operation>();
  for (const { method, path } of api.routes) {
    if (method === 'ALL' || path === '/openapi.json') continue;
    const operation = { method, path: `/api${path.replaceAll(/:\w+(\{[^}]*\})?/g, SOME_ID)}` };
    operations.set(`${method} ${path}`, operation);
  }
  return [...operations.values()];
}

/** The parts of a documented path that the tests of lists use. */
interface Documented {
  get?: {
    parameters?: { name: string; schema: { type?: string } }[];
    responses: { 200: { content: { 'application/json'?: { schema: { required?: string[] } } } } };
  };
}

const isChange = ({ method }: Operation) => method !== 'GET';

async function sweep(options: Parameters<typeof testAdminApi>[1] = {}) {
  const { db } = await testDatabase();
  const { accounts, api, app } = await testAdminApi(db, options);
  const ask = (operation: Operation, headers: Record<string, string>, body = '{}') =>
    app.request(operation.path, {
      method: operation.method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(isChange(operation) ? { body } : {}),
    });
  return { db, accounts, app, ask, operations: operationsOf(api) };
}

async function answers(operations: Operation[], ask: (operation: Operation) => Response | Promise<Response>) {
  const list: string[] = [];
  for (const operation of operations) {
    const response = await ask(operation);
    const { error }: { error?: string } = await response.json();
    list.push(`${operation.method} ${operation.path}: ${response.status} ${error}`);
  }
  return list;
}

const all = (operations: Operation[], outcome: string) =>
  operations.map(({ method, path }) => `${method} ${path}: ${outcome}`);

/** PostgreSQL cannot store text with null characters. */
const NULL_CHARACTERS = [
  '/api/admin/games?provider=a%00',
  '/api/admin/activity?entityId=%00',
  '/api/admin/ads?q=a%00b',
];

it.each(NULL_CHARACTERS)('rejects %s as invalid input', async (path) => {
  const { db } = await testDatabase();
  const { accounts, app } = await testAdminApi(db);
  const { headers } = await operatorSession(db, accounts);
  const answer = await app.request(path, { headers });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'invalid', issues: [{ code: 'malformed' }] });
});

/** Query parameters that lists with these path endings require, or that leave them without a second page. */
const NEEDED: readonly (readonly [string, Record<string, string>])[] = [
  ['/items', { outcome: 'failed' }],
  ['/wording', { language: 'fr', only: 'changed' }],
];

describe('every operation of the panel', () => {
  it('has a path under /admin or /functions, which are guarded', async () => {
    const { operations } = await sweep();
    expect(operations.length).toBeGreaterThan(30);
    for (const { path } of operations) expect(path).toMatch(/^\/api\/(admin|functions)\//);
  });

  it('rejects missing sessions, forged cookies and ended sessions', async () => {
    const { accounts, ask, db, operations } = await sweep();
    expect(await answers(operations, (operation) => ask(operation, {}))).toEqual(
      all(operations, '401 unauthenticated'),
    );

    const { headers } = await operatorSession(db, accounts);
    const forged = {
      ...headers,
      cookie: headers.cookie.replace(/=(.)/, (_, first) => `=${first === 'A' ? 'B' : 'A'}`),
    };
    expect(await answers(operations, (operation) => ask(operation, forged))).toEqual(
      all(operations, '401 unauthenticated'),
    );

    const signOut = new Request('https://games.example/api/auth/sign-out', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    expect((await accounts.handler(signOut, '192.0.2.1')).status).toBe(200);
    expect(await answers(operations, (operation) => ask(operation, headers))).toEqual(
      all(operations, '401 unauthenticated'),
    );
  });

  it('rejects accounts without rights or without a profile', async () => {
    const { accounts, ask, db, operations } = await sweep();
    const { headers } = await memberSession(db, accounts);
    expect(await answers(operations, (operation) => ask(operation, headers))).toEqual(all(operations, '403 forbidden'));
    await db.orm.delete(profiles);
    expect(await answers(operations, (operation) => ask(operation, headers))).toEqual(all(operations, '403 forbidden'));
  });

  it.each(ROLES)('is open to the role %s exactly where the table of rights says so', async (role) => {
    const { accounts, ask, db, operations } = await sweep();
    const { headers } = await roleSession(db, accounts, role);
    for (const operation of operations) {
      const response = await ask(operation, headers, '{"nonsense": true}');
      const { error }: { error?: string } = response.status === 403 ? await response.json() : {};
      const below = operation.path.slice('/api'.length);
      const isAllowed = mayDo(role, actionOf(operation.method, below), below);
      const place = `${operation.method} ${operation.path}`;
      expect(error, place).toBe(isAllowed ? undefined : 'role_forbidden');
      // An event stream never ends.
      if (!response.bodyUsed) await response.body?.cancel();
    }
  });

  /** Returns the answers of an operation to a token, as far as they depend on the permissions of the token and its creator. */
  async function answersToToken(
    { ask, operations }: Awaited<ReturnType<typeof sweep>>,
    headers: Record<string, string>,
  ): Promise<string[]> {
    const list: string[] = [];
    for (const [index, operation] of operations.entries()) {
      const inVersion1 = { ...operation, path: operation.path.replace('/api/', '/api/v1/') };
      const client = { 'x-forwarded-for': `198.51.100.${index % 250}` };
      const response = await ask(inVersion1, { ...headers, ...client }, '{"nonsense": true}');
      const isRefused = response.status === 401 || response.status === 403;
      const { code = 'allowed' }: { code?: string } = isRefused ? await response.json() : {};
      list.push(`${operation.method} ${operation.path}: ${code}`);
      if (!response.bodyUsed) await response.body?.cancel();
    }
    return list;
  }

  function expectedOfToken(operations: Operation[], roles: readonly Role[]): Promise<string[]> {
    return Promise.all(
      operations.map(async ({ method, path }) => {
        const below = path.slice('/api'.length);
        const isAllowed = roles.every((role) => mayDo(role, actionOf(method, below), below));
        const isSessions = await needsSession(method, below, async () => NONSENSE);
        return `${method} ${path}: ${isAllowed ? (isSessions ? 'session_required' : 'allowed') : 'role_forbidden'}`;
      }),
    );
  }

  it.each(ROLES)(
    'is open to a token with the role %s where the table says so, without cookie and origin',
    async (role) => {
      const all = await sweep();
      const { operator } = await operatorSession(all.db, all.accounts);
      const headers = await tokenHeaders(all.accounts, operator, role, ['fr']);
      expect(await answersToToken(all, headers)).toEqual(await expectedOfToken(all.operations, [role]));
    },
  );

  it("gives an owner's token no more permissions than its creator has now", async () => {
    const all = await sweep();
    const { operator } = await operatorSession(all.db, all.accounts);
    const headers = await tokenHeaders(all.accounts, operator, 'admin');
    await all.db.orm.update(profiles).set({ role: 'advertiser' });
    expect(await answersToToken(all, headers)).toEqual(await expectedOfToken(all.operations, ['admin', 'advertiser']));
    await all.db.orm.update(profiles).set({ role: 'admin', disabled_at: new Date() });
    const closed = all.operations.map(({ method, path }) => `${method} ${path}: forbidden`);
    expect(await answersToToken(all, headers)).toEqual(closed);
    expect(await all.db.orm.$count(auditLog)).toBe(1);
  });

  it.each([
    ['expired', { expires_at: new Date(0) }],
    ['revoked', { revoked_at: new Date(0) }],
    ['made by nobody', { secret_hash: 'of another secret' }],
  ])('refuses a token that is %s, even beside a session', async (_, change) => {
    const all = await sweep();
    const { operator, headers: session } = await operatorSession(all.db, all.accounts);
    const headers = await tokenHeaders(all.accounts, operator, 'admin');
    await all.db.orm.update(apiTokens).set(change);
    const refused = all.operations.map(({ method, path }) => `${method} ${path}: invalid_token`);
    expect(await answersToToken(all, { ...session, ...headers })).toEqual(refused);
  });

  it('belongs to an entity, and every entity has operations', async () => {
    const { operations } = await sweep();
    const used = new Set(operations.map(({ path }) => entityAt(path.slice('/api'.length))));
    expect([...used].sort()).toEqual([...ENTITY_NAMES].sort());
  });

  it('requires a session that was confirmed recently, exactly where the table says so', async () => {
    let passed = 0;
    const now = () => new Date(Date.now() + passed);
    const { accounts, ask, db, operations } = await sweep({ now });
    const { headers } = await operatorSession(db, accounts);
    passed = 16 * 60_000;
    for (const operation of operations) {
      const response = await ask(operation, headers, JSON.stringify(NONSENSE));
      const { error }: { error?: string } = response.status === 403 ? await response.json() : {};
      const { method, path } = operation;
      const isAsked = await needsConfirmation(method, path.slice('/api'.length), async () => NONSENSE);
      expect(error, `${method} ${path}`).toBe(isAsked ? 'confirmation_required' : undefined);
      // An event stream never ends.
      if (!response.bodyUsed) await response.body?.cancel();
    }
  });

  it.each(ROLES)(
    'is refused to the role %s without a required second factor, except for the own account',
    async (role) => {
      let needsFactor = true;
      const { accounts, ask, db, operations } = await sweep({ needsFactor: () => needsFactor });
      const { headers, operator } = await roleSession(db, accounts, role);
      const [own, others] = [true, false].map((isOwn) =>
        operations.filter(({ path }) => path.startsWith('/api/admin/account/') === isOwn),
      );
      expect(await answers(others ?? [], (operation) => ask(operation, headers))).toEqual(
        all(others ?? [], '403 second_factor_required'),
      );
      for (const operation of own ?? []) expect((await ask(operation, headers)).status, operation.path).not.toBe(403);
      // Third-party scripts are not shown to their sessions.
      expect(await accounts.isOperator(new Headers(headers))).toBe(true);

      const token = await tokenHeaders(accounts, operator, role);
      expect(await answers(operations.slice(0, 3), (operation) => ask(operation, token))).toEqual(
        all(operations.slice(0, 3), '403 second_factor_required'),
      );

      const factor = { user_id: operator.id, secret: 'sealed', backup_codes: 'sealed', verified: true };
      const activity = { method: 'GET', path: '/api/admin/activity' };
      await db.orm.insert(twoFactors).values(factor);
      expect((await ask(activity, headers)).status).toBe(200);
      expect((await ask(activity, token)).status).toBe(200);
      await db.orm.delete(twoFactors);
      expect((await ask(activity, headers)).status).toBe(403);
      needsFactor = false;
      expect((await ask(activity, headers)).status).toBe(200);
    },
  );

  it('is refused to a disabled account', async () => {
    const { accounts, ask, db, operations } = await sweep();
    const { headers } = await roleSession(db, accounts, 'editor');
    await db.orm.update(profiles).set({ disabled_at: new Date() });
    expect(await answers(operations, (operation) => ask(operation, headers))).toEqual(all(operations, '403 forbidden'));
  });

  it("rejects changes from other sites with an operator's cookie", async () => {
    const { accounts, ask, db, operations } = await sweep();
    const { headers } = await operatorSession(db, accounts);
    const changes = operations.filter(isChange);
    expect(changes.length).toBeGreaterThan(15);
    for (const foreign of [
      { cookie: headers.cookie },
      { cookie: headers.cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { cookie: headers.cookie, 'sec-fetch-site': 'same-site', origin: 'https://other.games.example' },
      { cookie: headers.cookie, origin: 'https://evil.example', host: 'games.example' },
    ]) {
      expect(await answers(changes, (operation) => ask(operation, foreign))).toEqual(all(changes, '403 cross_origin'));
    }
    expect(await db.orm.$count(auditLog)).toBe(0);
  });

  it("refuses other pages of the site, which have the session's cookie but not the panel's key", async () => {
    const { accounts, ask, db, operations } = await sweep();
    const { headers } = await operatorSession(db, accounts);
    const other = await roleSession(db, accounts, 'editor');
    const needing = operations.filter(({ path }) => path !== '/api/admin/pictures');
    expect(needing).toHaveLength(operations.length - 1);
    for (const key of [undefined, '', 'x'.repeat(43), other.headers['x-panel-key'], `${headers['x-panel-key']}A`]) {
      const { 'x-panel-key': _, ...asOther } = headers;
      const given = key === undefined ? asOther : { ...asOther, 'x-panel-key': key };
      expect(await answers(needing, (operation) => ask(operation, given))).toEqual(
        all(needing, '403 panel_key_required'),
      );
    }
    await accounts.idle();
    expect(await db.orm.$count(auditLog)).toBe(0);
  });

  it.each<[string, string, Record<string, string>]>([
    ['the home page', '/api/admin/home/preview', { language: 'fr', rows: 'x' }],
    [
      'an advertisement',
      '/api/admin/ads/preview',
      { content: 'x', type: 'none', position: 'header', image_url: '', link_url: '' },
    ],
  ])('accepts the key for a preview of %s from its form, which sends no headers', async (_name, path, fields) => {
    const { db } = await testDatabase();
    const { accounts, app } = await testAdminApi(db);
    const { 'x-panel-key': key, ...headers } = (await operatorSession(db, accounts)).headers;
    const preview = async (form: Record<string, string>) =>
      (await app.request(path, { method: 'POST', headers, body: new URLSearchParams(form) })).status;
    expect(await preview(fields)).toBe(403);
    expect(await preview({ ...fields, panel_key: 'x' })).toBe(403);
    // The API of this test has no pages.
    expect(await preview({ ...fields, panel_key: key })).toBe(path.includes('home') ? 404 : 422);
    const valid = { ...fields, type: 'banner', panel_key: key };
    if (path.includes('ads')) expect(await preview(valid)).toBe(200);
  });

  it('accepts changes from the site behind a proxy with another host', async () => {
    const { accounts, app, db } = await sweep();
    const { headers } = await operatorSession(db, accounts);
    const save = (origin: string) =>
      app.request('/api/admin/categories', {
        method: 'POST',
        headers: {
          ...{ cookie: headers.cookie, 'x-panel-key': headers['x-panel-key'] },
          ...{ 'content-type': 'application/json', host: '127.0.0.1:3000', origin },
        },
        body: '{"nonsense": true}',
      });
    expect((await save('https://games.example')).status).toBe(422);
    expect((await save('https://evil.example')).status).toBe(403);
  });

  it('returns the errors of invalid input, and changes nothing', async () => {
    const { accounts, app, ask, db, operations } = await sweep();
    const { headers } = await operatorSession(db, accounts);
    for (const operation of operations.filter(isChange)) {
      for (const body of ['{"nonsense": true}', '[]', '"text"', '{', 'null']) {
        const response = await ask(operation, headers, body);
        const place = `${operation.method} ${operation.path} with ${body}`;
        // Some operations look up their entity first, and the upload does not accept JSON.
        expect([404, 415, 422], place).toContain(response.status);
      }
    }
    const text = { ...headers, 'content-type': 'text/plain' };
    const mistyped = await app.request('/api/admin/categories', { method: 'POST', headers: text, body: '{}' });
    expect([mistyped.status, await mistyped.json()]).toEqual([415, { error: 'bad_request' }]);
    expect(await db.orm.$count(auditLog)).toBe(0);
  });

  it('is documented with all its responses', async () => {
    const { app, operations } = await sweep();
    const response = await app.request('/api/v1/openapi.json');
    expect(response.status).toBe(200);
    const { paths } = await response.json();
    const described =
      Object.entries<
        Record<
          string,
          { requestBody?: object; responses: Record<string, unknown>; summary?: string; 'x-roles': Role[] }
        >
      >(paths);
    const names = described.flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path.replaceAll(/\{\w+\}/g, SOME_ID)}`),
    );
    expect(names.sort()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).sort());
    for (const [path, methods] of described) {
      for (const [method, operation] of Object.entries(methods)) {
        expect(Object.keys(operation.responses), `${method} ${path}`).toEqual(
          expect.arrayContaining(['401', '403', '422', '429', ...(operation.requestBody ? ['415'] : [])]),
        );
        const roles = ROLES.filter((role) => mayDo(role, actionOf(method.toUpperCase(), path), path));
        expect(operation['x-roles'], `${method} ${path}`).toEqual(roles);
        expect(operation.summary, `${method} ${path}`).toBeTruthy();
      }
    }
  });

  it('returns every list in version 1 in the same page format, with links to the pages around it', async () => {
    const { accounts, app, db } = await sweep();
    const { operator } = await operatorSession(db, accounts);
    const headers = await tokenHeaders(accounts, operator, 'admin');
    const { paths } = await (await app.request('/api/v1/openapi.json')).json();
    const run = uuidv7();
    const preview = uuidv7();
    await db.orm.insert(operations).values([
      { id: run, kind: 'import-games', status: 'completed' },
      { id: preview, kind: 'preview-import', status: 'completed', created_by: operator.id },
    ]);
    await db.orm.insert(webhooks).values({ id: run, name: 'Chat', url: 'https://chat.example/', secret: 'sealed' });
    const lists = Object.entries<Documented>(paths).filter(([, { get }]) =>
      get?.parameters?.some(({ name, schema }) => name === 'page' && schema.type === 'integer'),
    );
    const paged = Object.entries<Documented>(paths).filter(([, { get }]) =>
      get?.responses['200'].content['application/json']?.schema.required?.includes('pageSize'),
    );
    expect(lists.length).toBeGreaterThan(10);
    expect(lists).toEqual(paged);
    for (const [path, { get }] of lists) {
      const { schema } = get?.responses['200'].content['application/json'] ?? {};
      expect(schema?.required, path).toEqual(expect.arrayContaining(['total', 'page', 'pageSize', 'items']));
      const query = new URLSearchParams({ page: '2', ...NEEDED.find(([end]) => path.endsWith(end))?.[1] });
      const id = path.includes('/preview/') ? preview : run;
      const answer = await app.request(`/api/v1${path.replace('{id}', id)}?${query}`, { headers });
      expect(answer.status, path).toBe(200);
      expect(await answer.json(), path).toMatchObject({
        ...{ total: expect.any(Number), page: 2, pageSize: expect.any(Number), items: [] },
      });
      expect(answer.headers.get('link'), path).toMatch(/^<\/api\/v1\/admin\/[^>]*\?[^>]*\bpage=1\b[^>]*>; rel="prev"$/);
    }
  });

  it('links to the next page with the same filters', async () => {
    const { accounts, app, db } = await sweep();
    const { operator } = await operatorSession(db, accounts);
    const headers = await tokenHeaders(accounts, operator, 'viewer');
    await db.orm.insert(auditLog).values(Array.from({ length: 60 }, () => ({ action: 'update', entity: 'game' })));
    const linked = async (page: number) =>
      (await app.request(`/api/v1/admin/activity?entity=game&page=${page}`, { headers })).headers.get('link');
    const to = (page: number, rel: string) => `</api/v1/admin/activity?entity=game&page=${page}>; rel="${rel}"`;
    expect(await linked(1)).toBe(to(2, 'next'));
    expect(await linked(2)).toBe(`${to(1, 'prev')}, ${to(3, 'next')}`);
    expect(await linked(3)).toBe(to(2, 'prev'));
  });

  it('returns errors of version 1 as problem details, and those of the panel as before', async () => {
    const { accounts, app, db } = await sweep();
    const { headers } = await operatorSession(db, accounts);
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await app.request(path, { ...init, headers: { ...headers, 'content-type': 'application/json' } });
      return { type: answer.headers.get('content-type'), body: await answer.json() };
    };
    const invalid = { method: 'POST', body: '{"title": 1}' };
    const issue = { path: ['game_url'], code: 'required' };
    expect(await ask('/api/v1/admin/games', invalid)).toMatchObject({
      type: 'application/problem+json',
      body: { type: 'about:blank', title: 'Unprocessable Entity', status: 422, code: 'invalid', issues: [{}, issue] },
    });
    expect(await ask('/api/admin/games', invalid)).toEqual({
      type: 'application/json',
      body: { error: 'invalid', issues: expect.any(Array) },
    });
    expect(await ask('/api/v1/admin/games', { method: 'POST', body: '{' })).toMatchObject({
      body: { status: 422, code: 'invalid', issues: [{ path: [], code: 'malformed' }] },
    });
    expect(await ask(`/api/v1/admin/games/${SOME_ID}`)).toMatchObject({
      type: 'application/problem+json',
      body: { status: 404, code: 'not_found', detail: expect.stringMatching(/no longer exists/) },
    });
    const made = await ask('/api/v1/admin/categories', { method: 'POST', body: '{"name": "Cartes"}' });
    const { id, created_at: _created, updated_at: _updated, ...rest } = made.body;
    const fields = Object.fromEntries(Object.keys(categoryForm.shape).map((name) => [name, rest[name]]));
    const outdated = { method: 'PUT', body: JSON.stringify({ ...fields, version: 7 }) };
    expect(await ask(`/api/v1/admin/categories/${id}`, outdated)).toMatchObject({
      body: { status: 409, code: 'version_conflict', current: { id, version: 1 } },
    });
  });

  it('answers like an unknown path without a session; operators get 404 for unknown paths', async () => {
    const { accounts, app, db } = await sweep();
    const { headers } = await operatorSession(db, accounts);
    for (const path of ['/api/admin/nothing', '/api/functions/nothing', '/api/admin', '/api/functions']) {
      expect((await app.request(path)).status, path).toBe(401);
      expect((await app.request(path, { headers })).status, path).toBe(404);
    }
  });
});
