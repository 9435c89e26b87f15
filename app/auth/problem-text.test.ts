import { expect, test } from 'vitest';
import { problemText } from './problem-text.ts';
import { AuthProblem, retryAfterSeconds } from './requests.ts';

const NOTHING = { status: 401, code: null, serverMessage: null, retryAfter: null };

test.each([
  [
    'the text for a known code',
    { ...NOTHING, code: 'INVALID_EMAIL_OR_PASSWORD', serverMessage: 'Invalid email or password' },
    'E-mail ou mot de passe incorrect.',
  ],
  [
    "the server's own sentence for an unknown code",
    { ...NOTHING, code: 'SOMETHING_NEW', serverMessage: 'Something new' },
    'Something new',
  ],
  [
    "the server's own sentence for a code like a property of Object",
    { ...NOTHING, code: 'toString', serverMessage: 'Hm' },
    'Hm',
  ],
  ['the sentence of the action when there is no code', NOTHING, 'La connexion a échoué.'],
  ['one second', { ...NOTHING, status: 429, retryAfter: 0 }, "Trop d'essais à la suite. Réessayez dans 1 seconde."],
  ['seconds', { ...NOTHING, status: 429, retryAfter: 90 }, "Trop d'essais à la suite. Réessayez dans 90 secondes."],
  [
    'minutes, rounded up',
    { ...NOTHING, status: 429, retryAfter: 91 },
    "Trop d'essais à la suite. Réessayez dans 2 minutes.",
  ],
  [
    'no time without Retry-After',
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
