import { SegmentedControl } from '@mantine/core';
import { documentLanguage, PANEL_LANGUAGES, type PanelLanguage } from '../../shared/languages.ts';
import { panelText as t } from '../i18n/panel.ts';
import styles from './language-switch.module.css';
import { rememberScreenLanguage } from './screen-language.ts';

interface LanguageSwitchProps {
  language: PanelLanguage;
  onLanguage: (language: PanelLanguage) => void;
}

/** Offers the panel's languages on screens shown before signing in. */
export function LanguageSwitch({ language, onLanguage }: LanguageSwitchProps) {
  const choose = (code: string) => {
    const chosen = PANEL_LANGUAGES.find((entry) => entry.code === code)?.code ?? language;
    rememberScreenLanguage(chosen);
    onLanguage(chosen);
  };
  return (
    <SegmentedControl
      fullWidth
      withItemsBorders={false}
      classNames={styles}
      aria-label={t('setup.language')}
      value={language}
      onChange={choose}
      data={PANEL_LANGUAGES.map(({ code, label }) => ({
        value: code,
        label: <span {...documentLanguage(code)}>{label}</span>,
      }))}
    />
  );
}
