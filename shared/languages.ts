import { ADDED_VARIABLE, type AddedLanguage, addedLanguagesOf } from './added-languages.ts';

/**
 * The table of languages that every site can have. Routes, names of texts, Open Graph locales, hreflang and dictionaries are
 * derived from it. The first entry is the default, whose texts have no suffix. Others have their code as a suffix, with
 * `_` for `-`: `title_pt_br`. The panel has texts in some of them (`panel`); operators of the others read English.
 * `reviewed` says whether a native speaker has read the texts for visitors; the panel tells operators.
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
/** A language of the site. Types name the shipped ones alone; one that operators added is of this type, too. */
export type Language = LanguageEntry['code'];

/** Languages that operators added, the same ones as long as a process or a document lasts. */
export const ADDED_LANGUAGES: readonly AddedLanguage[] = addedLanguagesOf(addedAtStart());

/** All languages that the site can have: the shipped ones, then those that operators added. */
export const LANGUAGES: readonly LanguageEntry[] = [...SHIPPED_LANGUAGES, ...ADDED_LANGUAGES.map(entryOf)];

/** Known before this module is loaded, because nearly everything is derived from it when its module is. */
function addedAtStart(): string | undefined {
  if (typeof document !== 'undefined') return document.documentElement.dataset.languages;
  return typeof process === 'undefined' ? undefined : process.env[ADDED_VARIABLE];
}

function entryOf({ code, locale, label }: AddedLanguage): LanguageEntry {
  const suffix = `_${code.replaceAll('-', '_')}`;
  // See `Language`.
  return { code, locale, suffix, label, panel: false, reviewed: false } as unknown as LanguageEntry;
}

/** English for a code that is not shipped. */
function shippedEntry(code: string) {
  return SHIPPED_LANGUAGES.find((entry) => entry.code === code) ?? SHIPPED_LANGUAGES[1];
}

const addedEntry = (code: string) => ADDED_LANGUAGES.find((added) => added.code === code);

export const isAddedLanguage = (code: string): boolean => addedEntry(code) !== undefined;

/** The shipped language whose texts of the site a language has until others are written: its own, or the one that stands in. */
export const textsLanguage = (code: Language): Language => shippedEntry(addedEntry(code)?.standIn ?? code).code;
/** Texts by language. Languages without one fall back to the default language. */
export type OwnTexts<Text> = Readonly<Partial<Record<Language, Text>> & Record<DefaultLanguage, Text>>;
/** Suffix of the name of a text: `title` for French, `title_en` for English. */
export type LanguageSuffix = LanguageEntry['suffix'];

export type DefaultLanguage = (typeof SHIPPED_LANGUAGES)[0]['code'];
export const DEFAULT_LANGUAGE: DefaultLanguage = SHIPPED_LANGUAGES[0].code;
/** Used when no supported language is detected. */
export const DETECTION_FALLBACK: Language = 'en';
/**
 * The language of an import's texts while nobody says it: what forms and requests without one mean, and what games have
 * that were imported before feeds had languages.
 */
export const FEED_LANGUAGE: Language = 'en';
/** Titles and tags of games in any language are full of its words: search and genres know them beside the reader's own. */
export const LINGUA_FRANCA: Language = 'en';
export const LANGUAGE_CODES: readonly Language[] = LANGUAGES.map((language) => language.code);
/** What sites offer until somebody chooses, besides the language at their root. */
export const OFFERED_AT_FIRST = ['fr', 'en', 'es', 'pt'] as const satisfies readonly Language[];
export const isOfferedAtFirst = (code: Language): boolean => OFFERED_AT_FIRST.some((first) => first === code);

type PanelEntry = Extract<LanguageEntry, { panel: true }>;
/** A language that the panel, sign-in and set-up have texts in. */
export type PanelLanguage = PanelEntry['code'];
export const PANEL_LANGUAGES: readonly PanelEntry[] = SHIPPED_LANGUAGES.filter((entry) => entry.panel);
/** The language of the account mails, and of sign-in and the panel until someone chooses another. */
export const PANEL_LANGUAGE: PanelLanguage = 'fr';

export function isPanelLanguage(value: unknown): value is PanelLanguage {
  return PANEL_LANGUAGES.some((language) => language.code === value);
}

/**
 * The panel's language for a stored or asked one: English where the panel has no texts in it; the default without a
 * choice or for a language that has been removed since.
 */
export function panelLanguageFor(stored: string | null | undefined): PanelLanguage {
  if (!isLanguage(stored)) return PANEL_LANGUAGE;
  return isPanelLanguage(stored) ? stored : 'en';
}

export function perLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  // Object.fromEntries loses the key type.
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, make(code)])) as Record<Language, Value>;
}

/** The language of the mails to an account: the stored choice, whether the panel has it or not, or the default. */
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

/** The other languages with the same primary subtag, which readers of this one understand: `pt` for `pt-br`. */
export const varietiesOf = (code: Language): readonly Language[] => VARIETIES[code];

/** BCP 47 tag with country for Intl, since plurals and number formats of `pt-PT` differ from Brazil's. */
export function languageTag(code: Language): string {
  return addedEntry(code)?.tag ?? languageEntry(code).locale.replace('_', '-');
}

/** Primary subtags of languages whose usual script runs from right to left, for those that the site does not have. */
const FROM_RIGHT: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

export type Direction = 'ltr' | 'rtl';

/** The direction of a language's script, by its code. */
export const directionOf = (code: string): Direction =>
  addedEntry(code)?.direction ?? (FROM_RIGHT.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr');

const LETTER_FROM_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;
const LETTER_FROM_LEFT =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}])\p{L}/u;

/**
 * The direction of a title or a name in a language. Of its language, unless all of its letters run the other way, such as those of
 * "Chess 2: King!", which is called so in Arabic too. Numbers run from left to right everywhere.
 */
export function directionOfText(text: string, language: string): Direction {
  const isFromRight = LETTER_FROM_RIGHT.test(text);
  if (directionOf(language) === 'rtl') return isFromRight ? 'rtl' : 'ltr';
  return isFromRight && !LETTER_FROM_LEFT.test(text) ? 'rtl' : 'ltr';
}

/**
 * A name as it stands in a sentence of a language. One of the other direction keeps its own order, and so does the sentence around it:
 * between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (Unicode Standard Annex #9).
 */
export const isolated = (text: string, language: string): string =>
  text !== '' && directionOfText(text, language) !== directionOf(language) ? `\u2068${text}\u2069` : text;

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
