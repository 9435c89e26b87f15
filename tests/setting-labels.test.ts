import { expect, onTestFinished, test } from 'vitest';
import { fieldLabel } from '../app/admin/components/text/field-label.ts';
import { setPanelLanguage } from '../app/i18n/panel.ts';
import { SETTINGS } from '../server/settings/definitions.ts';
import { PANEL_LANGUAGE, PANEL_LANGUAGES } from '../shared/languages.ts';

// The panel names fields in conflicts and in the history.
test.each(PANEL_LANGUAGES)('labels every field of every setting in $code', async ({ code }) => {
  onTestFinished(() => setPanelLanguage(PANEL_LANGUAGE));
  await setPanelLanguage(code);
  const unlabelled = Object.entries(SETTINGS).flatMap(([owner, setting]) =>
    Object.keys(setting.default)
      .filter((field) => fieldLabel(field, setting.label ?? owner) === field)
      .map((field) => `${owner}.${field}`),
  );
  expect(unlabelled).toEqual([]);
});
