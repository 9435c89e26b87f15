import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { namingLanguage, shownAmong, shownIn } from './shown-in.ts';

test.each<[chosen: Language[] | null, offered: Language[], shown: Language[]]>([
  [null, ['fr', 'en'], ['fr', 'en']],
  [['en'], ['fr', 'en'], ['en']],
  [['es'], ['fr', 'en'], []],
  // In the order of the site.
  [
    ['fr', 'en', 'pt'],
    ['en', 'fr'],
    ['en', 'fr'],
  ],
])('a choice of %j is shown on a site in %j in %j', (languages, offered, shown) => {
  expect(shownAmong({ languages }, offered)).toEqual(shown);
  for (const language of offered) expect(shownIn({ languages }, language)).toBe(shown.includes(language));
});

test.each<[chosen: Language[] | null, naming: Language]>([
  [null, 'es'],
  [['de', 'es', 'fr'], 'es'],
  [['en', 'fr'], 'fr'],
  [['de', 'en'], 'en'],
  // One that is not offered beside one that is, and none that is.
  [['de', 'pt'], 'pt'],
  [['de', 'it'], 'de'],
])(
  'on a site in Spanish, French, English and Portuguese, what is chosen for %j is named in %s',
  (languages, naming) => {
    expect(namingLanguage({ languages }, { root: 'es', languages: ['es', 'fr', 'en', 'pt'] })).toBe(naming);
  },
);
