import { OpenAPIHono } from '@hono/zod-openapi';
import { beforeEach, describe, expect, test } from 'vitest';
import { addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { NewGame } from '../catalogue/write/usecases.ts';
import type { Database } from '../db/database.ts';
import type { ApiEnv } from '../http/environment.ts';
import { seoRoutes } from './api.ts';
import { createSeoReads } from './usecases.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
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

/** What one game counts as: `meta` when its meta description is missing, `all` when its translations are complete. */
interface Counted {
  meta?: boolean;
  all?: boolean;
  missing?: ('en' | 'es' | 'pt' | 'fr')[];
}

describe('a game', () => {
  test.each<[string, Partial<NewGame>, Counted]>([
    ['in four languages', {}, { all: true }],
    ['with nothing but its title', onlyTitle('fr'), { meta: true, missing: ['en', 'es', 'pt'] }],
    ['with an empty meta description', { meta_description: '' }, { meta: true, all: true }],
    ['with no meta description', { meta_description: null }, { meta: true, all: true }],
    ['with blanks for one', { meta_description: ' \t\r\n ' }, { meta: true, all: true }],
    ['with no-break spaces for one', { meta_description: '\u00a0\u202f\u2007\ufeff\u3000' }, { meta: true, all: true }],
    ['whose meta description begins with a blank', { meta_description: '\u00a0 .' }, { all: true }],
    // No white space by the standard: somebody wrote it.
    ['with a zero-width space for one', { meta_description: '\u200b' }, { all: true }],
    ['without English title', { title_en: null }, { missing: ['en'] }],
    ['with a blank English title', { title_en: '\u00a0' }, { missing: ['en'] }],
    ['without Spanish description', { meta_description_es: null }, { missing: ['es'] }],
    ['with an empty Portuguese title', { title_pt: '' }, { missing: ['pt'] }],
    ['without English and Portuguese', { title_en: null, meta_description_pt: ' ' }, { missing: ['en', 'pt'] }],
    [
      'that lacks title and description of one language counts once',
      { title_es: null, meta_description_es: null },
      { missing: ['es'] },
    ],
    [
      'with descriptions but no SEO descriptions',
      { ...onlyTitle('fr'), description_en: 'It slides.' },
      { meta: true, missing: ['en', 'es', 'pt'] },
    ],
    ['whose base text is English', { base_language: 'en' }, { all: true, missing: ['fr'] }],
    [
      'whose English is in the base column alone',
      { base_language: 'en', title_en: null, meta_description_en: null },
      { all: true, missing: ['fr'] },
    ],
    [
      'as an import leaves it',
      { ...onlyTitle('en'), title_en: 'Otter' },
      { meta: true, missing: ['en', 'es', 'pt', 'fr'] },
    ],
    ['whose French base is no English', { title_en: null, meta_description_en: null }, { missing: ['en'] }],
  ])('%s', async (_, changes, { meta = false, all = false, missing = [] }) => {
    await addGames(db, [{ ...complete, ...changes }]);
    const number = (language: 'en' | 'es' | 'pt' | 'fr') => (missing.includes(language) ? 1 : 0);
    expect(await createSeoReads(db).counts()).toEqual({
      activeGames: 1,
      missingMetaDescription: meta ? 1 : 0,
      completeTranslations: all ? 1 : 0,
      missing: { en: number('en'), es: number('es'), pt: number('pt'), fr: number('fr') },
    });
  });
});

function onlyTitle(base: string): Partial<NewGame> {
  const nothing = Object.fromEntries(Object.keys(complete).map((name) => [name, null]));
  return { ...nothing, title: 'Loutre', base_language: base };
}

test('counts active games only, and adds them up', async () => {
  await addGames(db, [complete, complete, onlyTitle('fr'), onlyTitle('en'), { ...onlyTitle('fr'), active: false }]);
  const expected = {
    activeGames: 4,
    missingMetaDescription: 2,
    completeTranslations: 2,
    missing: { en: 2, es: 2, pt: 2, fr: 1 },
  };
  expect(await createSeoReads(db).counts()).toEqual(expected);
  const app = new OpenAPIHono<ApiEnv>();
  app.route('/', seoRoutes(createSeoReads(db)));
  expect(await (await app.request('/')).json()).toEqual(expected);
});

test('a site without games', async () => {
  expect(await createSeoReads(db).counts()).toEqual({
    activeGames: 0,
    missingMetaDescription: 0,
    completeTranslations: 0,
    missing: { en: 0, es: 0, pt: 0, fr: 0 },
  });
});
