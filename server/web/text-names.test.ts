// @slow
/** The names of texts in the API, by the root language of the site. */

import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { EMPTY_LEGAL_PAGE } from '../../shared/forms/page.ts';
import { EMPTY_IDENTITY, FIRST_LANGUAGES, NO_ANNOUNCEMENT } from '../../shared/forms/site-settings.ts';
import { newRow } from '../../shared/home-rows.ts';
import type { Language } from '../../shared/languages.ts';
import { operatorSession, roleSession } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { addCategory, addGames, addRow } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every form, each compared with what is expected of it
type Answer = Record<string, any>;
let bench: Awaited<ReturnType<typeof begun>>;

async function begun() {
  const { db } = await testDatabase();
  const { app, accounts } = await testAdminApi(db);
  const { headers } = await operatorSession(db, accounts);
  const asking =
    (api: string, by: Record<string, string> = headers) =>
    async (path: string, method = 'GET', body?: unknown): Promise<[status: number, answer: Answer]> => {
      const response = await app.request(`${api}${path}`, {
        method,
        headers: { ...by, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return [response.status, await response.json()];
    };
  const panel = asking('/api/admin');
  return {
    ...{ db, app, accounts, headers, panel },
    program: asking('/api/v1/admin'),
    programOf: (by: Record<string, string>) => asking('/api/v1/admin', by),
    document: async () => (await app.request('/api/v1/openapi.json')).text(),
    async putAtRoot(root: Language) {
      const [, { languages }] = await panel('/settings/site');
      const content = { ...FIRST_LANGUAGES, root, [root]: true };
      const [status] = await panel('/settings/site', 'PUT', { type: 'languages', content, version: languages.version });
      expect(status).toBe(200);
    },
  };
}

beforeEach(async () => {
  bench = await begun();
});

const PUZZLES = { slug: 'puzzles', name: 'Réflexion', name_en: 'Puzzle', description: 'Pour penser.' };
const whole = ({ id, game_count, total_games, field_sources, created_at, updated_at, ...form }: Answer) => form;

test('a text without suffix is in the root language, and the French one has a suffix', async () => {
  const { db, program, panel, putAtRoot } = bench;
  const id = await addCategory(db, PUZZLES);
  const french = {
    name: 'Réflexion',
    name_en: 'Puzzle',
    name_es: null,
    description: 'Pour penser.',
    description_en: null,
  };
  expect(await program(`/categories/${id}`)).toEqual([200, expect.objectContaining(french)]);
  expect((await program(`/categories/${id}`))[1]).not.toHaveProperty('name_fr');
  await putAtRoot('en');
  const english = {
    ...{ name: 'Puzzle', name_en: 'Puzzle', name_fr: 'Réflexion', name_es: null },
    ...{ description: '', description_en: null, description_fr: 'Pour penser.' },
  };
  expect(await program(`/categories/${id}`)).toEqual([200, expect.objectContaining(english)]);
  expect(await program('/categories')).toEqual([200, [expect.objectContaining(english)]]);
  expect((await panel(`/categories/${id}`))[1]).toMatchObject(french);
  await putAtRoot('it');
  const italian = { name: '', name_en: 'Puzzle', name_fr: 'Réflexion', description: '' };
  expect((await program(`/categories/${id}`))[1]).toMatchObject(italian);
});

test('a body may name the text in the root language without suffix, with its own, or both if they are equal', async () => {
  const { program, panel, putAtRoot } = bench;
  await putAtRoot('en');
  for (const [body, slug] of [
    [{ name: 'Cards', name_fr: 'Cartes' }, 'cards'],
    [{ name_en: 'Dice', name_fr: null }, 'dice'],
    [{ name: 'Chess', name_en: 'Chess', name_fr: 'Échecs' }, 'chess'],
  ] as const) {
    const { name = body.name_en, name_fr } = body;
    const [status, saved] = await program('/categories', 'POST', body);
    expect([status, saved]).toEqual([201, expect.objectContaining({ slug, name, name_en: name, name_fr })]);
    expect((await panel(`/categories/${saved.id}`))[1]).toMatchObject({ name: name_fr ?? '', name_en: name });
  }
});

test('two different texts for the root language are refused', async () => {
  const { program, panel, putAtRoot } = bench;
  await putAtRoot('en');
  const issue = { path: ['name'], code: 'texts_differ', message: expect.stringContaining('name_en') };
  const [status, answer] = await program('/categories', 'POST', { name: 'Réflexion', name_en: 'Puzzle' });
  expect([status, answer]).toEqual([422, expect.objectContaining({ code: 'invalid', issues: [issue] })]);
  expect((await program('/categories', 'POST', { name: 'Chess', name_en: '' }))[0]).toBe(422);
  expect((await panel('/categories'))[1]).toEqual([]);
});

test('what a client read before the root changed cannot be saved as another language', async () => {
  const { db, program, panel, putAtRoot } = bench;
  const id = await addCategory(db, PUZZLES);
  const read = async () => whole((await program(`/categories/${id}`))[1]);
  const before = await read();
  for (const root of ['en', 'de'] as const) {
    await putAtRoot(root);
    expect((await program(`/categories/${id}`, 'PUT', before))[0], root).toBe(422);
  }
  const inGerman = await read();
  await putAtRoot('fr');
  expect((await program(`/categories/${id}`, 'PUT', inGerman))[0]).toBe(422);
  expect((await panel(`/categories/${id}`))[1]).toMatchObject({
    name: 'Réflexion',
    name_en: 'Puzzle',
    version: before.version,
  });
});

test('responses and refusals about a saved entity use the same names', async () => {
  const { db, program, panel, putAtRoot } = bench;
  const id = await addCategory(db, PUZZLES);
  await putAtRoot('en');
  const [, before] = await program(`/categories/${id}`);
  const form = whole(before);
  const change = { ...form, name: 'Puzzles', name_en: undefined };
  const after = { name: 'Puzzles', name_en: 'Puzzles', name_fr: 'Réflexion' };
  expect(await program(`/categories/${id}`, 'PUT', change)).toEqual([200, expect.objectContaining(after)]);
  expect((await panel(`/categories/${id}`))[1]).toMatchObject({ name: 'Réflexion', name_en: 'Puzzles' });

  const conflict = { code: 'version_conflict', current: expect.objectContaining(after) };
  expect(await program(`/categories/${id}`, 'PUT', change)).toEqual([409, expect.objectContaining(conflict)]);

  const version = form.version + 1;
  const issuesOf = async (body: Answer) => {
    const [status, { issues }] = await program(`/categories/${id}`, 'PUT', { ...body, version });
    return [status, issues.map(({ path, code }: Answer) => `${path.join('.')} ${code}`)];
  };
  const long = 'x'.repeat(81);
  expect(await issuesOf({ ...form, name: long, name_en: undefined, name_fr: long })).toEqual([
    422,
    ['name_fr too_long', 'name too_long'],
  ]);
  expect(await issuesOf({ ...form, name: undefined, name_en: long })).toEqual([422, ['name_en too_long']]);
  expect(await issuesOf({ ...form, name: '', name_en: '' })).toEqual([422, ['name required']]);
  expect(await issuesOf({ ...form, name_en: undefined, name: undefined })).toEqual([422, ['name required']]);
  expect(await issuesOf({ ...form, name_fr: undefined })).toEqual([422, ['name_fr required']]);
});

test('translators are told by these names what they may not write', async () => {
  const { db, accounts, program, programOf, putAtRoot } = bench;
  const id = await addCategory(db, PUZZLES);
  await putAtRoot('en');
  const translator = programOf({ ...(await roleSession(db, accounts, 'translator', ['en'])).headers });
  const [, before] = await program(`/categories/${id}`);
  const form = { ...whole(before), name_en: undefined };
  const [status, answer] = await translator(`/categories/${id}`, 'PUT', { ...form, name: 'Quiz', name_fr: 'Énigmes' });
  expect([status, answer.code, answer.fields]).toEqual([403, 'role_forbidden', ['name_fr']]);
  expect((await translator(`/categories/${id}`, 'PUT', { ...form, name: 'Quiz' }))[0]).toBe(200);
});

test('sources of fields have the names of the fields', async () => {
  const { db, program, putAtRoot } = bench;
  const [by, machine] = [{ by: 'operator' }, { by: 'machine', model: 'm' }] as const;
  const id = await addCategory(db, { ...PUZZLES, field_sources: { name: by, name_en: machine, icon: by } });
  await putAtRoot('en');
  const [, { field_sources }] = await program(`/categories/${id}`);
  expect(field_sources).toEqual({ name: machine, name_en: machine, name_fr: by, icon: by });
});

test('collections, pages, pictures, menus, rows of the home page and settings follow the root', async () => {
  const { db, program, panel, putAtRoot } = bench;
  await addGames(db, [{ title: 'Loutre' }]);
  await putAtRoot('en');
  const collection = await program('/collections', 'POST', {
    title: 'Otters',
    title_fr: 'Loutres',
    description_fr: 'Toutes.',
  });
  expect(collection).toEqual([201, expect.objectContaining({ slug: 'otters', title_fr: 'Loutres', meta_title: null })]);
  expect((await panel('/collections'))[1]).toMatchObject([
    { title: 'Loutres', title_en: 'Otters', description: 'Toutes.' },
  ]);

  const { title, meta_description, text, ...others } = EMPTY_LEGAL_PAGE;
  const page = {
    ...others,
    title_en: 'About',
    text_en: 'Hello',
    title_fr: 'À propos',
    text_fr: '',
    meta_description_fr: null,
  };
  const [, created] = await program('/pages', 'POST', { ...page, slug: null });
  expect(created).toMatchObject({ slug: 'about', title: 'About', text: 'Hello', text_fr: null, title_fr: 'À propos' });
  const legal = await program('/pages/legal/terms', 'PUT', { ...page, version: 0 });
  expect(legal).toEqual([200, expect.objectContaining({ title: 'About', title_fr: 'À propos' })]);
  expect((await panel(`/pages/${created.id}`))[1]).toMatchObject({ title: 'À propos', title_en: 'About', text: '' });

  const file = { hash: 'a'.repeat(64), mime_type: 'image/webp', original_type: 'png' as const };
  const picture = await addRow(db, 'media', { ...file, bytes: 1, width: 1, height: 1 });
  const [, { version }] = await program(`/media/${picture}`);
  const alt = { name: 'otter', alt: 'An otter', alt_es: null, alt_pt: null, alt_fr: 'Une loutre' };
  expect(await program(`/media/${picture}`, 'PUT', { ...alt, version })).toEqual([
    200,
    expect.objectContaining({ ...alt, alt_en: 'An otter' }),
  ]);
  expect((await panel(`/media/${picture}`))[1]).toMatchObject({ alt: 'Une loutre', alt_en: 'An otter', name: 'otter' });

  const entry = { kind: 'address', url: '/page/about', hidden: false, label: 'About', label_es: null, label_pt: null };
  const menus = { header: [{ ...entry, label_fr: null }], footer: [], footerCategories: true, version: 0 };
  expect(await program('/menus', 'PUT', menus)).toEqual([200, expect.objectContaining({ version: 1 })]);
  expect((await panel('/menus'))[1]).toMatchObject({ header: [{ label: null, label_en: 'About' }] });
  const conflict = await program('/menus', 'PUT', menus);
  expect(conflict).toEqual([409, expect.objectContaining({ current: expect.objectContaining({ version: 1 }) })]);
  expect(conflict[1].current.header).toMatchObject([{ label: 'About', label_en: 'About', label_fr: null }]);
  const nameless = { ...menus, header: [{ ...entry, label: '', label_fr: '' }], version: 1 };
  expect((await program('/menus', 'PUT', nameless))[1].issues).toMatchObject([
    { path: ['header', 0, 'label'], code: 'required' },
  ]);

  const { title: _, title_en: __, ...row } = newRow('popular', uuidv7());
  const rows = [{ ...row, title: 'Loved', title_fr: 'Adorés' }];
  expect(await program('/home', 'PUT', { rows, version: 0 })).toEqual([200, expect.objectContaining({ version: 1 })]);
  expect((await panel('/home'))[1].rows).toMatchObject([{ title: 'Adorés', title_en: 'Loved' }]);
  expect((await program('/home'))[1].rows).toMatchObject([{ title: 'Loved', title_en: 'Loved', title_fr: 'Adorés' }]);
  expect((await program('/home/check', 'POST', { rows }))[1].rows[0].games).toMatchObject([{ title: 'Loutre' }]);

  const { description, keywords, ...identity } = EMPTY_IDENTITY;
  const content = {
    ...identity,
    description_en: 'Free games',
    description_fr: 'Jeux',
    keywords_en: ['free'],
    keywords_fr: [],
  };
  expect((await program('/settings/site', 'PUT', { type: 'identity', content, version: 0 }))[0]).toBe(200);
  const { announcement, announcement_en, ...notice } = NO_ANNOUNCEMENT;
  const line = { ...notice, active: true, announcement: 'Hello', announcement_fr: 'Bonjour' };
  expect((await program('/settings/site', 'PUT', { type: 'announcement', content: line, version: 0 }))[0]).toBe(200);
  expect((await panel('/settings/site'))[1]).toMatchObject({
    identity: { description: 'Jeux', description_en: 'Free games', keywords: [], keywords_en: ['free'], name: '' },
    announcement: { announcement: 'Bonjour', announcement_en: 'Hello' },
  });
  expect((await program('/settings/site'))[1]).toMatchObject({
    identity: { description: 'Free games', description_fr: 'Jeux', keywords: ['free'], keywords_fr: [] },
    announcement: { announcement: 'Hello', announcement_fr: 'Bonjour' },
  });
});

test('a game’s texts without suffix stay in the language of the game', async () => {
  const { db, program, putAtRoot } = bench;
  const [id = ''] = await addGames(db, [{ title: 'Loutre', title_en: 'Otter' }]);
  await putAtRoot('en');
  const [, game] = await program(`/games/${id}`);
  expect(game).toMatchObject({ title: 'Loutre', title_en: 'Otter' });
  expect(game).not.toHaveProperty('title_fr');
});

test('a body that is nested too deep is refused like malformed JSON', async () => {
  const { app, headers, putAtRoot } = bench;
  await putAtRoot('en');
  const body = `{"name":"A","deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  const answers = [body, '{"name":'].map(async (sent) => {
    const json = { ...headers, 'content-type': 'application/json' };
    const answer = await app.request('/api/v1/admin/categories', { method: 'POST', headers: json, body: sent });
    return [answer.status, (await answer.json()).issues[0].code];
  });
  expect(await Promise.all(answers)).toEqual([
    [422, 'malformed'],
    [422, 'malformed'],
  ]);
});

test('the document describes the names of the site, and is unchanged once French is the root again', async () => {
  const { document, putAtRoot } = bench;
  const before = await document();
  expect(before).not.toContain('name_fr');
  await putAtRoot('en');
  const { components, paths, info } = JSON.parse(await document());
  expect(info.description).toContain('`name` and `name_en` are the same text');
  const { Category, Game, Menus } = components.schemas;
  expect(Category.properties.name_fr).toEqual(Category.properties.name_en);
  expect(Category.required).toEqual(expect.arrayContaining(['name', 'name_fr']));
  expect(Category.required).not.toContain('name_en');
  expect(Game.properties).not.toHaveProperty('title_fr');
  const labelled = JSON.stringify(Menus);
  expect(labelled).toContain('label_fr');
  const { properties, required } = paths['/admin/categories/{id}'].put.requestBody.content['application/json'].schema;
  expect(properties).toHaveProperty('description_fr');
  expect(required).toEqual(expect.arrayContaining(['name', 'name_fr', 'description_fr']));
  await putAtRoot('fr');
  expect(await document()).toBe(before);
});

test('every localized text in the document is named after the root, except those of games', async () => {
  const { document, putAtRoot } = bench;
  await putAtRoot('en');
  const { components, paths } = JSON.parse(await document());
  const places: string[] = [];
  const walk = (part: unknown, place: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties = {} } = part as { properties?: object };
    for (const name of Object.keys(properties)) {
      const [, plain] = /^(.*)_en$/.exec(name) ?? [];
      if (plain !== undefined && !(`${plain}_fr` in properties)) places.push(place);
    }
    for (const [name, inner] of Object.entries(part)) walk(inner, `${place}/${name}`);
  };
  walk(paths, '');
  walk(components, '');
  const others = new Set(places.filter((place) => !place.startsWith('//admin/games')));
  expect([...others]).toEqual(['/schemas/Game']);
});
