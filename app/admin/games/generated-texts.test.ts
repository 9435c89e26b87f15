import { expect, test } from 'vitest';
import { EMPTY_GAME } from '../../../shared/forms/game.ts';
import { generatedFields, sortGenerated } from './generated-texts.ts';

const CONTENT = {
  description: 'Une loutre glisse.',
  description_seo: 'Elle glisse.',
  titre_seo: 'Loutre',
  tags: ['eau', 'loutre'],
};

test.each([
  ['fr', ['description', 'meta_title', 'meta_description', 'tags']],
  ['pt', ['description_pt', 'meta_title_pt', 'meta_description_pt', 'tags_pt']],
] as const)("puts texts in %s into that language's fields", (language, fields) => {
  expect(Object.keys(generatedFields(language, CONTENT))).toEqual(fields);
});

test('fills empty fields, asks before replacing others, and skips identical texts', () => {
  const generated = generatedFields('en', CONTENT);
  expect(sortGenerated(EMPTY_GAME, generated)).toEqual({ fills: generated, replaces: {} });
  const values = {
    ...EMPTY_GAME,
    description: 'Le texte français.',
    description_en: 'Mine.',
    meta_title_en: ' \n',
    meta_description_en: null,
    tags_en: ['eau', 'loutre'],
  };
  expect(sortGenerated(values, generated)).toEqual({
    fills: { meta_title_en: 'Loutre', meta_description_en: 'Elle glisse.' },
    replaces: { description_en: 'Une loutre glisse.' },
  });
});
