import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { categoryForm, EMPTY_CATEGORY } from '../../shared/forms/category.ts';
import { localizedBlanks, localizedOutputs } from '../../shared/forms/fields.ts';
import { menusForm } from '../../shared/forms/menus.ts';
import { languagesForm } from '../../shared/forms/site-settings.ts';
import { isOfferedAtFirst } from '../../shared/languages.ts';
import { CATEGORY_TEXTS, GAME_TEXTS, textOfColumn } from '../../shared/localized.ts';
import { keepingOmitted } from './later-texts.ts';

/** The body that an API client written for the first four languages sends. */
const ofFour = Object.fromEntries(
  Object.entries({ ...EMPTY_CATEGORY, name: 'Échecs', name_en: 'Chess' }).filter(([field]) =>
    isOfferedAtFirst(textOfColumn(field)?.language ?? 'fr'),
  ),
);

describe('a text in a later language', () => {
  test('is empty in a form that omits it', () => {
    expect(categoryForm.parse(ofFour)).toMatchObject({ name_en: 'Chess', name_de: null, description_pt_br: null });
  });

  test('is kept by a change that omits it, and cleared by one that empties it', () => {
    const change = keepingOmitted(categoryForm);
    expect(change.parse(ofFour)).not.toHaveProperty('name_de');
    expect(change.parse({ ...ofFour, name_de: '' })).toMatchObject({ name_de: null });
    expect(change.parse({ ...ofFour, name_de: ' Schach ' })).toMatchObject({ name_de: 'Schach' });
  });

  test('is omitted in a response if there is none', () => {
    const output = z.object(localizedOutputs({ ...CATEGORY_TEXTS, tags: GAME_TEXTS.tags }));
    const blanks = localizedBlanks({ ...CATEGORY_TEXTS, tags: GAME_TEXTS.tags });
    const row = {
      ...blanks,
      ...{ name: 'Échecs', name_en: null, name_de: 'Schach', name_ar: null, description_de: null, tags_de: ['Brett'] },
    };
    const answer = JSON.parse(JSON.stringify(output.parse(row)));
    expect(answer).toMatchObject({ name: 'Échecs', name_en: null, name_de: 'Schach', tags: [], tags_de: ['Brett'] });
    for (const field of ['name_ar', 'tags_ar', 'description_de']) expect(answer).not.toHaveProperty(field);
  });

  test('has the same limits as the others', () => {
    expect(keepingOmitted(categoryForm).safeParse({ ...ofFour, name_de: 'x'.repeat(81) }).success).toBe(false);
  });
});

test('a text in one of the first languages is required as before', () => {
  const { name_pt, ...rest } = ofFour;
  expect(keepingOmitted(categoryForm).safeParse(rest).error?.issues).toMatchObject([
    { path: ['name_pt'], message: 'required' },
  ]);
});

test('a field whose name only looks like a text keeps its default', () => {
  const form = z.strictObject({ parent_id: z.string().default('none'), title_id: z.string().default('') });
  expect(keepingOmitted(form).parse({})).toEqual({ parent_id: 'none' });
});

test('stored settings of the first four languages can be read, and offer no others', () => {
  const stored = { root: 'en', fr: true, en: true, es: false, pt: true };
  expect(languagesForm.parse(stored)).toMatchObject({ ...stored, de: false, 'pt-br': false, ko: false });
  const labels = { label: 'Accueil', label_en: null, label_es: null, label_pt: null };
  const entry = { kind: 'place', place: 'home', ...labels, hidden: false };
  const menus = menusForm.parse({ header: [entry], footer: [], footerCategories: true });
  expect(menus.header).toMatchObject([{ ...entry, label_de: null, label_pt_br: null }]);
});
