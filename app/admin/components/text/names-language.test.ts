import { expect, onTestFinished, test } from 'vitest';
import { LANGUAGE_CODES, PANEL_LANGUAGE } from '../../../../shared/languages.ts';
import { setPanelLanguage } from '../../../i18n/panel.ts';
import { namesLanguage, setOfferedLanguages, visitorsLanguage } from './names-language.ts';

test.each([
  ['fr', ['fr'], 'fr', 'fr'],
  ['pt-br', ['pt-br'], 'pt-br', 'pt-br'],
  ['pt-br', ['fr', 'pt'], 'pt', 'pt'],
  ['de', ['de'], 'de', 'de'],
  // Without a variety of the language, names are in the one at the root.
  ['de', ['en', 'nl'], 'en', 'en'],
] as const)('a panel in %s names the games of a site in %j in %s, and opens its texts in %s', async (...row) => {
  const [panel, site, names, texts] = row;
  onTestFinished(async () => {
    setOfferedLanguages(LANGUAGE_CODES);
    await setPanelLanguage(PANEL_LANGUAGE);
  });
  setOfferedLanguages(site);
  await setPanelLanguage(panel);
  expect(namesLanguage()).toBe(names);
  expect(visitorsLanguage()).toBe(texts);
});
