import { Menu } from '@mantine/core';
import { documentLanguage, PANEL_LANGUAGES } from '../../../shared/languages.ts';
import { panelLanguage, panelText as t } from '../../i18n/panel.ts';
import { useLanguageChoice } from '../account/use-language-choice.ts';

/** The panel's languages by their own names, in the account menu. */
export function LanguageItems() {
  const choice = useLanguageChoice();
  const current = panelLanguage();
  return (
    <>
      <Menu.Label>{t('shell.language')}</Menu.Label>
      <Menu.RadioGroup value={current}>
        {PANEL_LANGUAGES.map(({ code, label }) => (
          <Menu.RadioItem
            key={code}
            value={code}
            {...documentLanguage(code)}
            closeMenuOnClick
            disabled={choice.isPending}
            onChange={() => code !== current && choice.mutate(code)}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
