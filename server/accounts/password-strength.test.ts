import { expect, test } from 'vitest';
import { guessableWords } from '../../shared/password-words.ts';
import { randomPassword } from './operators.ts';
import { operatorPasswordProblem } from './password-strength.ts';

const WORDS = guessableWords({ siteName: 'Ludotek', email: 'marie.dupont@example.org' });

test.each([
  ['123456', 'OPERATOR_PASSWORD_TOO_SHORT'],
  ['xK9#mQ2$vL7', 'OPERATOR_PASSWORD_TOO_SHORT'],
  ['123456789012', 'PASSWORD_GUESSABLE'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'PASSWORD_GUESSABLE'],
  ['P@ssw0rd1234', 'PASSWORD_GUESSABLE'],
  ['administrator', 'PASSWORD_GUESSABLE'],
  ['administrateur', 'PASSWORD_GUESSABLE'],
  ['motdepasse123', 'PASSWORD_GUESSABLE'],
  ['contraseña123', 'PASSWORD_GUESSABLE'],
  ['schmetterling7', 'PASSWORD_GUESSABLE'],
  ['azertyuiop123', 'PASSWORD_GUESSABLE'],
  ['ludotek-2026', 'PASSWORD_GUESSABLE'],
  ['marie.dupont', 'PASSWORD_GUESSABLE'],
  ['DupontLudotek', 'PASSWORD_GUESSABLE'],
  ['Ludotek Marie Dupont', 'PASSWORD_GUESSABLE'],
  ['aB3$'.repeat(32), 'PASSWORD_GUESSABLE'],
  ['quatre lampes bleues', undefined],
  ['x7k2-mf9q-a8wt', undefined],
  [randomPassword(), undefined],
])('judges the operator password %s as %s', async (password, problem) => {
  expect(await operatorPasswordProblem(password, WORDS)).toBe(problem);
});
