import { expect, onTestFinished, test } from 'vitest';
import { PANEL_LANGUAGE } from '../../../../shared/languages.ts';
import { setPanelLanguage } from '../../../i18n/panel.ts';
import { legalState } from './legal-state.ts';

test.each([
  ['no country', [], 'No lawyer has checked the original legal texts, for any country: have them checked for yours.'],
  [
    'some',
    ['FR', 'DE'],
    'A lawyer has checked the original legal texts for: France and Germany. Elsewhere, have them checked.',
  ],
])('says that a lawyer has checked the legal texts for %s', async (_, countries, sentence) => {
  onTestFinished(() => setPanelLanguage(PANEL_LANGUAGE));
  await setPanelLanguage('en');
  expect(legalState(countries)).toBe(sentence);
});
