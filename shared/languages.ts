/**
 * The table of languages. Routes, columns, Open Graph locales, hreflang and dictionaries are derived from it. The
 * first entry is the default, which has no column suffix.
 */
export const LANGUAGES = [
  { code: 'fr', locale: 'fr_FR', suffix: '', label: 'Français' },
  { code: 'en', locale: 'en_US', suffix: '_en', label: 'English' },
  { code: 'es', locale: 'es_ES', suffix: '_es', label: 'Español' },
  { code: 'pt', locale: 'pt_PT', suffix: '_pt', label: 'Português' },
] as const;

export type LanguageEntry = (typeof LANGUAGES)[number];
export type Language = LanguageEntry['code'];
/** Texts by language. Languages without one fall back to the default language. */
export type OwnTexts<Text> = Readonly<Partial<Record<Language, Text>> & Record<DefaultLanguage, Text>>;
/** Suffix of a localized column: `title` for French, `title_en` for English. */
export type LanguageSuffix = LanguageEntry['suffix'];

export type DefaultLanguage = (typeof LANGUAGES)[0]['code'];
export const DEFAULT_LANGUAGE: DefaultLanguage = LANGUAGES[0].code;
/** Used when no supported language is detected. */
export const DETECTION_FALLBACK: Language = 'en';
/**
 * The language of an import's texts while nobody says it: what forms and requests without one mean, and what games have
 * that were imported before feeds had languages.
 */
export const FEED_LANGUAGE: Language = 'en';
/** Titles and tags of games in any language are full of its words: search and genres know them beside the reader's own. */
export const LINGUA_FRANCA: Language = 'en';
/** The language of the account mails, and of sign-in and the panel until someone chooses another. */
export const PANEL_LANGUAGE: Language = 'fr';

/** A stored choice of the panel's language, or the default: the language may have been removed since. */
export const panelLanguageFor = (stored: string | null | undefined): Language =>
  isLanguage(stored) ? stored : PANEL_LANGUAGE;
export const LANGUAGE_CODES: readonly Language[] = LANGUAGES.map((language) => language.code);

export function perLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  // Object.fromEntries loses the key type.
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, make(code)])) as Record<Language, Value>;
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language.code === value);
}

export function languageEntry(code: Language): LanguageEntry {
  return LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0];
}

/** BCP 47 tag with country for Intl, since plurals and number formats of `pt-PT` differ from Brazil's. */
export function languageTag(code: Language): string {
  return languageEntry(code).locale.replace('_', '-');
}

/** Primary subtags of languages whose usual script runs from right to left. */
const FROM_RIGHT: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

export type Direction = 'ltr' | 'rtl';

/** The direction of a language's script, by its code. */
export const directionOf = (code: string): Direction => (FROM_RIGHT.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr');

/** The attributes of a document's root. From left to right is what documents are without one. */
export const documentLanguage = (code: string): { lang: string; dir?: 'rtl' } =>
  directionOf(code) === 'rtl' ? { lang: code, dir: 'rtl' } : { lang: code };

/** The paths below which a site has its other languages than the one at its root. */
export const LANGUAGE_PREFIXES: readonly string[] = LANGUAGE_CODES.map((code) => `/${code}`);

/** Splits `/en/game/chess` into the language of its prefix, if any, and the path without prefix, `/game/chess`. */
export function splitLocalePath(pathname: string): { prefix: Language | null; path: string } {
  const [, first] = pathname.split('/', 2);
  if (!isLanguage(first)) return { prefix: null, path: pathname };
  return { prefix: first, path: pathname.slice(first.length + 1) || '/' };
}

/** @param root the language of addresses without prefix */
export const languageOfPath = (pathname: string, root: Language): Language => splitLocalePath(pathname).prefix ?? root;

/**
 * The address of `path` (without prefix, starting with `/`) in a language. The home page of another language than the
 * root's is `/en`.
 */
export function localizedPath(language: Language, path: string, root: Language): string {
  const prefix = language === root ? '' : `/${language}`;
  return path === '/' ? prefix || '/' : `${prefix}${path}`;
}
