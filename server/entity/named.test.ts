import { expect, test } from 'vitest';
import type { Language } from '../../shared/languages.ts';
import { requiredName } from './named.ts';

const SITE = { root: 'es' as const, languages: ['es', 'fr', 'en', 'de'] as const };
const IN = (...languages: Language[]) => ({ languages });

const checked = (values: object, before: object | null) => {
  try {
    return requiredName({ ...values }, 'name', { before: before && { ...before }, site: SITE });
  } catch (error) {
    return error;
  }
};

test.each<[what: string, name: string, values: object, before: object | null]>([
  ['a new one named in the root language', 'Cartas', { name: '', name_es: 'Cartas' }, null],
  ['one that keeps its name', 'Naipes', { name: '', name_es: 'Naipes' }, { name: '', name_es: 'Cartas' }],
  ['one that gets its name', 'Cartas', { name: 'Cartes', name_es: 'Cartas' }, { name: 'Cartes', name_es: null }],
  ['one from before the root changed', 'Cartes', { name: 'Cartes', name_es: null }, { name: 'Cartes', name_es: null }],
  ['a new one named in the only language in which it is shown', 'Cards', { ...IN('en'), name_en: 'Cards' }, null],
  ['one in which it is shown first', 'Cartes', { ...IN('de', 'en', 'fr'), name: 'Cartes' }, null],
  ['one shown in more languages than its name', 'Cartas', { ...IN('en', 'es'), name_es: 'Cartas' }, null],
  ['a change without languages', 'Cards', { name_en: 'Cards' }, { ...IN('en'), name_en: 'Card' }],
  ['a change of languages with the name', 'Cards', { ...IN('en'), name_en: 'Cards' }, { name_es: 'Cartas' }],
  ['one named elsewhere before', 'Karten', { ...IN('en', 'de') }, { ...IN('en', 'de'), name_de: 'Karten' }],
])('accepts %s', (_, name, values, before) => {
  expect(checked(values, before)).toBe(name);
});

test.each<[what: string, field: string, code: string, values: object, before: object | null]>([
  ['a new one named in another language', 'name_es', 'required', { name: 'Cartes', name_es: null }, null],
  ['a new one without a name', 'name_es', 'required', { name: '', name_es: null }, null],
  ['one that loses its name', 'name_es', 'required', { name_es: '' }, { name: 'Cartes', name_es: 'Cartas' }],
  ['one that loses its last name', 'name_es', 'required', { name: '' }, { name: 'Cartes', name_es: null }],
  ['a new one named where it is not shown', 'name_en', 'shown_name', { ...IN('en'), name_es: 'Cartas' }, null],
  ['a new one named in a later language', 'name_en', 'shown_name', { ...IN('en', 'de'), name_de: 'Karten' }, null],
  [
    'a change of languages alone',
    'name_en',
    'shown_name',
    { ...IN('en', 'de') },
    { name_es: 'Cartas', name_de: 'Karten' },
  ],
  ['one shown in all again', 'name_es', 'required', { languages: null }, { ...IN('en'), name_en: 'Cards' }],
  ['one from before names followed', 'name_en', 'shown_name', { ...IN('en') }, { ...IN('en'), name_es: 'Cartas' }],
])('refuses %s', (_, field, code, values, before) => {
  expect(checked(values, before)).toMatchObject({ details: { issues: [{ path: [field], code }] } });
});
