/**
 * Languages that operators add to the shipped ones. They must be known before the module with the table of languages is
 * loaded: a process gets them from its environment, a page from its document. This module therefore has no imports.
 */

/** The server sets this variable for itself, as a copy of the setting. Operators never set it. */
export const ADDED_VARIABLE = 'LUDOTEK_ADDED_LANGUAGES';

export interface AddedLanguage {
  /** BCP 47, in lower case. */
  code: string;
  /** Its own name. */
  label: string;
  /** The shipped language that provides missing texts. */
  standIn: string;
  /** Open Graph locale: `uk_UA`, or `tlh` if no country is known. */
  locale: string;
  /** Tag for Intl: that of the fallback language if Intl does not know this one. */
  tag: string;
  direction: 'ltr' | 'rtl';
}

function isAdded(value: unknown): value is AddedLanguage {
  if (typeof value !== 'object' || value === null) return false;
  // Each property is checked below.
  const { code, label, standIn, locale, tag, direction } = value as Partial<Record<keyof AddedLanguage, unknown>>;
  return [code, label, standIn, locale, tag, direction].every((text) => typeof text === 'string' && text !== '');
}

/** Parses the result of `addedLanguagesText`. @throws {SyntaxError} if the text is not JSON */
export function addedLanguagesOf(text: string | undefined): AddedLanguage[] {
  const list: unknown = text ? JSON.parse(text) : [];
  return Array.isArray(list) ? list.filter(isAdded) : [];
}

/** Serializes languages. Undefined without languages, so that a document omits the attribute. */
export const addedLanguagesText = (languages: readonly AddedLanguage[]): string | undefined =>
  languages.length === 0 ? undefined : JSON.stringify(languages);
