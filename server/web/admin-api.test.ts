import { describe, expect, it } from 'vitest';
import { deedOf, mayDo, RIGHTS, ROLES, rightsAt } from '../../shared/roles.ts';
import { memberSession, operatorSession, roleSession } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { auditLog, profiles } from '../platform/db/schema.ts';

/** The team, and backups, which contain everything. */
const OWNERS_ONLY = ['/admin/backups', '/admin/team'];
const SOME_ID = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

interface Operation {
  method: string;
  /** The path with an id filled in. */
  path: string;
}

/** Every operation of the router, so that new ones are tested without being listed here. */
function operationsOf(api: Awaited<ReturnType<typeof testAdminApi>>['api']): Operation[] {
  const operations = new Map<string, Operation>();
  for (const { method, path } of api.routes) {
    if (method === 'ALL' || path === '/openapi.json') continue;
    const operation = { method, path: `/api${path.replaceAll(/:\w+(\{[^}]*\})?/g, SOME_ID)}` };
    operations.set(`${method} ${path}`, operation);
  }
  return [...operations.values()];
}

const isChange = ({ method }: Operation) => method !== 'GET';

async function sweep() {
  const { db } = await testDatabase();
  const { accounts, api, app } = await testAdminApi(db);
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

/** PostgreSQL cannot compare text with null characters. */
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
      const isAllowed = mayDo(role, deedOf(operation.method), operation.path.slice('/api'.length));
      const place = `${operation.method} ${operation.path}`;
      expect(error, place).toBe(isAllowed ? undefined : 'role_forbidden');
      // An event stream has no end.
      if (!response.bodyUsed) await response.body?.cancel();
    }
    if (role !== 'admin')
      expect(operations.some(({ path }) => rightsAt(path.slice('/api'.length)) === undefined)).toBe(true);
  });

  it('belongs to a part of the API that the table of rights names, or is on the list of what owners alone do', async () => {
    const { operations } = await sweep();
    const unlisted = operations.map(({ path }) => path.slice('/api'.length)).filter((path) => !rightsAt(path));
    expect([...new Set(unlisted.map((path) => path.split('/').slice(0, 3).join('/')))].sort()).toEqual(OWNERS_ONLY);
    const used = new Set(operations.map(({ path }) => rightsAt(path.slice('/api'.length))));
    for (const [path, rights] of Object.entries(RIGHTS)) expect(used.has(rights), path).toBe(true);
  });

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

  it('accepts changes from the site behind a proxy with another host', async () => {
    const { accounts, app, db } = await sweep();
    const { headers } = await operatorSession(db, accounts);
    const save = (origin: string) =>
      app.request('/api/admin/categories', {
        method: 'POST',
        headers: { cookie: headers.cookie, 'content-type': 'application/json', host: '127.0.0.1:3000', origin },
        body: '{"nonsense": true}',
      });
    expect((await save('https://games.example')).status).toBe(422);
    expect((await save('https://evil.example')).status).toBe(403);
  });

  it('returns the errors of invalid input, and changes nothing', async () => {
    const { accounts, ask, db, operations } = await sweep();
    const { headers } = await operatorSession(db, accounts);
    for (const operation of operations.filter(isChange)) {
      for (const body of ['{"nonsense": true}', '[]', '"text"', '{', 'null']) {
        const response = await ask(operation, headers, body);
        const place = `${operation.method} ${operation.path} with ${body}`;
        // Some operations look up their entity first; the upload takes no JSON.
        expect([404, 415, 422], place).toContain(response.status);
      }
    }
    expect(await db.orm.$count(auditLog)).toBe(0);
  });

  it('is documented with all its responses', async () => {
    const { app, operations } = await sweep();
    const response = await app.request('/api/openapi.json');
    expect(response.status).toBe(200);
    const { paths } = await response.json();
    const described = Object.entries<Record<string, { responses: Record<string, unknown>; summary?: string }>>(paths);
    const names = described.flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path.replaceAll(/\{\w+\}/g, SOME_ID)}`),
    );
    expect(names.sort()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).sort());
    for (const [path, methods] of described) {
      for (const [method, operation] of Object.entries(methods)) {
        expect(Object.keys(operation.responses), `${method} ${path}`).toEqual(
          expect.arrayContaining(['401', '403', '422']),
        );
        expect(operation.summary, `${method} ${path}`).toBeTruthy();
      }
    }
  });

  it('looks like an unknown path without a session; operators get 404 for unknown paths', async () => {
    const { accounts, app, db } = await sweep();
    const { headers } = await operatorSession(db, accounts);
    for (const path of ['/api/admin/nothing', '/api/functions/nothing', '/api/admin', '/api/functions']) {
      expect((await app.request(path)).status, path).toBe(401);
      expect((await app.request(path, { headers })).status, path).toBe(404);
    }
  });
});
