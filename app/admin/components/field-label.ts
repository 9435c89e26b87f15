import { LANGUAGES, type LanguageEntry } from '../../../shared/languages.ts';
import activity from '../../i18n/fr/panel/activity.ts';
import { panelText } from '../../i18n/panel.ts';

function isNamed(field: string): field is keyof typeof activity.fields {
  return Object.hasOwn(activity.fields, field);
}

/** Splits the name of a localized field: `title_en` into `title` and its language; null when it has none. */
export function splitField(field: string): { base: string; language: LanguageEntry | null } {
  const language = LANGUAGES.find(({ suffix }) => suffix !== '' && field.endsWith(suffix)) ?? null;
  return { base: language === null ? field : field.slice(0, -language.suffix.length), language };
}

/** Label of a field: « Titre (English) » for `title_en`. An unknown field keeps its own name. */
export function fieldLabel(field: string): string {
  const { base, language } = splitField(field);
  if (!isNamed(base)) return field;
  const name = panelText(`activity.fields.${base}`);
  return language === null ? name : `${name} (${language.label})`;
}

/** The label inside a sentence: « titre SEO », « URL du jeu ». */
export function fieldWord(field: string): string {
  return fieldLabel(field).replace(/^\p{Lu}(?!\p{Lu})/u, (initial) => initial.toLowerCase());
}
