import { ADDED_VARIABLE, type AddedLanguage, addedLanguagesOf } from './added-languages.ts';

/**
 * The languages that every site can use. Routes, names of texts, Open Graph locales, hreflang and dictionaries are
 * derived from this table. The first entry is the default, whose texts have no suffix. Others have their code as a
 * suffix, with `_` for `-`: `title_pt_br`. The panel has texts in some of them (`panel`); operators with other languages
 * see English. `reviewed` says whether a native speaker has reviewed the texts for visitors. The panel shows this to
 * operators.
 */
export const SHIPPED_LANGUAGES = [
  { code: 'fr', locale: 'fr_FR', suffix: '', label: 'Français', panel: true, reviewed: true },
  { code: 'en', locale: 'en_US', suffix: '_en', label: 'English', panel: true, reviewed: false },
  { code: 'es', locale: 'es_ES', suffix: '_es', label: 'Español', panel: true, reviewed: false },
  { code: 'pt', locale: 'pt_PT', suffix: '_pt', label: 'Português', panel: true, reviewed: false },
  { code: 'pt-br', locale: 'pt_BR', suffix: '_pt_br', label: 'Português (Brasil)', panel: true, reviewed: false },
  { code: 'de', locale: 'de_DE', suffix: '_de', label: 'Deutsch', panel: true, reviewed: false },
  { code: 'it', locale: 'it_IT', suffix: '_it', label: 'Italiano', panel: false, reviewed: false },
  { code: 'nl', locale: 'nl_NL', suffix: '_nl', label: 'Nederlands', panel: false, reviewed: false },
  { code: 'pl', locale: 'pl_PL', suffix: '_pl', label: 'Polski', panel: false, reviewed: false },
  { code: 'tr', locale: 'tr_TR', suffix: '_tr', label: 'Türkçe', panel: false, reviewed: false },
  { code: 'ru', locale: 'ru_RU', suffix: '_ru', label: 'Русский', panel: false, reviewed: false },
  { code: 'ar', locale: 'ar_AR', suffix: '_ar', label: 'العربية', panel: false, reviewed: false },
  { code: 'hi', locale: 'hi_IN', suffix: '_hi', label: 'हिन्दी', panel: false, reviewed: false },
  { code: 'id', locale: 'id_ID', suffix: '_id', label: 'Bahasa Indonesia', panel: false, reviewed: false },
  { code: 'ja', locale: 'ja_JP', suffix: '_ja', label: '日本語', panel: false, reviewed: false },
  { code: 'ko', locale: 'ko_KR', suffix: '_ko', label: '한국어', panel: false, reviewed: false },
] as const;

export type LanguageEntry = (typeof SHIPPED_LANGUAGES)[number];
/** A language of the site. The type lists only the shipped ones, but added languages have this type, too. */
export type Language = LanguageEntry['code'];

/** Languages added by operators. They stay the same for the lifetime of a process or a document. */
export const ADDED_LANGUAGES: readonly AddedLanguage[] = addedLanguagesOf(addedAtStart());

/** All languages that the site can use: the shipped ones, then the added ones. */
export const LANGUAGES: readonly LanguageEntry[] = [...SHIPPED_LANGUAGES, ...ADDED_LANGUAGES.map(entryOf)];

/** Read before this module is loaded, because most modules derive constants from it when they load. */
function addedAtStart(): string | undefined {
  if (typeof document !== 'undefined') return document.documentElement.dataset.languages;
  return typeof process === 'undefined' ? undefined : process.env[ADDED_VARIABLE];
}

function entryOf({ code, locale, label }: AddedLanguage): LanguageEntry {
  const suffix = `_${code.replaceAll('-', '_')}`;
  // See `Language`.
  return { code, locale, suffix, label, panel: false, reviewed: false } as unknown as LanguageEntry;
}

/** Returns English for a code that is not shipped. */
function shippedEntry(code: string) {
  return SHIPPED_LANGUAGES.find((entry) => entry.code === code) ?? SHIPPED_LANGUAGES[1];
}

const addedEntry = (code: string) => ADDED_LANGUAGES.find((added) => added.code === code);

export const isAddedLanguage = (code: string): boolean => addedEntry(code) !== undefined;

/** Returns the shipped language whose texts a language uses until it has its own: itself, or its fallback. */
export const textsLanguage = (code: Language): Language => shippedEntry(addedEntry(code)?.standIn ?? code).code;
/** Texts by language. Languages without one use the default language's. */
export type OwnTexts<Text> = Readonly<Partial<Record<Language, Text>> & Record<DefaultLanguage, Text>>;
/** Suffix of a text's name: `title` for French, `title_en` for English. */
export type LanguageSuffix = LanguageEntry['suffix'];

export type DefaultLanguage = (typeof SHIPPED_LANGUAGES)[0]['code'];
export const DEFAULT_LANGUAGE: DefaultLanguage = SHIPPED_LANGUAGES[0].code;
/** Used when no supported language is detected. */
export const DETECTION_FALLBACK: Language = 'en';
/**
 * The language of an import's texts if none is given, as in forms and requests without one, and for games imported before
 * feeds had languages.
 */
export const FEED_LANGUAGE: Language = 'en';
/**
 * Titles and tags of games in any language contain many words of this language, so searches and genres use them beside
 * the reader's own.
 */
export const LINGUA_FRANCA: Language = 'en';
export const LANGUAGE_CODES: readonly Language[] = LANGUAGES.map((language) => language.code);
/** The languages that a site offers by default, besides its root language. */
export const OFFERED_AT_FIRST = ['fr', 'en', 'es', 'pt'] as const satisfies readonly Language[];
export const isOfferedAtFirst = (code: Language): boolean => OFFERED_AT_FIRST.some((first) => first === code);

type PanelEntry = Extract<LanguageEntry, { panel: true }>;
/** A language in which the panel, sign-in and set-up have texts. */
export type PanelLanguage = PanelEntry['code'];
export const PANEL_LANGUAGES: readonly PanelEntry[] = SHIPPED_LANGUAGES.filter((entry) => entry.panel);
/** The language of account mails, and of sign-in and the panel until someone chooses another. */
export const PANEL_LANGUAGE: PanelLanguage = 'fr';

export function isPanelLanguage(value: unknown): value is PanelLanguage {
  return PANEL_LANGUAGES.some((language) => language.code === value);
}

/**
 * Returns the panel's language for a stored or requested one: English if the panel has no texts in it; the default for no
 * choice or a language that has been removed.
 */
export function panelLanguageFor(stored: string | null | undefined): PanelLanguage {
  if (!isLanguage(stored)) return PANEL_LANGUAGE;
  return isPanelLanguage(stored) ? stored : 'en';
}

export function perLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  // Object.fromEntries loses the key type.
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, make(code)])) as Record<Language, Value>;
}

/** Returns the language of mails to an account: the stored choice, whether or not the panel has it, or the default. */
export const mailLanguageFor = (stored: string | null | undefined): Language =>
  isLanguage(stored) ? stored : PANEL_LANGUAGE;

/** Like `perLanguage`, for the panel's languages. */
export function perPanelLanguage<Value>(make: (language: PanelLanguage) => Value): Record<PanelLanguage, Value> {
  // Object.fromEntries loses the key type.
  return Object.fromEntries(PANEL_LANGUAGES.map(({ code }) => [code, make(code)])) as Record<PanelLanguage, Value>;
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language.code === value);
}

export function languageEntry(code: Language): LanguageEntry {
  return LANGUAGES.find((language) => language.code === code) ?? SHIPPED_LANGUAGES[0];
}

const primaryOf = (code: string): string => code.split('-')[0] ?? code;
const VARIETIES = perLanguage((code) =>
  LANGUAGE_CODES.filter((other) => other !== code && primaryOf(other) === primaryOf(code)),
);

/** Returns the other languages with the same primary subtag, which readers of this one understand: `pt` for `pt-br`. */
export const varietiesOf = (code: Language): readonly Language[] => VARIETIES[code];

/** Returns the BCP 47 tag with country for Intl, since plurals and number formats of `pt-PT` differ from Brazil's. */
export function languageTag(code: Language): string {
  return addedEntry(code)?.tag ?? languageEntry(code).locale.replace('_', '-');
}

/** Primary subtags of languages whose usual script is right-to-left, for languages that the site does not have. */
const FROM_RIGHT: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

export type Direction = 'ltr' | 'rtl';

/** Returns the text direction of a language, by its code. */
export const directionOf = (code: string): Direction =>
  addedEntry(code)?.direction ?? (FROM_RIGHT.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr');

const LETTER_FROM_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;
const LETTER_FROM_LEFT =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}])\p{L}/u;

/**
 * Returns the direction of a title or a name. It is that of the language, unless all letters run the other way, as in
 * "Chess 2: King!", which keeps its English title in Arabic. Numbers always run from left to right.
 */
export function directionOfText(text: string, language: string): Direction {
  const isFromRight = LETTER_FROM_RIGHT.test(text);
  if (directionOf(language) === 'rtl') return isFromRight ? 'rtl' : 'ltr';
  return isFromRight && !LETTER_FROM_LEFT.test(text) ? 'rtl' : 'ltr';
}

/**
 * Isolates the direction of a name within a sentence of a language, if they differ: between FIRST STRONG ISOLATE and POP
 * DIRECTIONAL ISOLATE (Unicode Standard Annex #9). Both then keep their own order.
 */
export const isolated = (text: string, language: string): string =>
  text !== '' && directionOfText(text, language) !== directionOf(language) ? `\u2068${text}\u2069` : text;

/** Returns the `lang` and `dir` attributes of a document. Left-to-right is the default, so it is omitted. */
export const documentLanguage = (code: string): { lang: string; dir?: 'rtl' } =>
  directionOf(code) === 'rtl' ? { lang: code, dir: 'rtl' } : { lang: code };

/** The path prefixes of all languages. A site uses those of its languages other than the root. */
export const LANGUAGE_PREFIXES: readonly string[] = LANGUAGE_CODES.map((code) => `/${code}`);

/** Splits `/en/game/chess` into the language of its prefix, if any, and the path without prefix, `/game/chess`. */
export function splitLocalePath(pathname: string): { prefix: Language | null; path: string } {
  const [, first] = pathname.split('/', 2);
  if (!isLanguage(first)) return { prefix: null, path: pathname };
  return { prefix: first, path: pathname.slice(first.length + 1) || '/' };
}

/** @param root the language of URLs without prefix */
export const languageOfPath = (pathname: string, root: Language): Language => splitLocalePath(pathname).prefix ?? root;

/**
 * Returns the localized form of `path` (without prefix, starting with `/`). The home page in a language other than the
 * root's is `/en`.
 */
export function localizedPath(language: Language, path: string, root: Language): string {
  const prefix = language === root ? '' : `/${language}`;
  return path === '/' ? prefix || '/' : `${prefix}${path}`;
}
