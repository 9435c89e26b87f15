/**
 * Languages that operators add to those that are shipped. They have to be known before the module of the table of
 * languages is loaded: to a process from its environment, to a page from its document. This module therefore has no imports.
 */

/** The server sets this variable for itself: a copy of the setting, never given by operators. */
export const ADDED_VARIABLE = 'LUDOTEK_ADDED_LANGUAGES';

export interface AddedLanguage {
  /** BCP 47, in lower case. */
  code: string;
  /** Its own name. */
  label: string;
  /** The shipped language whose texts stand for those that it lacks. */
  standIn: string;
  /** For Open Graph: `uk_UA`, or `tlh` where no country is known. */
  locale: string;
  /** For Intl: that of the language that stands in where Intl does not know this one. */
  tag: string;
  direction: 'ltr' | 'rtl';
}

function isAdded(value: unknown): value is AddedLanguage {
  if (typeof value !== 'object' || value === null) return false;
  // Each is checked below.
  const { code, label, standIn, locale, tag, direction } = value as Partial<Record<keyof AddedLanguage, unknown>>;
  return [code, label, standIn, locale, tag, direction].every((text) => typeof text === 'string' && text !== '');
}

/** Reads what `addedLanguagesText` wrote. @throws {SyntaxError} for a text that is no JSON */
export function addedLanguagesOf(text: string | undefined): AddedLanguage[] {
  const list: unknown = text ? JSON.parse(text) : [];
  return Array.isArray(list) ? list.filter(isAdded) : [];
}

/** Undefined without languages, which leaves the attribute of a document out. */
export const addedLanguagesText = (languages: readonly AddedLanguage[]): string | undefined =>
  languages.length === 0 ? undefined : JSON.stringify(languages);
