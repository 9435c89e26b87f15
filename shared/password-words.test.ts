import { expect, test } from 'vitest';
import { guessableWords, unknownPart } from './password-words.ts';

test('the name of the site, the address and their parts are guessable, in lower case and once each', () => {
  const words = guessableWords({ siteName: "Jeux d'Été", email: 'marie.le-goff@jeux.example.org' });
  expect(words.sort()).toEqual(
    [
      "jeux d'été",
      'jeuxdété',
      'jeux',
      'été',
      'marie.le-goff@jeux.example.org',
      'marie.le-goff',
      'marie',
      'goff',
      'jeux.example.org',
      'example',
      'org',
    ].sort(),
  );
});

test('what is not known gives no word', () => {
  expect(guessableWords({ siteName: 'Ludotek', email: '' })).toEqual(['ludotek']);
});

test('of a password only what is not known counts, up to 32 characters', () => {
  const words = ['ludotek', 'marie', 'marie.le-goff'];
  expect(unknownPart('Ludotek LUDOTEK', words)).toBe(' ');
  expect(unknownPart('Marie.Le-Goff et quatre lampes', words)).toBe(' et quatre lampes');
  expect(unknownPart('x'.repeat(128), words)).toHaveLength(32);
});
