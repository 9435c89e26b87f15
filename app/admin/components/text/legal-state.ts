import { languageTag } from '../../../../shared/languages.ts';
import { LEGAL_TEXTS_CHECKED_FOR } from '../../../../shared/legal-pages.ts';
import { panelLanguage, panelText as t } from '../../../i18n/panel.ts';

/** Says for which countries a lawyer has checked the built-in legal texts. @param countries ISO 3166-1 codes */
export function legalState(countries = LEGAL_TEXTS_CHECKED_FOR): string {
  if (countries.length === 0) return t('pages.legal.unchecked');
  const tag = languageTag(panelLanguage());
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const list = new Intl.ListFormat(tag).format(countries.map((code) => names.of(code) ?? code));
  return t('pages.legal.checkedFor', { countries: list });
}
