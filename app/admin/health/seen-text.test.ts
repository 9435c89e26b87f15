import { expect, test } from 'vitest';
import { seenText } from './seen-text.ts';

const nothing = { httpStatus: null, detail: null, milliseconds: null };

test.each([
  [{ ...nothing, status: null }, 'jamais vérifié', null],
  [{ ...nothing, status: 'ok', milliseconds: 5_230 }, 'Répond en 5,2\u00a0s', null],
  [{ ...nothing, status: 'ok', milliseconds: 12 }, 'Répond en 0,1\u00a0s', null],
  [{ ...nothing, status: 'ok' }, 'Va bien', null],
  [{ ...nothing, status: 'http_error', httpStatus: 404 }, 'Erreur HTTP 404', null],
  [{ ...nothing, status: 'http_error' }, "N'est pas un jeu Flash", null],
  [
    { ...nothing, status: 'framing_forbidden', detail: 'X-Frame-Options: DENY' },
    'Interdit le cadre',
    'X-Frame-Options: DENY',
  ],
  [{ ...nothing, status: 'failed', detail: 'tls' }, "Le certificat n'est pas valable", null],
  [{ ...nothing, status: 'failed', detail: 'something_new' }, 'Échec', 'something_new'],
  [
    { ...nothing, status: 'unread', httpStatus: 405 },
    'À confirmer\u00a0: robots.txt interdit de lire la page',
    'HTTP 405',
  ],
] as const)('describes %o as "%s" and "%s"', (seen, text, detail) => {
  expect(seenText(seen)).toEqual({ text, detail });
});
