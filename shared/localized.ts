import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  type Language,
  type LanguageSuffix,
  languageEntry,
  varietiesOf,
} from './languages.ts';
import { type ShownInLanguages, shownIn } from './shown-in.ts';
import { STARTER_LANGUAGE, STARTER_PROVIDER } from './starter.ts';

/** `name` is a required line; `line` and `text` may be empty; `words` is a list of at most `words` words. */
type Kind = 'name' | 'line' | 'text' | 'words';

export interface LocalizedField {
  kind: Kind;
  /** Maximum length in characters of the text, or of each word. */
  max: number;
  words?: number;
}
export type LocalizedFields = Readonly<Record<string, LocalizedField>>;

/**
 * The texts of a game. Columns, forms, API schemas, imports, search texts, translations and the panel's tabs are derived
 * from them.
 */
export const GAME_TEXTS = {
  title: { kind: 'name', max: 200 },
  description: { kind: 'text', max: 10_000 },
  meta_title: { kind: 'line', max: 120 },
  meta_description: { kind: 'line', max: 160 },
  tags: { kind: 'words', max: 60, words: 30 },
  instructions: { kind: 'text', max: 5_000 },
} as const satisfies LocalizedFields;
export type GameTextField = keyof typeof GAME_TEXTS;

/** Texts of a game that feeds provide, in one language. */
export const PROVIDED_TEXTS = ['title', 'description', 'instructions', 'tags'] as const satisfies GameTextField[];
export type ProvidedText = (typeof PROVIDED_TEXTS)[number];

/** Searched fields of a game; their normalized texts are stored in a separate table. */
export const SEARCH_TEXTS = {
  title: GAME_TEXTS.title,
  description: GAME_TEXTS.description,
} as const satisfies LocalizedFields;
export type SearchedField = keyof typeof SEARCH_TEXTS;

export const CATEGORY_TEXTS = {
  name: { kind: 'name', max: 80 },
  description: { kind: 'text', max: 2_000 },
} as const satisfies LocalizedFields;
export type CategoryTextField = keyof typeof CATEGORY_TEXTS;

export const COLLECTION_TEXTS = {
  title: { kind: 'name', max: 120 },
  description: { kind: 'text', max: 2_000 },
  meta_title: { kind: 'line', max: 120 },
  meta_description: { kind: 'line', max: 160 },
} as const satisfies LocalizedFields;
type CollectionTextField = keyof typeof COLLECTION_TEXTS;

export const TAG_TEXTS = { name: { kind: 'name', max: GAME_TEXTS.tags.max } } as const satisfies LocalizedFields;

/** Alternative text of a picture. */
export const MEDIA_TEXTS = { alt: { kind: 'line', max: 250 } } as const satisfies LocalizedFields;

/** Texts of the home page for search engines. A missing one falls back to the dictionary. */
export const HOME_TEXTS = {
  description: { kind: 'line', max: 160 },
  keywords: { kind: 'words', max: 60, words: 20 },
} as const satisfies LocalizedFields;

/** A message above every page. */
export const ANNOUNCEMENT_TEXTS = { announcement: { kind: 'line', max: 200 } } as const satisfies LocalizedFields;

/** Heading of a row on the home page. A missing one falls back to that of its kind. */
export const HOME_ROW_TEXTS = { title: { kind: 'line', max: 80 } } as const satisfies LocalizedFields;

/** Text of a row on the home page, besides its heading. */
export const HOME_ROW_BODY = { body: { kind: 'text', max: 2_000 } } as const satisfies LocalizedFields;
/** A page written by operators. Its text is Markdown. */
export const PAGE_TEXTS = {
  title: { kind: 'name', max: 120 },
  meta_description: { kind: 'line', max: 160 },
  text: { kind: 'text', max: 50_000 },
} as const satisfies LocalizedFields;

/** An entry of a menu. A missing label falls back to that of its page or category. */
export const MENU_TEXTS = { label: { kind: 'line', max: 60 } } as const satisfies LocalizedFields;

/** Columns of a field: the base column without suffix, and one per other language. */
export type Localized<Field extends string> = `${Field}${LanguageSuffix}`;
type Variant<Field extends string> = `${Field}${Exclude<LanguageSuffix, ''>}`;

/** Columns of fields, each base column first: `title`, `title_en`, ... */
export function columnsOf<Field extends string>(...fields: readonly Field[]): Localized<Field>[] {
  return fields.flatMap((field) => LANGUAGES.map(({ suffix }) => `${field}${suffix}` as const));
}

export function columnOf<Field extends string>(field: Field, language: Language): Localized<Field> {
  return `${field}${languageEntry(language).suffix}`;
}

/** Every field with texts, of any entity. */
const TEXT_FIELDS = new Set(
  [
    ...[GAME_TEXTS, CATEGORY_TEXTS, COLLECTION_TEXTS, TAG_TEXTS, MEDIA_TEXTS, PAGE_TEXTS, MENU_TEXTS],
    ...[HOME_TEXTS, HOME_ROW_TEXTS, HOME_ROW_BODY, ANNOUNCEMENT_TEXTS],
  ].flatMap((fields) => Object.keys(fields)),
);
const COLUMNS: ReadonlyMap<string, ColumnOf> = new Map(
  [...TEXT_FIELDS].flatMap((name) =>
    LANGUAGES.map(({ code, suffix }) => [`${name}${suffix}`, { name, language: code }] as const),
  ),
);

/**
 * Returns the field and the language of a text such as `title_en`; null for other names, some of which have similar
 * endings: `parent_id`.
 */
export const textOfColumn = (column: string): ColumnOf | null => COLUMNS.get(column) ?? null;

/** Matches the language suffix of a text's name: the code of the language with `_` for `-`. */
const ENDING = /^(\w+?)_[a-z]{2,3}(_[a-z0-9]{2,8})*$/;

/** Removes texts in languages that the site no longer has from a value, at any depth, because forms refuse unknown names. */
export function withoutFormerTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFormerTexts);
  if (typeof value !== 'object' || value === null) return value;
  const isFormer = (name: string) => TEXT_FIELDS.has(ENDING.exec(name)?.[1] ?? '') && textOfColumn(name) === null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isFormer(name))
      .map(([name, held]) => [name, withoutFormerTexts(held)]),
  );
}

/** Returns the columns of a game's texts in a language. */
export const textColumnsIn = (
  language: Language,
  fields: readonly GameTextField[] = GAME_TEXT_FIELDS,
): Localized<GameTextField>[] => fields.map((field) => columnOf(field, language));

/** Picks the columns of some fields in every language from a row or a table. */
export function inLanguages<Field extends string, Row extends { [Column in Localized<Field>]: unknown }>(
  row: Row,
  ...fields: readonly Field[]
): Pick<Row, Localized<Field>> {
  // Object.fromEntries loses the types of the entries.
  return Object.fromEntries(columnsOf(...fields).map((column) => [column, row[column]])) as Pick<Row, Localized<Field>>;
}

/** The field and the language of a column. */
interface ColumnOf {
  name: string;
  language: Language;
}

type Maker = (field: LocalizedField, column: ColumnOf) => unknown;

/** Builds a column's value by kind: one function for base columns, one for other languages. Called for each column. */
type Makers = Readonly<Record<Kind, readonly [base: Maker, variant: Maker]>>;

type Made<Fields extends LocalizedFields, By extends Makers> = {
  [Field in keyof Fields & string]: ReturnType<By[Fields[Field]['kind']][0]>;
} & {
  [Field in keyof Fields & string as Variant<Field>]: ReturnType<By[Fields[Field]['kind']][1]>;
};

/** Builds an object with a value for each column of localized fields. */
export function forEachColumn<const Fields extends LocalizedFields, By extends Makers>(
  fields: Fields,
  makers: By,
): Made<Fields, By> {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    LANGUAGES.map(({ code, suffix }) => [
      `${name}${suffix}`,
      makers[field.kind][suffix === '' ? 0 : 1](field, { name, language: code }),
    ]),
  );
  // Object.fromEntries loses the types of the entries.
  return Object.fromEntries(entries) as Made<Fields, By>;
}

// Object.keys loses the key type.
export const GAME_TEXT_FIELDS = Object.keys(GAME_TEXTS) as readonly GameTextField[];
export const SEARCHED_FIELDS = Object.keys(SEARCH_TEXTS) as readonly SearchedField[];
export const CATEGORY_TEXT_FIELDS = Object.keys(CATEGORY_TEXTS) as readonly CategoryTextField[];
export const COLLECTION_TEXT_FIELDS = Object.keys(COLLECTION_TEXTS) as readonly CollectionTextField[];

const isWritten = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

/** A displayed text with its actual language, for the `lang` attribute. */
export interface LocalizedText {
  text: string;
  language: Language;
}

/**
 * The reader of a text: the language of the page, and those of the site, which are the fallback if a text is missing in
 * that language and its varieties.
 */
export interface Reader {
  language: Language;
  root: Language;
  /** The offered languages, best first. Absent if only the root language is a fallback. */
  languages?: readonly Language[];
  /** The fallback before the base text, for a game that is in another language itself. */
  spoken?: Language;
}

/** Returns the languages in which a reader may be shown a text, best first. */
const languagesFor = (language: Language, otherwise: Language): Language[] => [
  language,
  ...varietiesOf(language),
  otherwise,
];

/**
 * Returns the languages in which a reader may be shown a game's text, best first. Languages that are not offered are the
 * last resort.
 */
function languagesBefore(base: Language, { language, root, languages = [], spoken }: Reader): Language[] {
  const best = [...languagesFor(language, root), ...(spoken === undefined ? [] : [spoken])];
  return languages.includes(base) ? best : [...best, ...languages];
}

/**
 * Returns the reader for the texts of a game. A built-in game that does not know the reader's language runs in English, so
 * its texts are in English, too, although its base is French.
 */
export const readerOf = ({ provider }: { provider: string | null }, reader: Reader): Reader =>
  provider === STARTER_PROVIDER ? { ...reader, spoken: STARTER_LANGUAGE } : reader;

/** Returns the languages of all texts that `localizedText` considers for a reader, if the base is in an offered language. */
export const languagesRead = ({ language, root }: Reader): Language[] => [
  ...new Set([...languagesFor(language, root), DEFAULT_LANGUAGE]),
];

/** Returns the column of a language; null for the base column's language if the base texts are in another one. */
const ownColumn = <Field extends string>(field: Field, language: Language, base: Language) =>
  language === DEFAULT_LANGUAGE && base !== DEFAULT_LANGUAGE ? null : columnOf(field, language);

/** Creates readers for the pages of a site, whose languages may change. @param site by default, French is the root */
export const readersOf =
  (site: Omit<Reader, 'language'> = { root: DEFAULT_LANGUAGE }) =>
  (language: Language): Reader => ({ language, root: site.root, languages: site.languages ?? [] });

/**
 * Reads a localized column in the reader's language, a variety of it, the root language, or else the base column. A base
 * in a language that is not offered comes after the offered languages.
 *
 * @param row any record with `field`, `field_en`, `field_es`, `field_pt` columns
 * @param baseLanguage the language of the base column (English for imported games until translated)
 * @returns the text and its language; an empty text if no column has one
 */
export function localizedText<Field extends string>(
  row: Readonly<Partial<Record<string, unknown>>>,
  field: Field,
  reader: Reader,
  baseLanguage: Language = DEFAULT_LANGUAGE,
): LocalizedText {
  const base = row[field];
  for (const code of languagesBefore(baseLanguage, reader)) {
    const column = ownColumn(field, code, baseLanguage);
    const own = column === null ? null : row[column];
    if (isWritten(own)) return { text: own, language: code };
    if (code === baseLanguage) break;
  }
  return { text: typeof base === 'string' ? base : '', language: baseLanguage };
}

/** The field with an entity's name. */
export type NamingField = 'name' | 'title' | 'label';

/** A row with `name`, `name_en`, ...: an entity with a name in at least one language. */
type NamedRow = Readonly<Partial<Record<string, unknown>>>;

/**
 * Returns the language that an entity's missing texts fall back to: the site's root language, or else the first one in
 * which the entity has a name, preferably one that is offered.
 *
 * @param name the field with its name, without language suffix
 */
export function ownLanguage(
  row: NamedRow,
  name: NamingField,
  { root, languages = [] }: Omit<Reader, 'language'>,
): Language {
  return [root, ...languages, ...LANGUAGE_CODES].find((code) => isWritten(row[columnOf(name, code)])) ?? root;
}

/** Returns a text in a language or a variety of it, or else in another one. If there is none, an empty text in the latter. */
export function textOr(row: NamedRow, field: string, language: Language, other: Language): LocalizedText {
  for (const code of languagesFor(language, other)) {
    const text = row[columnOf(field, code)];
    if (isWritten(text)) return { text, language: code };
  }
  return { text: '', language: other };
}

/** Returns a text of an entity in the reader's language, or else in its own language. */
export const entityText = (row: NamedRow, name: NamingField, field: string, reader: Reader): LocalizedText =>
  textOr(row, field, reader.language, ownLanguage(row, name, reader));

/** Returns the name of an entity in the reader's language, or else in its own language. */
export const entityName = (row: NamedRow, name: NamingField, reader: Reader): LocalizedText =>
  entityText(row, name, name, reader);

/** Returns the tags in the language that `localizedText` would choose. */
export function localizedTags(
  row: Readonly<Partial<Record<string, unknown>>>,
  reader: Reader,
  baseLanguage: Language,
): string[] {
  for (const code of languagesBefore(baseLanguage, reader)) {
    const column = ownColumn('tags', code, baseLanguage);
    const own = column === null ? null : row[column];
    if (Array.isArray(own) && own.length > 0) return own.filter((tag) => typeof tag === 'string');
    if (code === baseLanguage) break;
  }
  return Array.isArray(row.tags) ? row.tags.filter((tag) => typeof tag === 'string') : [];
}

/**
 * Returns the languages in which a game is announced to search engines: those with their own title and description. The
 * base column counts for its actual language: an English base is an English version, not a French one.
 */
export function completeLanguages(
  row: Readonly<Partial<Record<string, unknown>>>,
  baseLanguage: Language,
  languages: readonly Language[],
): Language[] {
  const has = (field: string, language: Language) => {
    const shown = localizedText(row, field, { language, root: language }, baseLanguage);
    return shown.language === language && shown.text.trim() !== '';
  };
  return languages.filter((language) => has('title', language) && has('description', language));
}

/**
 * Returns the languages with a name, and with a description if the entity's own language has one.
 *
 * @param counts whether a description is one that other languages also need
 */
function describedLanguages(
  row: NamedRow,
  name: NamingField,
  site: Omit<Reader, 'language'>,
  counts = (_: string) => true,
): Language[] {
  const has = (field: string, language: Language) => isWritten(row[columnOf(field, language)]);
  const description = row[columnOf('description', ownLanguage(row, name, site))];
  const isDescribed = isWritten(description) && counts(description);
  return LANGUAGE_CODES.filter((code) => has(name, code) && (!isDescribed || has('description', code)));
}

/** Returns the languages announced to search engines: those with a name, and with a description if the category has any. */
export const categoryLanguages = (
  row: NamedRow,
  site: Omit<Reader, 'language'>,
  counts?: (description: string) => boolean,
) => describedLanguages(row, 'name', site, counts);

/** Returns the languages announced to search engines: those with a title, and with a description if the collection has any. */
export const collectionLanguages = (row: NamedRow, site: Omit<Reader, 'language'>) =>
  describedLanguages(row, 'title', site);

/** Returns the languages announced to search engines: those with a title and a text of their own. */
export const pageLanguages = (row: NamedRow): Language[] =>
  LANGUAGE_CODES.filter((code) => isWritten(row[columnOf('title', code)]) && isWritten(row[columnOf('text', code)]));

/**
 * Returns the language versions of an operator's page: those announced to search engines, and those in which the URL
 * exists. The URL of a legal text always exists: where the page is not shown, it has the built-in text.
 */
export function pageVersions(
  row: NamedRow & ShownInLanguages & { legal: string | null },
): Record<'languages', Language[]> & Record<'shownIn', ShownInLanguages['languages']> {
  const languages = pageLanguages(row);
  if (row.legal === null) return { languages, shownIn: row.languages };
  return { languages: LANGUAGE_CODES.filter((code) => !shownIn(row, code) || languages.includes(code)), shownIn: null };
}

/** Language of a game's base columns. A check constraint allows only values of LANGUAGES. */
export function baseLanguage({ base_language: language }: { base_language: string }): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
