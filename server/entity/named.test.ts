import { expect, test } from 'vitest';
import { requireName } from './named.ts';

const refused = (values: object, before: object | null) => {
  try {
    requireName({ ...values }, 'name', { before: before && { ...before }, root: 'es' });
    return null;
  } catch (error) {
    return error;
  }
};

test.each<[string, object, object | null]>([
  ['a new one named in the root language', { name: '', name_es: 'Cartas' }, null],
  ['one that keeps its name', { name: '', name_es: 'Naipes' }, { name: '', name_es: 'Cartas' }],
  ['one that gets its name', { name: 'Cartes', name_es: 'Cartas' }, { name: 'Cartes', name_es: null }],
  ['one from before the root changed', { name: 'Cartes', name_es: null }, { name: 'Cartes', name_es: null }],
])('accepts %s', (_, values, before) => {
  expect(refused(values, before)).toBeNull();
});

test.each<[string, object, object | null]>([
  ['a new one named in another language', { name: 'Cartes', name_es: null }, null],
  ['a new one without a name', { name: '', name_es: null }, null],
  ['one that loses its name', { name: 'Cartes', name_es: '' }, { name: 'Cartes', name_es: 'Cartas' }],
  ['one that loses its last name', { name: '', name_es: null }, { name: 'Cartes', name_es: null }],
])('refuses %s', (_, values, before) => {
  expect(refused(values, before)).toMatchObject({ details: { issues: [{ path: ['name_es'], code: 'required' }] } });
});
