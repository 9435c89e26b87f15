import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { DEFAULT_MENUS, type MenuEntry, type MenusForm, menusForm, NO_LABELS } from '../../../shared/forms/menus.ts';
import type { Language } from '../../../shared/languages.ts';
import { columnsOf, type Localized } from '../../../shared/localized.ts';
import { operatorSession } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { ListedPage } from '../pages/reads.ts';
import { shownMenus } from './shown.ts';

const ID = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
const OTHER = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1c';
const NO_TITLES = Object.fromEntries(columnsOf('title').map((column) => [column, null])) as Record<
  Localized<'title'>,
  null
>;
const RULES: ListedPage = {
  id: ID,
  path: '/page/rules',
  legal: null,
  ...NO_TITLES,
  title: 'Règles',
  title_en: 'Rules',
};
const TERMS: ListedPage = { id: OTHER, path: '/legal/terms', legal: 'terms', ...NO_TITLES, title: 'CGU' };
const PUZZLE = { id: ID, slug: 'puzzle', name: 'Puzzles', icon: 'Puzzle' };

const CARDS = {
  id: '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1d',
  slug: 'cards',
  name: 'Cartes',
  nameLanguage: 'fr',
  icon: 'Cards',
} as const;

const COLLECTIONS = new Map([[ID, { slug: 'autumn', title: { text: 'Automne', language: 'fr' as const } }]]);

const plain = { ...NO_LABELS, hidden: false };
const shown = (menus: Partial<MenusForm>, language: Language = 'fr', pages: ListedPage[] = [RULES]) =>
  shownMenus(language, {
    site: { root: 'fr', languages: ['fr', 'en', 'es', 'pt'] },
    menus: { ...DEFAULT_MENUS, ...menus },
    pages,
    collections: COLLECTIONS,
    categories: [PUZZLE, CARDS],
  });

test('adds nothing to pages while the menus are the built-in ones', () => {
  expect(shown({})).toBeNull();
  // As read from the database, with keys in another order.
  expect(shown(menusForm.parse(JSON.parse(JSON.stringify(DEFAULT_MENUS))))).toBeNull();
  expect(shown({ footerCategories: false })).toMatchObject({ categories: false });
});

test('names a legal page by the title that an operator gave it', () => {
  expect(shown({}, 'en', [TERMS])?.footer.map(({ href, text, language }) => [href, text, language])).toEqual([
    ['/en/legal/mentions', null, undefined],
    ['/en/legal/terms', 'CGU', 'fr'],
    ['/en/legal/privacy', null, undefined],
    ['/en/contact', null, undefined],
  ]);
});

test.each<[MenuEntry, Language, object | null]>([
  [{ kind: 'page', id: ID, ...plain }, 'fr', { href: '/page/rules', text: 'Règles', isPage: true }],
  [{ kind: 'page', id: ID, ...plain }, 'en', { href: '/en/page/rules', text: 'Rules', isPage: true }],
  [{ kind: 'page', id: ID, ...plain }, 'es', { href: '/es/page/rules', text: 'Règles', language: 'fr', isPage: true }],
  [{ kind: 'page', id: ID, ...plain, label: 'À lire' }, 'fr', { href: '/page/rules', text: 'À lire', isPage: true }],
  [{ kind: 'page', id: OTHER, ...plain }, 'fr', null],
  [{ kind: 'page', id: ID, ...plain, hidden: true }, 'fr', null],
  [{ kind: 'category', id: ID, ...plain }, 'pt', { href: '/pt/category/puzzle', text: 'Puzzles', isPage: true }],
  [{ kind: 'category', id: OTHER, ...plain }, 'fr', null],
  [
    { kind: 'category', id: CARDS.id, ...plain },
    'pt',
    { href: '/pt/category/cards', text: 'Cartes', language: 'fr', isPage: true },
  ],
  [
    { kind: 'address', url: '/tag/new', ...plain, label_de: 'Neu', label_es: 'Nuevo' },
    'fr',
    { href: '/tag/new', text: 'Nuevo', language: 'es', isPage: true },
  ],
  [
    { kind: 'collection', id: ID, ...plain },
    'en',
    { href: '/en/collection/autumn', text: 'Automne', language: 'fr', isPage: true },
  ],
  [{ kind: 'collection', id: OTHER, ...plain }, 'fr', null],
  [{ kind: 'place', place: 'home', ...plain }, 'en', { href: '/en', text: null, place: 'home', isPage: true }],
  [
    { kind: 'address', url: '/tag/chess?page=2', ...plain, label: 'Échecs' },
    'en',
    { href: '/en/tag/chess?page=2', text: 'Échecs', language: 'fr', isPage: true },
  ],
  [
    { kind: 'address', url: '/es/tag/chess', ...plain, label: 'Échecs' },
    'en',
    { href: '/es/tag/chess', text: 'Échecs', language: 'fr', isPage: true },
  ],
  [
    { kind: 'address', url: '/tag/λέξη', ...plain, label: 'Mots' },
    'en',
    { href: '/en/tag/%CE%BB%CE%AD%CE%BE%CE%B7', text: 'Mots', language: 'fr', isPage: true },
  ],
  [
    { kind: 'address', url: '/tag/new', ...plain, label_de: 'Neu', label_en: 'New' },
    'es',
    { href: '/es/tag/new', text: 'New', language: 'en', isPage: true },
  ],
  [{ kind: 'address', url: '/random', ...plain, label: 'Dé' }, 'fr', { href: '/random', text: 'Dé', isPage: false }],
  [
    { kind: 'address', url: 'https://b.example/', ...plain, label: 'B' },
    'fr',
    { href: 'https://b.example/', text: 'B', isPage: false },
  ],
])('shows %j in %s', (entry, language, expected) => {
  expect(shown({ header: [entry] }, language)?.header).toEqual(expected === null ? [] : [expected]);
});

test.each([
  [{ kind: 'address', url: 'javascript:alert(1)', label: 'x' }, 'header.0.url invalid_url'],
  [{ kind: 'address', url: '//evil.example', label: 'x' }, 'header.0.url invalid_url'],
  [{ kind: 'address', url: 'data:text/html,x', label: 'x' }, 'header.0.url invalid_url'],
  [{ kind: 'address', url: '', label: 'x' }, 'header.0.url required'],
  [{ kind: 'address', url: '/new', label: '' }, 'header.0.label required'],
  [{ kind: 'page', id: '' }, 'header.0.id required'],
  [{ kind: 'place', place: 'admin' }, 'header.0.place invalid_choice'],
])('refuses %j', (entry, expected) => {
  const { error } = menusForm.safeParse({ ...DEFAULT_MENUS, header: [{ ...plain, ...entry }] });
  expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([expected]);
});

test('saves the menus, and refuses a save based on older ones', async () => {
  const { db } = await testDatabase();
  const { app, accounts } = await testAdminApi(db);
  const { headers } = await operatorSession(db, accounts);
  const ask = async (method: string, body?: object) => {
    const answer = await new Hono().route('/', app).request('/api/admin/menus', {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await ask('GET')).toEqual({ status: 200, body: { ...DEFAULT_MENUS, version: 0 } });
  const menus = { ...DEFAULT_MENUS, header: [{ kind: 'place', place: 'contact', ...plain, label: '' }], version: 0 };
  const saved = await ask('PUT', menus);
  expect(saved).toMatchObject({ status: 200, body: { version: 1, header: [{ place: 'contact', label: null }] } });
  expect(await ask('PUT', { ...menus, header: [] })).toEqual({
    status: 409,
    body: { error: 'version_conflict', current: saved.body },
  });
  const tooMany = Array.from({ length: 9 }, () => menus.header[0]);
  expect(await ask('PUT', { ...menus, header: tooMany, version: 1 })).toMatchObject({
    status: 422,
    body: { issues: [{ path: ['header'], code: 'too_many' }] },
  });
});
