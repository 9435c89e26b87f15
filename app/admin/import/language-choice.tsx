import { NativeSelect } from '@mantine/core';
import { DETECTED, FEED_LANGUAGES, type FeedLanguage } from '../../../shared/forms/import.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';

interface LanguageChoiceProps<Choice extends FeedLanguage> {
  value: Choice;
  /** In the order of the site's table. By default, all languages and the option to detect the language. */
  choices?: readonly Choice[];
  description?: string;
  error?: React.ReactNode;
  onChoose: (language: Choice) => void;
}

export const feedLanguageText = (language: FeedLanguage): string =>
  LANGUAGES.find(({ code }) => code === language)?.label ?? t('import.language.detect');

/** The language of a feed's texts. */
export function LanguageChoice<Choice extends FeedLanguage = FeedLanguage>(props: LanguageChoiceProps<Choice>) {
  const { value, description, error, onChoose } = props;
  // All languages are choices where none are given.
  const choices = props.choices ?? (FEED_LANGUAGES as readonly FeedLanguage[] as readonly Choice[]);
  return (
    <NativeSelect
      label={t('import.language.label')}
      description={value === DETECTED ? t('import.language.hint') : description}
      data={choices.map((code) => ({ value: code, label: feedLanguageText(code) }))}
      value={value}
      error={error}
      onChange={(event) => onChoose(choices.find((code) => code === event.currentTarget.value) ?? value)}
    />
  );
}
