import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_GAME, GAME_FIELDS } from '../../shared/forms/game.ts';
import { EMPTY_LEGAL_PAGE } from '../../shared/forms/page.ts';
import type { Role } from '../../shared/roles.ts';
import { operatorSession, roleSession, type SignedIn, tokenHeaders } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { recordSecurity } from '../activity/security.ts';
import { recordChanges } from '../activity/usecases.ts';
import { drawn } from '../media/pictures.fixture.ts';
import type { Database } from '../platform/db/database.ts';
import { gameColumns } from '../platform/db/game-texts.ts';
import { ads, auditLog, deletions, games, operations, pages, sessions, siteSettings } from '../platform/db/schema.ts';
import { withTexts } from '../platform/db/texts.ts';

let db: Database;
let admin: Awaited<ReturnType<typeof testAdminApi>>;
beforeEach(async () => {
  ({ db } = await testDatabase());
  admin = await testAdminApi(db);
});

type Headers = SignedIn['headers'] | { authorization: string };

async function ask(headers: Headers, method: string, path: string, body?: unknown) {
  const answer = await admin.app.request(`/api${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('a preview of an unsaved form is open to everyone who may read', async () => {
  const [game = ''] = await addGames(db, [{ title: 'Chess', slug: 'chess' }]);
  const chosen = {
    ...{ kind: 'picked', games: [game], category_id: null, tags: [], tags_match: 'any', tags_excluded: [] },
    ...{ device: null, min_rating: null, min_plays: null, max_age_days: null, game_order: 'plays', most: null },
  };
  const statuses = async (role: Role) => {
    const { headers } = await roleSession(db, admin.accounts, role, ['en']);
    const collection = await ask(headers, 'POST', '/admin/collections/preview', chosen);
    const home = await ask(headers, 'POST', '/admin/home/check', { rows: [] });
    return [collection.status, home.status];
  };
  expect(await statuses('viewer')).toEqual([200, 200]);
  expect(await statuses('translator')).toEqual([200, 403]);
  expect(await statuses('advertiser')).toEqual([200, 403]);
});

describe('the activity log', () => {
  /** What each role may read: names of entities, of settings with their key, of operations with their kind. */
  const FOR_EVERYONE = ['category', 'game', 'media', 'operation translate-games', 'page'];
  const READABLE: [Role, string[]][] = [
    ['translator', FOR_EVERYONE],
    ['editor', [...FOR_EVERYONE, 'feed', 'operation import-games', 'redirect', 'setting home_rows']],
    ['advertiser', [...FOR_EVERYONE, 'ad', 'setting ads_txt', 'setting analytics']],
  ];
  const EVERYTHING = [
    ...new Set(READABLE.flatMap(([, names]) => names)),
    ...['account', 'backup', 'operation backup', 'security', 'setting mail', 'setting theme', 'token', 'webhook'],
  ];
  const OF_OWNERS = ['account', 'backup', 'operation backup', 'security', 'token', 'webhook'];
  READABLE.push(['viewer', EVERYTHING.filter((name) => !OF_OWNERS.includes(name))], ['admin', EVERYTHING]);

  /** Adds one entry of each, by a different person each time. */
  async function fill(): Promise<void> {
    const at = new Date('2026-11-01T10:00:00Z');
    for (const name of EVERYTHING) {
      const [entity = '', part = ''] = name.split(' ');
      let id = part || uuidv7();
      if (entity === 'operation') {
        id = uuidv7();
        await db.orm.insert(operations).values({ id, kind: part, status: 'completed' });
      }
      if (entity === 'security') {
        await recordSecurity(db, [
          { action: 'sign_in_failed', account: null, byOwner: false, client: '203.0.113.9', at },
        ]);
      } else {
        await db.orm
          .insert(auditLog)
          .values({ action: 'update', actor: `by ${name}`, entity, entity_id: id, label: name, changes: {}, at });
      }
    }
  }

  test.each(READABLE)('shows the role %s what it may read, as list, file and search', async (role, expected) => {
    await fill();
    const { headers } = await roleSession(db, admin.accounts, role);
    const { body } = await ask(headers, 'GET', '/admin/activity');
    const items = body.items as { label: string; entity: string }[];
    const names = (list: string[]) => [...new Set(list)].sort();
    expect(names(items.map(({ label, entity }) => label || entity))).toEqual(names(expected));
    expect(body.total).toBe(expected.length);
    const file = await (await admin.app.request('/api/admin/activity/export?in=en', { headers })).text();
    expect(file.trimEnd().split('\r\n')).toHaveLength(expected.length + 1);
    const searched = await ask(headers, 'GET', '/admin/activity?q=203.0.113');
    expect(searched.body.total).toBe(role === 'admin' ? 1 : 0);
  });

  test('names only people of entries that a role may read', async () => {
    const [owner, editor] = [
      await operatorSession(db, admin.accounts),
      await roleSession(db, admin.accounts, 'editor'),
    ];
    const at = new Date();
    await db.transaction((transaction) =>
      recordChanges(transaction, [
        { actor: owner.operator.id, action: 'update', entity: 'account', entityId: 'x', label: 'x', at },
        { actor: editor.operator.id, action: 'update', entity: 'game', entityId: 'x', label: 'x', at },
      ]),
    );
    const read = async (headers: Headers) => (await ask(headers, 'GET', '/admin/activity/actors')).body.actors;
    expect(await read(editor.headers)).toEqual([{ id: editor.operator.id, email: editor.operator.email }]);
    expect(await read(owner.headers)).toHaveLength(2);
    // A key reads only what both its role and its creator's may read.
    const key = await tokenHeaders(admin.accounts, owner.operator, 'translator', ['en']);
    expect(await read(key)).toHaveLength(1);
  });
});

test.each([
  ['game', 'advertiser'],
  ['redirect', 'advertiser'],
  ['ad', 'editor'],
] as const)('the deletion of a %s cannot be undone by the role %s', async (entity, role) => {
  const [row] = await db.orm.insert(deletions).values({ entity, actor: 'x', at: new Date() }).returning();
  const { headers } = await roleSession(db, admin.accounts, role);
  expect(await ask(headers, 'POST', `/admin/deletions/${row?.id}/undo`)).toMatchObject({
    ...{ status: 403, body: { error: 'role_forbidden' } },
  });
  const [left] = await db.orm.select().from(deletions);
  expect(left?.undone_at).toBeNull();
});

test('a file can be replaced only by those who may change everything that uses it', async () => {
  const { headers } = await operatorSession(db, admin.accounts);
  const upload = async (by: Headers, path: string, width: number, fields: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await drawn(width, 48).png().toBuffer())]), 'x.png');
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const answer = await admin.app.request(`/api/admin/media${path}`, { method: 'POST', headers: by, body: form });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const { body: picture } = await upload(headers, '', 40);
  const replace = (by: Headers, width: number) => upload(by, `/${picture.id}/file`, width, { version: '1' });

  await db.orm.insert(siteSettings).values({ key: 'theme', value: { logo: picture.url }, version: 1 });
  await addGames(db, [{ title: 'Chess', thumbnail_url: picture.url ?? '' }]);
  await db.orm.insert(ads).values({ name: 'Banner', type: 'banner', position: 'header', image_url: picture.url });
  const sessions: Headers[] = [];
  for (const [role, closed] of [
    ['editor', ['setting', 'ad']],
    ['advertiser', ['setting', 'game']],
  ] as const) {
    const session = await roleSession(db, admin.accounts, role);
    sessions.push(session.headers);
    const { status, body } = await replace(session.headers, 41);
    expect([status, body.error]).toEqual([403, 'uses_forbidden']);
    expect(body.uses).toMatchObject(closed.map((kind) => ({ kind })));
  }
  await db.orm.delete(siteSettings);
  await db.orm.delete(ads);
  const [editor] = sessions;
  expect((await replace(editor ?? headers, 42)).status).toBe(200);
});

describe('a translator', () => {
  test('cannot create a legal page by saving one', async () => {
    const { headers } = await roleSession(db, admin.accounts, 'translator', ['en']);
    const saved = await ask(headers, 'PUT', '/admin/pages/legal/privacy', {
      ...EMPTY_LEGAL_PAGE,
      title: 'Données',
      version: 0,
    });
    expect(saved).toMatchObject({ status: 403, body: { error: 'role_forbidden' } });
    expect(await db.orm.$count(pages)).toBe(0);
  });

  /** Saves a game as the panel's form does. */
  async function save(languages: ('en' | 'fr' | 'es')[], changes: Record<string, unknown>, stored = {}) {
    const english = { title: 'Chess', title_en: 'Chess', description: 'Play.', description_en: 'Play.' };
    const [id = ''] = await addGames(db, [{ ...english, base_language: 'en', ...stored }]);
    const { headers } = await roleSession(db, admin.accounts, 'translator', languages);
    const { body } = await ask(headers, 'GET', `/admin/games/${id}`);
    const fields = Object.fromEntries(Object.keys(EMPTY_GAME).map((name) => [name, body[name]]));
    const answer = await ask(headers, 'PUT', `/admin/games/${id}`, { ...fields, version: body.version, ...changes });
    const [row] = (await db.orm.select(gameColumns).from(games).where(eq(games.id, id))).map(withTexts);
    return { ...answer, row };
  }

  // The panel sends the copy, too.
  test.each([[{ title_en: 'Chess!' }], [{ title_en: 'Chess!', title: 'Chess!' }]])(
    'corrects the English of a game whose base is a copy of it: %j',
    async (changes) => {
      expect(GAME_FIELDS).toContain('title_en');
      const { status, row } = await save(['en'], changes);
      expect(status).toBe(200);
      expect(row).toMatchObject({ title: 'Chess!', title_en: 'Chess!', base_language: 'en' });
    },
  );

  test('corrects English that is in the base alone', async () => {
    const changes = { description_en: 'Play!', description: 'Play!' };
    const { status, row } = await save(['en'], changes, { description_en: null });
    expect(status).toBe(200);
    expect(row).toMatchObject({ ...changes, base_language: 'en' });
  });

  test('writes the French of a game whose base is English', async () => {
    const { status, row } = await save(['fr'], { title: 'Échecs', description: 'Jouez.' });
    expect(status).toBe(200);
    expect(row).toMatchObject({ title: 'Échecs', title_en: 'Chess', base_language: 'fr' });
  });

  test('still changes no other field', async () => {
    const { status, body, row } = await save(['en'], { title_en: 'Chess!', title: 'Mine', slug: 'mine' });
    expect([status, body.fields]).toEqual([403, ['title', 'slug']]);
    expect(row).toMatchObject({ title: 'Chess', slug: 'chess' });
  });
});

test.each([
  ['import-games', 'translator', 403],
  ['import-games', 'editor', 200],
  ['backup', 'editor', 403],
  ['backup', 'admin', 200],
  ['translate-games', 'translator', 200],
] as const)('a run of %s is visible to the role %s: %s', async (kind, role, status) => {
  const id = uuidv7();
  await db.orm.insert(operations).values({ id, kind, status: 'completed', finished_at: new Date() });
  const { headers } = await roleSession(db, admin.accounts, role);
  for (const path of [`/${id}`, `/${id}/failures`, `/${id}/events`, `/last?kind=${kind}`]) {
    const answer = await admin.app.request(`/api/admin/operations${path}`, { headers });
    expect(answer.status, path).toBe(status);
    await answer.body?.cancel();
  }
});

test("an owner neither sees nor ends another account's session", async () => {
  const eve = await operatorSession(db, admin.accounts, 'eve@example.com');
  const { operator } = await operatorSession(db, admin.accounts);
  const [session] = await db.orm.select().from(sessions).where(eq(sessions.user_id, operator.id));
  const { body } = await ask(eve.headers, 'GET', '/admin/account/sessions');
  expect(body.sessions).toHaveLength(1);
  const ended = await ask(eve.headers, 'DELETE', `/admin/account/sessions/${session?.id}`);
  expect(ended.status).toBe(404);
  expect((await ask(eve.headers, 'POST', '/admin/account/sessions/end-others', {})).status).toBe(200);
  expect(await db.orm.$count(sessions, eq(sessions.user_id, operator.id))).toBe(1);
});
