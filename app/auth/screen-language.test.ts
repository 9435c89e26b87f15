import { expect, test, vi } from 'vitest';
import { mailLanguage, screenLanguage } from './screen-language.ts';

test.each([
  ['a language of the screens', ['es-MX', 'en'], 'es', 'es'],
  ['its own variety of one', ['pt-BR'], 'pt-br', 'pt-br'],
  ['another variety of one', ['de-AT'], 'de', 'de'],
  ['their second language where screens lack the first', ['nl-BE', 'fr-BE'], 'fr', 'fr'],
  ['English where screens have none of theirs, in mails the first', ['nl', 'it'], 'en', 'nl'],
] as const)('a browser gets %s', (_, languages, screen, mail) => {
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('localStorage', { getItem: () => null });
  expect(screenLanguage()).toBe(screen);
  expect(mailLanguage(screen)).toBe(mail);
});
