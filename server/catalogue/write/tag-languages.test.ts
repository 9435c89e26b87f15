import { expect, test } from 'vitest';
import { columnOf, entityName } from '../../../shared/localized.ts';
import { languageOfTags, type TaggedGame, tagNames } from './tag-rows.ts';

const OPERATOR = { by: 'operator' } as const;
const PROVIDER = { by: 'provider' } as const;
const MACHINE = { by: 'machine', model: 'm' } as const;
const WATER = { tags: ['agua'], tags_es: ['agua'] };

test.each<[string, TaggedGame, string]>([
  ['French of a game that nothing is known of', { tags: ['eau'] }, 'fr'],
  ['French of a French game', { base_language: 'fr', tags: ['eau'], field_sources: { tags: OPERATOR } }, 'fr'],
  [
    'French of a French game, though they are called the same in English',
    {
      ...{ base_language: 'fr', tags: ['puzzle'], tags_en: ['puzzle'] },
      field_sources: { tags: OPERATOR, tags_en: OPERATOR },
    },
    'fr',
  ],
  [
    'in the root language that a new game is in',
    { ...WATER, base_language: 'es', field_sources: { tags_es: OPERATOR } },
    'es',
  ],
  [
    'in the root language that they repeat in a game in French',
    { ...WATER, base_language: 'fr', field_sources: { title: OPERATOR, tags_es: OPERATOR } },
    'es',
  ],
  [
    'in the root language after an edit in it, too',
    { ...WATER, base_language: 'es', field_sources: { tags: OPERATOR, tags_es: OPERATOR } },
    'es',
  ],
  ['in the language of the feed', { ...WATER, base_language: 'es', field_sources: { tags: PROVIDER } }, 'es'],
  [
    'in the language of the feed when the texts beside them are French',
    { tags: ['agua'], base_language: 'fr', field_sources: { tags: PROVIDER }, provider_values: { language: 'es' } },
    'es',
  ],
  ['English of a feed that says no language', { tags: ['water'], field_sources: { tags: PROVIDER } }, 'en'],
  [
    'in the language of another provider, whose game was merged into this one',
    { ...WATER, base_language: 'fr', field_sources: { tags: PROVIDER, tags_es: PROVIDER } },
    'es',
  ],
  [
    'French where an operator wrote over the words of a feed',
    {
      ...{ base_language: 'en', tags: ['eau'], tags_en: ['water'] },
      field_sources: { tags: OPERATOR, tags_en: PROVIDER },
    },
    'fr',
  ],
  [
    'French where a machine translated them',
    { base_language: 'fr', tags: ['eau'], tags_en: ['water'], field_sources: { tags: MACHINE, tags_en: PROVIDER } },
    'fr',
  ],
])('tags without suffix are %s', (_, game, language) => {
  expect(languageOfTags(game)).toBe(language);
});

test.each<[string, TaggedGame, object]>([
  ['of a Spanish feed', { ...WATER, base_language: 'es' }, { agua: { name_es: 'agua' } }],
  [
    'of a game in Spanish with a list in English',
    { ...WATER, tags_en: ['water'], base_language: 'es' },
    { water: { name_en: 'water', name_es: 'agua' } },
  ],
  [
    'of a game in German, whose German list has other words than the base',
    { tags: ['Wasser'], tags_de: ['Gewässer'], base_language: 'de' },
    { wasser: { name_de: 'Gewässer' } },
  ],
  [
    'of a game in Spanish whose lists do not match',
    { tags: ['agua', 'nutria'], tags_pt: ['lontra'], base_language: 'es' },
    { agua: { name_es: 'agua' }, nutria: { name_es: 'nutria' } },
  ],
])('names %s are stored in the languages of the lists', (_, game, names) => {
  expect(Object.fromEntries(tagNames(game))).toEqual(names);
});

test('a tag without a name in the page’s language has the one in the root language, then its own', () => {
  const [[, names] = ['', {}]] = tagNames({ ...WATER, tags_de: ['Wasser'], base_language: 'es' });
  const name = (language: 'pt' | 'de', root: 'es' | 'fr' | 'en') => entityName(names, 'name', { language, root });
  expect(columnOf('name', 'fr') in names).toBe(false);
  expect(name('pt', 'es')).toEqual({ text: 'agua', language: 'es' });
  expect(name('de', 'es')).toEqual({ text: 'Wasser', language: 'de' });
  expect(name('pt', 'fr')).toEqual({ text: 'agua', language: 'es' });
});
