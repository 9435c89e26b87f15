import { LANGUAGES } from '../../../../shared/languages.ts';
import { panelText, panelTexts } from '../../../i18n/panel.ts';
import { hasKey } from './has-key.ts';

/** Label of a field: « Titre (English) » for `title_en`. An unknown field keeps its own name. */
export function fieldLabel(field: string): string {
  const language = LANGUAGES.find(({ suffix }) => suffix !== '' && field.endsWith(suffix));
  const base = language === undefined ? field : field.slice(0, -language.suffix.length);
  if (!hasKey(panelTexts().fields, base)) return field;
  const name = panelText(`fields.${base}`);
  return language === undefined ? name : `${name} (${language.label})`;
}

/** The label inside a sentence: « titre SEO », « URL du jeu ». */
export function fieldWord(field: string): string {
  return fieldLabel(field).replace(/^\p{Lu}(?!\p{Lu})/u, (initial) => initial.toLowerCase());
}
