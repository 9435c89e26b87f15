import { expect, test } from 'vitest';
import { addedLanguages } from './added-languages.ts';

test.each([
  ['uk', 'ltr', 'uk_UA'],
  ['he', 'rtl', 'he_IL'],
  ['arz', 'rtl', 'arz_EG'],
  ['pa-arab', 'rtl', 'pa_PK'],
  ['ur-latn', 'ltr', 'ur_PK'],
  ['nqo', 'rtl', 'nqo_GN'],
] as const)('%s is written %s, in %s', (code, direction, locale) => {
  const [found] = addedLanguages({ languages: [{ code, label: code, standIn: 'en' }] });
  expect(found).toMatchObject({ code, direction, locale });
});
