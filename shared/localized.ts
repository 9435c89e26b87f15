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

/** `name` is a required line, `line` and `text` may be empty, `words` is a list of at most `words` words. */
type Kind = 'name' | 'line' | 'text' | 'words';

export interface LocalizedField {
  kind: Kind;
  /** Maximum length in characters, of the text or of each word. */
  max: number;
  words?: number;
}
export type LocalizedFields = Readonly<Record<string, LocalizedField>>;

/** Source of columns, forms, API schemas, imports, search texts, translations and the panel's tabs. */
export const GAME_TEXTS = {
  title: { kind: 'name', max: 200 },
  description: { kind: 'text', max: 10_000 },
  meta_title: { kind: 'line', max: 120 },
  meta_description: { kind: 'line', max: 160 },
  tags: { kind: 'words', max: 60, words: 30 },
  instructions: { kind: 'text', max: 5_000 },
} as const satisfies LocalizedFields;
export type GameTextField = keyof typeof GAME_TEXTS;

/** Fields of a game that feeds provide, in one language. */
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

/** What a picture shows, for people who do not see it. */
export const MEDIA_TEXTS = { alt: { kind: 'line', max: 250 } } as const satisfies LocalizedFields;

/** What search engines show of the home page. Without a text, the dictionary's applies. */
export const HOME_TEXTS = {
  description: { kind: 'line', max: 160 },
  keywords: { kind: 'words', max: 60, words: 20 },
} as const satisfies LocalizedFields;

/** A line above every page. */
export const ANNOUNCEMENT_TEXTS = { announcement: { kind: 'line', max: 200 } } as const satisfies LocalizedFields;

/** The heading of a row of the home page. Without a text, that of its kind applies. */
export const HOME_ROW_TEXTS = { title: { kind: 'line', max: 80 } } as const satisfies LocalizedFields;

/** What a row of the home page says besides its heading. */
export const HOME_ROW_BODY = { body: { kind: 'text', max: 2_000 } } as const satisfies LocalizedFields;
/** A page that operators write. Its text is Markdown. */
export const PAGE_TEXTS = {
  title: { kind: 'name', max: 120 },
  meta_description: { kind: 'line', max: 160 },
  text: { kind: 'text', max: 50_000 },
} as const satisfies LocalizedFields;

/** An entry of a menu. Without a label, that of its page or category applies. */
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

/** Every field that has texts, whatever the entity. */
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

/** The field and the language of a text such as `title_en`; null for other names, of which some end alike: `parent_id`. */
export const textOfColumn = (column: string): ColumnOf | null => COLUMNS.get(column) ?? null;

/** The end of the name of a text, which is the code of its language with `_` for `-`. */
const ENDING = /^(\w+?)_[a-z]{2,3}(_[a-z0-9]{2,8})*$/;

/** A value without texts in languages that the site does not have any more, at any depth: forms refuse names that they do not know. */
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

/** The columns of a game's texts in a language. */
export const textColumnsIn = (
  language: Language,
  fields: readonly GameTextField[] = GAME_TEXT_FIELDS,
): Localized<GameTextField>[] => fields.map((field) => columnOf(field, language));

/** Picks the columns of some fields, in every language, from a row or a table. */
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

/** Builders of a column's value by kind: one for base columns, one for other languages. Called for each column. */
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
 * Who reads a text: the language of the page, and those of the site, which stand in for what there is neither in the former nor in
 * a variety of it.
 */
export interface Reader {
  language: Language;
  root: Language;
  /** What visitors are offered, best first. Left out where the root language alone stands in. */
  languages?: readonly Language[];
}

/** The languages in which a reader is shown a text, best first. */
const languagesFor = (language: Language, otherwise: Language): Language[] => [
  language,
  ...varietiesOf(language),
  otherwise,
];

/**
 * The languages in which a reader is shown a text of a game, best first. What is not offered is shown only where nothing else is
 * there.
 */
function languagesBefore(base: Language, { language, root, languages = [] }: Reader): Language[] {
  const best = languagesFor(language, root);
  return languages.includes(base) ? best : [...best, ...languages];
}

/** The languages of all texts that `localizedText` looks at for a reader where the base is in a language that visitors are offered. */
export const languagesRead = ({ language, root }: Reader): Language[] => [
  ...new Set([...languagesFor(language, root), DEFAULT_LANGUAGE]),
];

/** The column of a language; null for that of the base texts if these are in another one. */
const ownColumn = <Field extends string>(field: Field, language: Language, base: Language) =>
  language === DEFAULT_LANGUAGE && base !== DEFAULT_LANGUAGE ? null : columnOf(field, language);

/** Makes readers of the pages of a site, whose languages may change. @param site French is at the root of none */
export const readersOf =
  (site: Omit<Reader, 'language'> = { root: DEFAULT_LANGUAGE }) =>
  (language: Language): Reader => ({ language, root: site.root, languages: site.languages ?? [] });

/**
 * Reads a localized column in the reader's language, in a variety of it, in the root language, or the base column. A base in a
 * language that visitors are not offered comes after those that they are.
 *
 * @param row any record with `field`, `field_en`, `field_es`, `field_pt` columns
 * @param baseLanguage the language of the base column (English for imported games until translated)
 * @returns the text and its language; an empty text when no column has one
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

/** The field that names an entity. */
export type NamingField = 'name' | 'title' | 'label';

/** A row with `name`, `name_en`, ...: an entity that is named in at least one language, whichever that is. */
type NamedRow = Readonly<Partial<Record<string, unknown>>>;

/**
 * The language whose texts stand for those that an entity lacks: the one at the root of the site, or the first in which the
 * entity has a name, among those that visitors are offered if it can be.
 *
 * @param name the field that names it, without language suffix
 */
export function ownLanguage(
  row: NamedRow,
  name: NamingField,
  { root, languages = [] }: Omit<Reader, 'language'>,
): Language {
  return [root, ...languages, ...LANGUAGE_CODES].find((code) => isWritten(row[columnOf(name, code)])) ?? root;
}

/** A text in a language or a variety of it, or in another one; an empty one of the latter without any. */
export function textOr(row: NamedRow, field: string, language: Language, other: Language): LocalizedText {
  for (const code of languagesFor(language, other)) {
    const text = row[columnOf(field, code)];
    if (isWritten(text)) return { text, language: code };
  }
  return { text: '', language: other };
}

/** A text of a named entity in the reader's language, or in its own language. */
export const entityText = (row: NamedRow, name: NamingField, field: string, reader: Reader): LocalizedText =>
  textOr(row, field, reader.language, ownLanguage(row, name, reader));

/** The name of an entity in the reader's language, or in its own language. */
export const entityName = (row: NamedRow, name: NamingField, reader: Reader): LocalizedText =>
  entityText(row, name, name, reader);

/** The tags in the language that `localizedText` would choose. */
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
 * Languages in which a game is announced to search engines: those with their own title and description. The base column
 * counts for its actual language: an English base is an English version, not a French one.
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
 * Languages with a name, and with a description if the entity's own language has one.
 *
 * @param counts whether a description is one that other languages need, too
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

/** Languages announced to search engines: those with a name, and with a description if the category has any. */
export const categoryLanguages = (
  row: NamedRow,
  site: Omit<Reader, 'language'>,
  counts?: (description: string) => boolean,
) => describedLanguages(row, 'name', site, counts);

/** Languages announced to search engines: those with a title, and with a description if the collection has any. */
export const collectionLanguages = (row: NamedRow, site: Omit<Reader, 'language'>) =>
  describedLanguages(row, 'title', site);

/** Languages announced to search engines: those with a title and a text of their own. */
export const pageLanguages = (row: NamedRow): Language[] =>
  LANGUAGE_CODES.filter((code) => isWritten(row[columnOf('title', code)]) && isWritten(row[columnOf('text', code)]));

/**
 * The language versions of a page of operators: those announced to search engines, and those in which the address is there. That of
 * a legal text always is: where the page is not shown, with the built-in text.
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
