import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language, languageEntry } from './languages.ts';

/** A shown text with its actual language, for the `lang` attribute. */
export interface LocalizedText {
  text: string;
  language: Language;
}

/**
 * Reads a localized column: the requested language, else the base column.
 *
 * @param row any record with `field`, `field_en`, `field_es`, `field_pt` columns
 * @param baseLanguage the language of the base column (English for imported games until translated)
 * @returns the text and its language; an empty text when neither column has one
 */
export function localizedText<Field extends string>(
  row: Readonly<Partial<Record<string, unknown>>>,
  field: Field,
  language: Language,
  baseLanguage: Language = DEFAULT_LANGUAGE,
): LocalizedText {
  const own = row[`${field}${languageEntry(language).suffix}`];
  if (typeof own === 'string' && own.trim() !== '') {
    return { text: own, language: language === DEFAULT_LANGUAGE ? baseLanguage : language };
  }
  const base = row[field];
  return { text: typeof base === 'string' ? base : '', language: baseLanguage };
}

/** The tags of a language, else those of the base column. */
export function localizedTags(row: Readonly<Partial<Record<string, unknown>>>, language: Language): string[] {
  const own = row[`tags${languageEntry(language).suffix}`];
  const tags = Array.isArray(own) && own.length > 0 ? own : row.tags;
  return Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === 'string') : [];
}

/**
 * Languages in which a game is offered to search engines: those with both title and description of their own. The
 * base column counts for its actual language: an English base makes an English version, not a French one.
 */
export function completeLanguages(
  row: Readonly<Partial<Record<string, unknown>>>,
  baseLanguage: Language,
  languages: readonly Language[],
): Language[] {
  const has = (field: string, language: Language) => {
    const shown = localizedText(row, field, language, baseLanguage);
    return shown.language === language && shown.text.trim() !== '';
  };
  return languages.filter((language) => has('title', language) && has('description', language));
}

/**
 * Languages in which a category is offered to search engines: those with a name of their own, and with a description
 * if the category has any.
 */
export function categoryLanguages(row: Readonly<Partial<Record<string, unknown>>>): Language[] {
  const has = (field: string, language: Language) => localizedText(row, field, language).language === language;
  const described = localizedText(row, 'description', DEFAULT_LANGUAGE).text.trim() !== '';
  return LANGUAGE_CODES.filter((code) => has('name', code) && (!described || has('description', code)));
}
