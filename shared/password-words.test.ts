import { expect, test } from 'vitest';
import { guessableWords, unguessablePart } from './password-words.ts';

test("lists the site's name, the address and their parts once, in lower case", () => {
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

test('lists nothing for unknown facts', () => {
  expect(guessableWords({ siteName: 'Ludotek', email: '' })).toEqual(['ludotek']);
});

test('removes guessable words from a password and keeps at most 32 characters', () => {
  const words = ['ludotek', 'marie', 'marie.le-goff'];
  expect(unguessablePart('Ludotek LUDOTEK', words)).toBe(' ');
  expect(unguessablePart('Marie.Le-Goff et quatre lampes', words)).toBe(' et quatre lampes');
  expect(unguessablePart('x'.repeat(128), words)).toHaveLength(32);
});
