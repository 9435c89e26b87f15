import { OpenAPIHono } from '@hono/zod-openapi';
import { beforeEach, describe, expect, test } from 'vitest';
import { addGames } from '../../tests/helpers/catalogue.ts';
import { createGameAdmin } from '../catalogue/admin/usecases.ts';
import type { NewGame } from '../catalogue/write/usecases.ts';
import { seoRoutes } from '../discovery/seo/api.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { type Bench, setUpBench } from './game-texts.fixture.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await setUpBench();
});

const complete = {
  title: 'Loutre',
  title_en: 'Otter',
  title_es: 'Nutria',
  title_pt: 'Lontra',
  meta_description: 'Elle glisse.',
  meta_description_en: 'It slides.',
  meta_description_es: 'Se desliza.',
  meta_description_pt: 'Ela desliza.',
} satisfies Partial<NewGame>;

/**
 * How a game is counted. `meta`: its meta description is missing; `all`: its translations are complete; `work`: it needs
 * a translation.
 */
interface Counted {
  meta?: boolean;
  all?: boolean;
  work?: boolean;
  missing?: ('en' | 'es' | 'pt' | 'fr')[];
}

describe('counting the needs of a game', () => {
  test.each<[string, Partial<NewGame>, Counted]>([
    ['in four languages', {}, { all: true }],
    ['with only its title', onlyTitle('fr'), { meta: true, work: true, missing: ['en', 'es', 'pt', 'fr'] }],
    [
      'with an empty meta description',
      { meta_description: '' },
      { meta: true, all: true, work: true, missing: ['fr'] },
    ],
    ['with no meta description', { meta_description: null }, { meta: true, all: true, work: true, missing: ['fr'] }],
    [
      'with a blank meta description',
      { meta_description: ' \t\r\n ' },
      { meta: true, all: true, work: true, missing: ['fr'] },
    ],
    [
      'with no-break spaces as meta description',
      { meta_description: '\u00a0\u202f\u2007\ufeff\u3000' },
      { meta: true, all: true, work: true, missing: ['fr'] },
    ],
    ['whose meta description begins with a blank', { meta_description: '\u00a0 .' }, { all: true }],
    // Unicode does not count it as white space, so it counts as text.
    ['with a zero-width space as meta description', { meta_description: '\u200b' }, { all: true }],
    ['without English title', { title_en: null }, { work: true, missing: ['en'] }],
    ['with a blank English title', { title_en: '\u00a0' }, { work: true, missing: ['en'] }],
    ['without Spanish description', { meta_description_es: null }, { work: true, missing: ['es'] }],
    ['with an empty Portuguese title', { title_pt: '' }, { work: true, missing: ['pt'] }],
    [
      'without English and Portuguese',
      { title_en: null, meta_description_pt: ' ' },
      { work: true, missing: ['en', 'pt'] },
    ],
    [
      'without title and description in one language, which count once',
      { title_es: null, meta_description_es: null },
      { work: true, missing: ['es'] },
    ],
    [
      'with its title and an English description only',
      { ...onlyTitle('fr'), description_en: 'It slides.' },
      { meta: true, work: true, missing: ['en', 'es', 'pt', 'fr'] },
    ],
    ['whose base text is English', { base_language: 'en' }, { all: true, work: true, missing: ['fr'] }],
    [
      'whose English is only in the base columns',
      { base_language: 'en', title_en: null, meta_description_en: null },
      { all: true, work: true, missing: ['fr'] },
    ],
    [
      'just imported',
      { ...onlyTitle('en'), title_en: 'Otter' },
      { meta: true, work: true, missing: ['en', 'es', 'pt', 'fr'] },
    ],
    [
      'with a French base and no English texts',
      { title_en: null, meta_description_en: null },
      { work: true, missing: ['en'] },
    ],
    [
      'with titles in four languages and no description in any',
      onlyTitles(),
      { meta: true, missing: ['en', 'es', 'pt', 'fr'] },
    ],
    ['complete, but with tags in one language only', { tags_en: ['otter'] }, { all: true, work: true }],
    [
      'without the languages in which it is not shown',
      { languages: ['fr', 'en'], title_es: null, meta_description_pt: null },
      { all: true },
    ],
    [
      'without English, in which it is shown, and Spanish, in which it is not',
      { languages: ['fr', 'en'], title_en: null, title_es: null },
      { work: true, missing: ['en'] },
    ],
    ['shown in English alone, whose base text is English', { languages: ['en'], base_language: 'en' }, { all: true }],
    [
      'shown in English alone, with no meta description in French',
      { languages: ['en'], meta_description: null },
      { all: true },
    ],
    ['shown in no offered language', { languages: ['de'], title_en: null, meta_description: null }, { all: true }],
  ])('%s', async (_, changes, { meta = false, all = false, work = false, missing = [] }) => {
    await bench.addGame({ ...complete, description: '', ...changes });
    const number = (language: 'en' | 'es' | 'pt' | 'fr') => (missing.includes(language) ? 1 : 0);
    expect(await bench.texts.countNeeds()).toEqual({
      activeGames: 1,
      missingMetaDescription: meta ? 1 : 0,
      completeTranslations: all ? 1 : 0,
      missing: { en: number('en'), es: number('es'), pt: number('pt'), fr: number('fr') },
      toTranslate: work ? 1 : 0,
    });
    // The jobs select exactly the games that were counted.
    expect(await bench.texts.gamesLackingDescription(null, 10)).toHaveLength(meta ? 1 : 0);
    expect(await bench.texts.gamesLackingTranslation(null, 10)).toHaveLength(work ? 1 : 0);
  });
});

/** Titles in every language, and nothing else to translate. */
function onlyTitles(): Partial<NewGame> {
  const nothing = Object.keys(complete).filter((name) => name.startsWith('meta'));
  return Object.fromEntries(nothing.map((name) => [name, null]));
}

function onlyTitle(base: string): Partial<NewGame> {
  const nothing = Object.fromEntries(Object.keys(complete).map((name) => [name, null]));
  return { ...nothing, title: 'Loutre', base_language: base };
}

test('counts only offered languages', async () => {
  await bench.addGame({ ...complete, description: '', title_es: null });
  await bench.addGame({ ...complete, description: '', title_en: null });
  bench.offered = ['fr', 'en', 'pt'];
  expect(await bench.texts.countNeeds()).toMatchObject({
    completeTranslations: 1,
    missing: { fr: 0, en: 1, pt: 0 },
    toTranslate: 1,
  });
  bench.offered = ['fr'];
  expect(await bench.texts.countNeeds()).toEqual({
    activeGames: 2,
    missingMetaDescription: 0,
    completeTranslations: 2,
    missing: { fr: 0 },
    toTranslate: 0,
  });
});

test('counts only active games, also for the API', async () => {
  const games = [complete, complete, onlyTitle('fr'), onlyTitle('en'), { ...onlyTitle('fr'), active: false }];
  await addGames(
    bench.db,
    games.map((game) => ({ description: '', ...game })),
  );
  const expected = {
    activeGames: 4,
    missingMetaDescription: 2,
    completeTranslations: 2,
    missing: { en: 2, es: 2, pt: 2, fr: 2 },
    toTranslate: 2,
  };
  expect(await bench.texts.countNeeds()).toEqual(expected);
  const app = new OpenAPIHono<ApiEnv>();
  app.route('/', seoRoutes(bench.texts));
  expect(await (await app.request('/')).json()).toEqual(expected);
});

test('counts each text in each offered language, like the filter of the list', async () => {
  bench.offered = ['fr', 'es'];
  await bench.addGame({ ...complete, description: 'Une loutre.', tags: [], title_es: null });
  await bench.importGame({ title: 'Otter' });
  await bench.addGame({ ...complete, title_es: null, languages: ['fr', 'en'] });
  await bench.addGame({ ...complete, active: false });
  const { games: total, cells } = await bench.texts.countTexts();
  expect(total).toBe(3);
  const admin = createGameAdmin({ database: bench.db, now: () => new Date() });
  for (const { language, field, games, held } of cells) {
    expect([language, games]).toEqual([language, language === 'fr' ? 3 : 2]);
    const lacks = `${field}.${language}` as const;
    const page = { sort: 'title', order: 'asc', page: 1, pageSize: 1 } as const;
    expect([lacks, (await admin.list({ ...page, lacks, status: 'active' })).total]).toEqual([lacks, games - held]);
  }
  const held = Object.fromEntries(cells.map((cell) => [`${cell.field}.${cell.language}`, cell.held]));
  expect(held).toMatchObject({ 'title.fr': 2, 'title.es': 0, 'description.fr': 2, 'tags.fr': 0 });
  expect(cells).toHaveLength(12);
});

test('counts, for each text and language, the games for which a run can write it', async () => {
  bench.offered = ['fr', 'es'];
  await bench.addGame({ ...complete, title_es: null, description: '', tags: [], tags_en: ['otter'] });
  await bench.importGame({ title: 'Otter', description: 'An otter.', instructions: '', tags: [] });
  // Shown only in a language that is not offered, so nothing can be written for it.
  await bench.addGame({ title: 'Hund', description: '', languages: ['de'], tags_en: ['dog'] });
  const { cells } = await bench.texts.countTexts();
  const possible = Object.fromEntries(
    cells.map(({ field, language, translatable, generatable }) => [
      `${field}.${language}`,
      [translatable, generatable],
    ]),
  );
  expect(possible).toMatchObject({
    // English in the base columns is translated to French; no model invents a title or instructions.
    'title.fr': [1, 0],
    'instructions.fr': [0, 0],
    // One is in English, the other one has no text.
    'description.fr': [1, 1],
    'meta_description.fr': [0, 1],
    'meta_title.fr': [0, 2],
    'tags.fr': [1, 1],
    'title.es': [2, 0],
    'instructions.es': [0, 0],
    'description.es': [1, 0],
  });
  for (const { language, field, translatable, generatable } of cells) {
    const translated = await bench.texts.choose('translate', { languages: [language], fields: [field] });
    expect(translated.games.length).toBeGreaterThanOrEqual(translatable);
    if (generatable === 0) continue;
    const generated = await bench.texts.choose('describe', { fields: [field] });
    expect(generated.games.length).toBeGreaterThanOrEqual(generatable);
  }
});

test('returns zeros for a site without games', async () => {
  expect(await bench.texts.countNeeds()).toEqual({
    activeGames: 0,
    missingMetaDescription: 0,
    completeTranslations: 0,
    missing: { en: 0, es: 0, pt: 0, fr: 0 },
    toTranslate: 0,
  });
});
