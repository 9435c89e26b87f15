import { expect, test, vi } from 'vitest';
import { mailLanguage, screenLanguage } from './screen-language.ts';

test.each([
  ['a language of the screens', ['es-MX', 'en'], 'es', 'es'],
  ['a variety of one, in mails that one', ['pt-BR'], 'pt', 'pt-br'],
  ['their second language where screens lack the first', ['nl-BE', 'fr-BE'], 'fr', 'fr'],
  ['English where screens have none of theirs, in mails the first', ['nl', 'de'], 'en', 'nl'],
] as const)('a browser gets %s', (_, languages, screen, mail) => {
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('localStorage', { getItem: () => null });
  expect(screenLanguage()).toBe(screen);
  expect(mailLanguage(screen)).toBe(mail);
});
