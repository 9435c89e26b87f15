import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { isLanguage, LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts';
import { shownAmong } from '../../../../shared/shown-in.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { useOfferedLanguages } from '../operator/use-offered-languages.ts';
import { fieldLabel } from '../text/field-label.ts';
import { languageTitle } from '../text/formats.ts';

interface ShownLanguagesFieldProps {
  /** Null or empty for all. */
  value: readonly Language[] | null;
  onChange: (languages: Language[] | null) => void;
  error?: ReactNode;
  /** What else happens when only some languages are chosen. */
  consequence?: string;
}

/**
 * The languages in which something is shown: the offered ones, and those chosen earlier that no longer are. Hidden on a site with
 * one language.
 */
export function ShownLanguagesField({ value, onChange, error, consequence }: ShownLanguagesFieldProps) {
  const offered = useOfferedLanguages();
  const chosen = value ?? [];
  if (offered.length === 1 && chosen.length === 0) return null;
  /** Those that the site does not have any more, which can only be taken away. */
  const former = chosen.filter((code) => !isLanguage(code));
  const isNowhere = chosen.length > 0 && shownAmong({ languages: chosen }, offered).length === 0;
  return (
    <MultiSelect
      label={fieldLabel('languages')}
      description={[
        t(isNowhere ? 'common.languages.shownNowhere' : 'common.languages.shownHint'),
        chosen.length > 0 && consequence,
      ]
        .filter(Boolean)
        .join(' ')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={chosen.length === 0 ? t('common.languages.shownAll') : ''}
      data={[...LANGUAGE_CODES.filter((code) => offered.includes(code) || chosen.includes(code)), ...former].map(
        (code) => ({ value: code, label: languageTitle(code) }),
      )}
      clearable
      clearButtonProps={{ 'aria-label': t('common.languages.shownAll') }}
      error={error}
      value={[...chosen]}
      onChange={(codes) => onChange(codes.length === 0 ? null : codes.filter(isLanguage))}
    />
  );
}
