import { expect, test } from 'vitest';
import { fitsOriginal, isPluralForm, roomOf, withPluralsOf } from './wording.ts';

test.each([
  ['Jouer', 'Go', true],
  ['Jouer', 'Go {{title}}', false],
  ['{{title}} : jeu', 'Le jeu {{title}}', true],
  ['{{title}} : jeu', 'Le jeu {{ title }}', true],
  ['{{title}} : jeu', 'Le jeu {{title}}, {{title}}', true],
  ['{{title}} : jeu', 'Le jeu', false],
  ['{{title}} : jeu', 'Le jeu {{titre}}', false],
  ['{{title}} : jeu', 'Le jeu {title}', false],
  ['{{title}} : jeu', 'Le jeu {{title}} {{', false],
  ['{{title}} : jeu', 'Le jeu {{title}} }}', false],
  ['{{title}} : jeu', 'Le jeu {{title', false],
  ['{{title}}, page {{page, number}}', '{{page,number}} de {{title}}', true],
  ['{{title}}, page {{page, number}}', '{{page}} de {{title}}', false],
  ['{{title}}, page {{page, number}}', '{{title, number}} {{page, number}}', false],
])('for %j, the text %j fits: %s', (original, text, fits) => {
  expect(fitsOriginal(original, text, false)).toBe(fits);
});

test.each([
  ['{{count, number}} jeu', 'Un jeu', false],
  ['{{count, number}} jeu', '{{count, number}} partie', true],
  ['Pas encore de partie', 'Aucune', true],
  ['Pas encore de partie', '{{count}} partie', true],
  ['Pas encore de partie', '{{count, number}} partie', true],
  ['Pas encore de partie', '{{formatted}} partie', false],
  ['{{formatted}} parties', '{{formatted}} parties en tout', true],
  ['{{formatted}} parties', 'Des parties', false],
])('for %j, the plural form %j fits: %s', (original, text, fits) => {
  expect(fitsOriginal(original, text, true)).toBe(fits);
});

test('a key is a plural form if there also is a form for any other number', () => {
  const originals = { 'a.found_one': '', 'a.found_other': '', 'a.too_many': '' };
  expect(Object.keys(originals).filter((key) => isPluralForm(key, originals))).toEqual([
    'a.found_one',
    'a.found_other',
  ]);
});

test.each([
  ['site.backHome', 'frame'],
  ['site.home.title', 'home'],
  ['site.category.available_one', 'lists'],
  ['site.categories.title', 'lists'],
  ['site.retry', 'failures'],
  ['game.play', 'game'],
  ['game.player.back', 'player'],
  ['server.feed.title', 'engines'],
  ['server.variety', undefined],
  ['ads.operator', undefined],
  ['ads.close', 'consent'],
  ['legal.terms.intro', undefined],
  ['sites', undefined],
])('the area of %s is %s', (key, room) => {
  expect(roomOf(key)).toBe(room);
});

test('a language has the forms of its own plural, initially copies of the form for any other number', () => {
  const english = {
    a: 'A',
    found_zero: 'None',
    found_one: '{{count}} game',
    found_other: '{{count}} games',
    too_many: 'Less',
  };
  expect(withPluralsOf(english, ['one', 'few', 'many', 'other'])).toEqual({
    ...english,
    ...{ found_few: '{{count}} games', found_many: '{{count}} games' },
  });
  // One has no form of its own.
  expect(Object.keys(withPluralsOf(english, ['other']))).toEqual(['a', 'found_zero', 'found_other', 'too_many']);
});
