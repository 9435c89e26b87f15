import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { shownAmong, shownIn } from './shown-in.ts';

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
])('what is chosen for %j is shown on a site in %j in %j', (languages, offered, shown) => {
  expect(shownAmong({ languages }, offered)).toEqual(shown);
  for (const language of offered) expect(shownIn({ languages }, language)).toBe(shown.includes(language));
});
