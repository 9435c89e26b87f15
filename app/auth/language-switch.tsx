import { SegmentedControl } from '@mantine/core';
import { documentLanguage, LANGUAGES, type Language } from '../../shared/languages.ts';
import { panelText as t } from '../i18n/panel.ts';
import { rememberScreenLanguage } from './screen-language.ts';

interface LanguageSwitchProps {
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Offers the panel's languages on a screen before anyone is signed in. */
export function LanguageSwitch({ language, onLanguage }: LanguageSwitchProps) {
  const choose = (code: string) => {
    const chosen = LANGUAGES.find((entry) => entry.code === code)?.code ?? language;
    rememberScreenLanguage(chosen);
    onLanguage(chosen);
  };
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('setup.language')}
      value={language}
      onChange={choose}
      data={LANGUAGES.map(({ code, label }) => ({
        value: code,
        label: <span {...documentLanguage(code)}>{label}</span>,
      }))}
    />
  );
}
