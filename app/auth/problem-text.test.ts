import { expect, test } from 'vitest';
import { problemText } from './problem-text.ts';
import { AuthProblem, retryAfterSeconds } from './requests.ts';

const NOTHING = { status: 401, code: null, serverMessage: null, retryAfter: null };

test.each([
  [
    'the text of a known code',
    { ...NOTHING, code: 'INVALID_EMAIL_OR_PASSWORD', serverMessage: 'Invalid email or password' },
    'E-mail ou mot de passe incorrect.',
  ],
  [
    'the service’s own sentence',
    { ...NOTHING, code: 'SOMETHING_NEW', serverMessage: 'Something new' },
    'Something new',
  ],
  ['no text of every object', { ...NOTHING, code: 'toString', serverMessage: 'Hm' }, 'Hm'],
  ['else the sentence of the action', NOTHING, 'La connexion a échoué.'],
  ['a second', { ...NOTHING, status: 429, retryAfter: 0 }, "Trop d'essais à la suite. Réessayez dans 1 seconde."],
  ['seconds', { ...NOTHING, status: 429, retryAfter: 90 }, "Trop d'essais à la suite. Réessayez dans 90 secondes."],
  ['minutes begun', { ...NOTHING, status: 429, retryAfter: 91 }, "Trop d'essais à la suite. Réessayez dans 2 minutes."],
  [
    'no time',
    { ...NOTHING, status: 429, serverMessage: 'Too many' },
    "Trop d'essais à la suite. Réessayez dans quelques instants.",
  ],
])('uses %s', (_, problem, text) => {
  expect(problemText(new AuthProblem(problem), 'La connexion a échoué.')).toBe(text);
});

test.each([
  ['12', 12],
  ['0', 0],
  [null, null],
  ['', null],
  ['-3', null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
])('parses Retry-After %j as %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header)).toBe(seconds);
});
