import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ADDED_VARIABLE, type AddedLanguage, addedLanguagesOf, addedLanguagesText } from './added-languages.ts';
import { addedLanguagesForm, MOST_ADDED_LANGUAGES, storedAddedLanguages } from './forms/added-languages.ts';
import { FIRST_LANGUAGES, storedLanguages } from './forms/site-settings.ts';

const ROOT = join(import.meta.dirname, '..');
const KLINGON: AddedLanguage = {
  ...{ code: 'tlh', label: 'tlhIngan Hol', standIn: 'en', locale: 'tlh', tag: 'en-US', direction: 'ltr' },
};

const problems = (...languages: object[]) =>
  addedLanguagesForm
    .safeParse({ languages })
    .error?.issues.map(({ path, message }) => [path.slice(1).join('.'), message]) ?? [];

describe('the form', () => {
  const language = (code: string, label = 'tlhIngan Hol') => ({ code, label, standIn: 'en' });

  test.each(['tlh', 'uk', 'zh-hant', 'sr-latn', 'es-419', 'TLH', ' uk '])('takes %j', (code) => {
    expect(addedLanguagesForm.parse({ languages: [language(code)] }).languages[0]?.code).toBe(
      code.trim().toLowerCase(),
    );
  });

  test.each([
    ['', 'invalid_language'],
    ['k', 'invalid_language'],
    ['klingon', 'invalid_language'],
    ['uk_ua', 'invalid_language'],
    ['x-klingon', 'invalid_language'],
    // Hebrew is "he" today.
    ['iw', 'invalid_language'],
    // Not languages.
    ['und', 'invalid_language'],
    ['mul-latn', 'invalid_language'],
    ['u"k', 'invalid_language'],
    ['en', 'language_shipped'],
    ['pt-br', 'language_shipped'],
    // Each is the first segment of paths of the site.
    ['tag', 'language_reserved'],
    ['api', 'language_reserved'],
    ['ads', 'language_reserved'],
  ])('refuses %j: %s', (code, message) => {
    expect(problems(language(code))).toContainEqual(['0.code', message]);
  });

  test('refuses a language without a name, a duplicate, a fallback that is not shipped, and too many', () => {
    expect(problems(language('tlh', ' '))).toEqual([['0.label', 'required']]);
    expect(problems(language('tlh'), language('uk'), language('TLH'))).toEqual([['2.code', 'language_twice']]);
    expect(problems({ ...language('tlh'), standIn: 'uk' })).toEqual([['0.standIn', 'invalid_choice']]);
    const many = Array.from({ length: MOST_ADDED_LANGUAGES + 1 }, (_, index) =>
      language(`q${String.fromCharCode(97 + index)}a`),
    );
    expect(problems(...many)).toContainEqual(['', 'too_many']);
  });
});

test('a stored language that is shipped by now, or that conflicts with pages, leaves the others unchanged', () => {
  const stored = ['uk', 'de', 'tag', 'vi'].map((code) => ({ code, label: code, standIn: 'en' }));
  expect(storedAddedLanguages.parse({ languages: [...stored, null] }).languages.map(({ code }) => code)).toEqual([
    'uk',
    'vi',
  ]);
});

test('a stored root that no longer is a language leaves the offered ones unchanged', () => {
  const stored = { ...FIRST_LANGUAGES, root: 'vi', de: true, es: false, vi: true };
  expect(storedLanguages.parse(stored)).toEqual({ ...FIRST_LANGUAGES, root: 'fr', de: true, es: false });
});

test('the variable for a process can be read back, and anything else yields no language', () => {
  expect(addedLanguagesText([])).toBeUndefined();
  expect(addedLanguagesOf(addedLanguagesText([KLINGON]))).toEqual([KLINGON]);
  for (const text of [undefined, '', '{}', '[null, 1, {}]', JSON.stringify([{ ...KLINGON, tag: '' }])]) {
    expect(addedLanguagesOf(text)).toEqual([]);
  }
});

/** Starts a process with an added language, runs a script, and returns its output. @param script with paths of the product */
async function beginningWith(language: AddedLanguage, script: string): Promise<unknown> {
  const env = { ...process.env, [ADDED_VARIABLE]: addedLanguagesText([language]) };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    env,
  });
  return JSON.parse(stdout);
}

const inKlingon = (script: string) => beginningWith(KLINGON, script);

describe('in a process that started with an added language', () => {
  test('the table has it after the shipped ones', async () => {
    const found = await inKlingon(`
      const { LANGUAGES, SHIPPED_LANGUAGES, languageTag, isLanguage, textsLanguage } = await import('./shared/languages.ts');
      console.log(JSON.stringify({
        shipped: JSON.stringify(LANGUAGES.slice(0, -1)) === JSON.stringify(SHIPPED_LANGUAGES),
        last: LANGUAGES.at(-1),
        known: ['tlh', 'uk'].map(isLanguage),
        tag: languageTag('tlh'),
        texts: ['tlh', 'pt-br'].map(textsLanguage),
      }));
    `);
    expect(found).toMatchObject({
      shipped: true,
      last: { code: 'tlh', suffix: '_tlh', label: 'tlhIngan Hol', locale: 'tlh', panel: false },
      known: [true, false],
      tag: 'en-US',
      texts: ['en', 'pt-br'],
    });
  });

  test('names of texts, paths, forms and cached pages support it', async () => {
    const found = await inKlingon(`
      const { columnsOf, textOfColumn, withoutFormerTexts } = await import('./shared/localized.ts');
      const { splitLocalePath, localizedPath } = await import('./shared/languages.ts');
      const { placeOf } = await import('./shared/site-places.ts');
      const { gameForm } = await import('./shared/forms/game.ts');
      const { languagesForm } = await import('./shared/forms/site-settings.ts');
      const { pageKey } = await import('./server/web/page-cache/page-key.ts');
      console.log(JSON.stringify({
        columns: columnsOf('title').at(-1),
        text: textOfColumn('title_tlh'),
        left: withoutFormerTexts({ title_tlh: 'a', rows: [{ title_uk: 'b', title_de: 'c' }], parent_id: 'd' }),
        split: splitLocalePath('/tlh/game/chess'),
        home: localizedPath('tlh', '/', 'en'),
        place: placeOf('/tlh/game/chess'),
        game: 'meta_description_tlh' in gameForm.shape,
        offered: languagesForm.parse({ fr: true, en: true, es: true, pt: true }).tlh,
        keys: ['/tlh', '/uk', '/tlh/contact.data?_routes=root%2Csite%2Cadded%2Ccontact.added', '/tlh/contact.data?_routes=root%2Csite%2Ccontact.tlh']
          .map((url) => pageKey(url)?.isSearch ?? null),
      }));
    `);
    expect(found).toEqual({
      columns: 'title_tlh',
      text: { name: 'title', language: 'tlh' },
      left: { title_tlh: 'a', rows: [{ title_de: 'c' }], parent_id: 'd' },
      split: { prefix: 'tlh', path: '/game/chess' },
      home: '/tlh',
      place: { kind: 'game', slug: 'chess' },
      game: true,
      offered: false,
      // Routes of other pages must not evict cached pages.
      keys: [false, null, false, true],
    });
  });

  test('its texts are those of the fallback language until they are changed', async () => {
    const found = await inKlingon(`
      const { serverText } = await import('./server/platform/texts.ts');
      const { ORIGINALS, isShown } = await import('./server/site/wording/originals.ts');
      const key = 'server.overBudget.title';
      console.log(JSON.stringify({
        same: JSON.stringify(ORIGINALS.tlh) === JSON.stringify(ORIGINALS.en),
        texts: [serverText('tlh', {})('overBudget.title') === serverText('en', {})('overBudget.title'),
          serverText('tlh', { tlh: { [key]: 'Qapla' } })('overBudget.title')],
        shown: isShown({ language: 'tlh', key, text: 'Qapla' }),
      }));
    `);
    expect(found).toEqual({ same: true, texts: [true, 'Qapla'], shown: true });
  });

  test('a text for zero is not used for ten in Latvian, whose plural has a category of that name', async () => {
    const latvian: AddedLanguage = {
      ...{ code: 'lv', label: 'Latviešu', standIn: 'en', locale: 'lv_LV', tag: 'lv', direction: 'ltr' },
    };
    const found = await beginningWith(
      latvian,
      `
      const { createTranslate } = await import('./app/i18n/translate.ts');
      const texts = { plays_zero: 'not yet', plays_one: '{{count}} reizi', plays_other: '{{count}} reizes' };
      const translate = createTranslate('lv', texts);
      console.log(JSON.stringify([0, 1, 2, 10, 21].map((count) => translate('plays', { count }))));
    `,
    );
    expect(found).toEqual(['not yet', '1 reizi', '2 reizes', '10 reizes', '21 reizi']);
  });

  test('its direction is that of its usual script', async () => {
    const egyptian: AddedLanguage = {
      ...{ code: 'arz', label: 'مصرى', standIn: 'ar', locale: 'arz_EG', tag: 'ar-EG', direction: 'rtl' },
    };
    const found = await beginningWith(
      egyptian,
      `
      const { directionOf } = await import('./shared/languages.ts');
      console.log(JSON.stringify(['arz', 'ar', 'en'].map(directionOf)));
    `,
    );
    expect(found).toEqual(['rtl', 'rtl', 'ltr']);
  });
});
