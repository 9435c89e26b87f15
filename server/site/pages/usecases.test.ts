// @both-engines
import { asc, desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_LEGAL_PAGE, EMPTY_PAGE, legalPageSave, pageForm, pageSave } from '../../../shared/forms/page.ts';
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { EVERY_LANGUAGE, type SiteLanguages } from '../../../shared/offered-languages.ts';
import type { PublicationState } from '../../../shared/publication.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { siteIdentity } from '../../../tests/helpers/site.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, pageSlugHistory } from '../../platform/db/schema.ts';
import { createPublications } from '../publishing/usecases.ts';
import { createPageReads, PAGES_TAG } from './reads.ts';
import type { PageEntity } from './schema.ts';
import { createPageAdmin, type PageAdmin } from './usecases.ts';

const OPERATOR = { id: 'operator-1' };
const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
const NOW = new Date('2026-05-01T10:00:00Z');

let db: Database;
let admin: PageAdmin;
let site: SiteLanguages;

beforeEach(async () => {
  site = { ...EVERY_LANGUAGE };
  ({ db } = await testDatabase());
  const legal = { placeholders: { site: siteIdentity().name }, audience: 'adults' } as const;
  admin = createPageAdmin({ database: db, now: () => NOW, site, legal: () => legal });
});

const reads = () => createPageReads({ database: db });
const create = (values: object) => admin.create(pageForm.parse({ ...EMPTY_PAGE, ...values }), OPERATOR);
const valuesOf = (page: object) =>
  Object.fromEntries(Object.keys(EMPTY_PAGE).map((field) => [field, new Map(Object.entries(page)).get(field)]));
const save = (page: PageEntity, change: object) =>
  admin.update(page.id, pageSave.parse({ ...valuesOf(page), version: page.version, ...change }), OPERATOR);
const saveLegal = (version: number, change: object) =>
  admin.saveLegal('terms', legalPageSave.parse({ ...EMPTY_LEGAL_PAGE, ...change, version }), OPERATOR);
const publish = (id: string, state: PublicationState = 'published') =>
  createPublications({ database: db, now: () => NOW, timeZone: () => 'UTC' }).update(
    { kind: 'page', ids: [id], state, start_date: null, end_date: null },
    OPERATOR,
  );
const problem = (pending: Promise<unknown>) =>
  pending.then(
    () => 'accepted',
    (error: { code: string; details: { issues?: { path: string[]; code: string }[] } }) =>
      error.details.issues?.map(({ path, code }) => `${path.join('.')} ${code}`).join() ?? error.code,
  );

describe('a page', () => {
  test('is a draft that visitors do not see, until it is published', async () => {
    const page = await create({ title: 'Règles du jeu', text: '# Un', title_en: 'Rules', text_en: '# One' });
    expect(page).toMatchObject({ slug: 'regles-du-jeu', legal: null, state: 'draft', version: 1, text: '# Un' });
    const asked = { slug: 'regles-du-jeu', language: 'en' } as const;
    expect(await reads().page(asked)).toBeNull();
    expect(await reads().unpublished({ id: page.id, language: 'en' })).toMatchObject({ title: { text: 'Rules' } });
    expect(await reads().listed('fr')).toEqual([]);

    await publish(page.id);
    expect(await reads().page(asked)).toMatchObject({
      page: { title: { text: 'Rules', language: 'en' }, text: { text: '# One' }, languages: ['fr', 'en'] },
    });
    expect(await reads().listed('fr')).toMatchObject([
      { id: page.id, path: '/page/regles-du-jeu', title: 'Règles du jeu' },
    ]);
    expect(await admin.get(page.id)).toMatchObject({ state: 'published', version: 1 });

    await publish(page.id, 'retired');
    expect(await reads().page(asked)).toBeNull();
  });

  test('has its URL only in the chosen languages, which the log records', async () => {
    const page = await create({
      title: 'Règles du jeu',
      title_en: 'Rules',
      languages: ['es', 'en', 'en'],
      slug: 'regles-du-jeu',
    });
    expect(page.languages).toEqual(['en', 'es']);
    await publish(page.id);
    const found = async () => {
      const pages = ['fr', 'en', 'es', 'pt'].map((language) =>
        reads().page({ slug: 'regles-du-jeu', language: language as Language }),
      );
      return (await Promise.all(pages)).map((shown) => shown !== null);
    };
    expect(await found()).toEqual([false, true, true, false]);
    expect(await save(page, { languages: [] })).toMatchObject({ languages: null });
    expect(await found()).toEqual([true, true, true, true]);
    const [newest] = await db.orm.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(newest?.changes).toEqual({ languages: { before: ['en', 'es'], after: null } });
  });

  test('needs a title only in the root language, and shows its texts where another language has none', async () => {
    site.root = 'es';
    expect(await problem(create({ title: 'Règles' }))).toBe('title_es required');
    const page = await create({ title_es: 'Reglas del juego', text_es: 'Texto' });
    expect(page).toMatchObject({ slug: 'reglas-del-juego', title: '' });
    await publish(page.id);
    expect(await reads().page({ slug: 'reglas-del-juego', language: 'en' })).toMatchObject({
      page: {
        title: { text: 'Reglas del juego', language: 'es' },
        text: { text: 'Texto', language: 'es' },
        languages: ['es'],
      },
    });
  });

  test('needs a title in the language in which it is shown, which makes its slug', async () => {
    const french = await create({ title: 'Règles' });
    expect(await problem(save(french, { languages: ['en'] }))).toBe('title_en shown_name');
    expect(await problem(create({ title: 'Règles', languages: ['es', 'de'] }))).toBe('title_es shown_name');
    const page = await create({ title_es: 'Reglas del juego', languages: ['es', 'de'] });
    expect(page).toMatchObject({ slug: 'reglas-del-juego', title: '' });
    expect(await problem(save(page, { languages: [] }))).toBe('title required');
    expect(await problem(saveLegal(0, { title: 'Un', languages: ['en'] }))).toBe('title_en shown_name');
  });

  test('falls back to French where a language has no text', async () => {
    const page = await create({ title: 'Un', text: 'Texte', title_en: 'One' });
    await publish(page.id);
    expect(await reads().page({ slug: 'un', language: 'en' })).toMatchObject({
      page: { title: { language: 'en' }, text: { text: 'Texte', language: 'fr' }, languages: ['fr'] },
    });
  });

  test('leaves a redirect when its slug changes, and the former slug is never given to another page', async () => {
    const page = await create({ title: 'Un', slug: 'one' });
    await publish(page.id);
    const moved = await save(page, { slug: 'two' });
    const at = (slug: string) => reads().page({ slug, language: 'fr' });
    expect(await at('one')).toEqual({ movedTo: 'two' });
    expect(await at('two')).toMatchObject({ page: { title: { text: 'Un' } } });
    expect(await problem(create({ title: 'Autre', slug: 'one' }))).toBe('slug slug_taken');
    expect((await create({ title: 'One' })).slug).toBe('one-2');
    // It may reuse its own former slug.
    await save(moved, { slug: 'one' });
    expect(await at('two')).toEqual({ movedTo: 'one' });
    expect(await db.orm.select({ slug: pageSlugHistory.slug }).from(pageSlugHistory)).toEqual([{ slug: 'two' }]);
    await publish(page.id, 'retired');
    expect(await at('two')).toBeNull();
  });

  test('gets a free address from its title', async () => {
    expect((await create({ title: 'Contact' })).slug).toBe('contact-2');
    expect((await create({ title: 'Règles' })).slug).toBe('regles');
    expect((await create({ title: 'Règles' })).slug).toBe('regles-2');
    expect(await problem(create({ title: '???' }))).toBe('slug slug_needed');
  });

  test('is refused to the second of two concurrent editors, with what the first one saved', async () => {
    const page = await create({ title: 'Un' });
    const first = await save(page, { text: 'a' });
    await expect(save(page, { text: 'b' })).rejects.toMatchObject({
      code: 'version_conflict',
      details: { current: first },
    });
    // Saved without a change: no new version.
    expect(await save(first, {})).toEqual(first);
    expect(await problem(Promise.all([save(first, { text: 'c' }), save(first, { text: 'd' })]))).toBe(
      'version_conflict',
    );
  });

  test('is created only once if two requests use the same slug at once', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => problem(create({ title: 'Un', slug: 'one' }))));
    expect(outcomes.toSorted()).toEqual(['accepted', 'slug slug_taken', 'slug slug_taken']);
  });

  test('is logged when it is created, changed, published and deleted', async () => {
    const page = await create({ title: 'Un' });
    await save(page, { text: 'a' });
    await publish(page.id);
    await admin.remove(page.id, OPERATOR);
    expect(await problem(admin.remove(page.id, OPERATOR))).toBe('not_found');
    const entries = await db.orm.select().from(auditLog).orderBy(asc(auditLog.at), asc(auditLog.id));
    expect(entries.map(({ action, entity, label }) => `${action} ${entity} ${label}`)).toEqual([
      'create page Un',
      'update page Un',
      'update page Un',
      'delete page Un',
    ]);
  });
});

test.each([
  ['admin', 'slug slug_reserved'],
  ['contact', 'slug slug_reserved'],
  ['legal', 'slug slug_reserved'],
  ['game', 'slug slug_reserved'],
  ['api', 'slug slug_reserved'],
  ['en', 'slug slug_reserved'],
  ['ａｄｍｉｎ', 'slug slug_reserved'],
  ['ᴳame', 'slug slug_reserved'],
  ['/legal/terms', 'slug invalid_slug'],
  ['Été', 'slug invalid_slug'],
  ['a b', 'slug invalid_slug'],
  ['../x', 'slug invalid_slug'],
  ['a%00', 'slug invalid_slug'],
  ['a'.repeat(81), 'slug invalid_slug'],
])('refuses the slug %j', (slug, expected) => {
  const { error } = pageForm.safeParse({ ...EMPTY_PAGE, title: 'Un', slug });
  expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join()).toBe(expected);
});

describe('a legal text', () => {
  test('is replaced by a published page, until that is deleted', async () => {
    expect(await problem(admin.getLegal('terms'))).toBe('not_found');
    const page = await saveLegal(0, { title: 'Règles', text: 'a' });
    expect(page).toMatchObject({ slug: null, legal: 'terms', state: 'draft', version: 1 });
    const shown = async () => (await reads().legal({ page: 'terms', language: 'fr' }))?.page ?? null;
    expect(await shown()).toBeNull();
    await publish(page.id);
    expect(await shown()).toMatchObject({ title: { text: 'Règles' }, text: { text: 'a' } });
    expect(await reads().legal({ page: 'privacy', language: 'fr' })).toBeNull();
    expect(await reads().listed('fr')).toMatchObject([{ legal: 'terms', path: '/legal/terms' }]);
    await saveLegal(1, { title: 'Règles', text: 'b' });
    expect(await shown()).toMatchObject({ text: { text: 'b' } });
    await admin.remove(page.id, OPERATOR);
    expect(await shown()).toBeNull();
  });

  test('is a conflict for the second of two editors who create it', async () => {
    const first = await saveLegal(0, { title: 'Un' });
    await expect(saveLegal(0, { title: 'Deux' })).rejects.toMatchObject({
      code: 'version_conflict',
      details: { current: first },
    });
    expect(await problem(saveLegal(2, { title: 'Deux' }))).toBe('version_conflict');
    await admin.remove(first.id, OPERATOR);
    expect(await problem(saveLegal(1, { title: 'Deux' }))).toBe('not_found');
    const outcomes = await Promise.all([1, 2, 3, 4].map((number) => problem(saveLegal(0, { title: `${number}` }))));
    expect(outcomes.toSorted()).toEqual(['accepted', ...Array(3).fill('version_conflict')]);
  });

  test('is the built-in one in languages in which the page is not shown, and announced there', async () => {
    const page = await saveLegal(0, { title: 'Un', text: 'a', title_en: 'One', text_en: 'a', languages: ['en', 'pt'] });
    await publish(page.id);
    const legal = (language: Language) => reads().legal({ page: 'terms', language });
    const languages = LANGUAGE_CODES.filter((code) => code !== 'pt');
    expect(await legal('en')).toMatchObject({ page: { title: { text: 'One' }, languages, shownIn: null }, languages });
    expect(await legal('fr')).toEqual({ page: null, languages });
    expect(await reads().listed('fr')).toEqual([]);
  });

  test('cannot have a slug', async () => {
    const page = await saveLegal(0, { title: 'Un' });
    expect(await problem(save(page, { slug: 'one' }))).toBe('not_found');
  });
});

test('every change makes all processes discard cached pages', async () => {
  const received: string[] = [];
  const listening = await db.listen('pages', { onNotification: (tag) => received.push(tag), onGap: () => {} });
  const page = await create({ title: 'Un' });
  await publish(page.id);
  await save(page, { text: 'a' });
  await admin.remove(page.id, OPERATOR);
  await expect.poll(() => received.filter((tag) => tag === PAGES_TAG).length).toBe(4);
  await listening.close();
});

test('an unknown page is not found', async () => {
  expect(await problem(admin.get(UNKNOWN))).toBe('not_found');
  expect(await reads().page({ slug: 'nothing', language: 'fr' })).toBeNull();
  expect(await reads().page({ slug: '\0', language: 'fr' })).toBeNull();
});
