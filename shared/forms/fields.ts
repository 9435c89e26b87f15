/** Field schemas that forms of the panel and the API share. Messages are codes: keys of the panel's dictionary. */
import { z } from 'zod';
import { withoutInvisible } from '../characters.ts';
import { domainProblem } from '../domain-name.ts';
import { isSlug, SLUG_MAX_BYTES, slugSpelling } from '../is-slug.ts';
import { isOfferedAtFirst, LANGUAGE_CODES, type Language } from '../languages.ts';
import { forEachColumn, type LocalizedFields } from '../localized.ts';
import { collapseWhitespace, foldText } from '../text.ts';

export const ADDRESS_MAX_LENGTH = 2_000;

/** Removes lone surrogates, control and invisible characters. Databases reject some of them, and searches miss the text. */
function plainLine(text: string): string {
  return collapseWhitespace(withoutInvisible(text.toWellFormed()).replace(/\p{Cc}/gu, ' '));
}

/** Line breaks of Windows, of old Macs, within a paragraph of Word (vertical tab), between pages, and of Unicode. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * The beginning of a list item as Word copies it to the clipboard: a bullet, often in a symbol font, or a number, then a
 * tab or no-break spaces. Excludes dashes, which begin lines of dialogue in French.
 */
const WORD_BULLET = /^([ \t\u00A0]*)[-*+•·▪◦‣●○■§o\uF0A0-\uF0FF][ \u00A0]*[\t\u00A0][ \t\u00A0]*(?=\S)/gmu;
const WORD_NUMBER = /^([ \t\u00A0]*)(\d{1,3}[.)])[ \u00A0]*[\t\u00A0][ \t\u00A0]*(?=\S)/gmu;

/** Converts such lists to a form that Markdown parses and people recognize in plain text. */
function plainLists(text: string): string {
  const nested = (indent: string) => (indent === '' ? '' : '  ');
  return text
    .replace(WORD_BULLET, (_, indent: string) => `${nested(indent)}- `)
    .replace(WORD_NUMBER, (_, indent: string, number: string) => `${nested(indent)}${number} `);
}

function plainText(text: string): string {
  const lines = withoutInvisible(text.toWellFormed())
    .replace(LINE_BREAK, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  return plainLists(lines);
}

const given = z.string({ error: ({ input }) => (input === undefined ? 'required' : undefined) });

export const line = (max: number) => given.overwrite(plainLine).max(max, 'too_long');
export const requiredLine = (max: number) => given.overwrite(plainLine).min(1, 'required').max(max, 'too_long');
/** A line that keeps its no-break spaces. */
export const typographicLine = () =>
  given.overwrite((text) =>
    withoutInvisible(text.toWellFormed())
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  );
/** Plain text on several lines; markup is not interpreted. */
export const text = (max: number) => given.overwrite(plainText).max(max, 'too_long');

/** Makes a text optional. Empty input is stored as null. */
export const optional = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.nullable().transform((value) => (value === '' ? null : value));

export const optionalLine = (max: number) => optional(line(max));
const optionalText = (max: number) => optional(text(max));
/** A slug with letters of any script, as typed. If empty, it is derived from the name or title. */
export const slugLine = () =>
  optional(
    given
      .overwrite((typed) => slugSpelling(plainLine(typed)))
      .max(SLUG_MAX_BYTES, { error: 'invalid_slug', abort: true })
      .refine((slug) => slug === '' || isSlug(slug), 'invalid_slug'),
  );

/** Returns whether a URL is safe to link to: http(s), without spaces or backslashes. */
export function isWebAddress(address: string): boolean {
  // Browsers treat backslashes as slashes, and ignore some whitespace and control characters in URLs.
  if (/[\s\p{Cc}\\]/u.test(address) || !/^https?:\/\//i.test(address)) return false;
  return URL.canParse(address) && new URL(address).hostname !== '';
}

/**
 * Returns whether a URL is https, with a host that a Content-Security-Policy can contain: others may contain `;`, which
 * ends a directive.
 */
export function isScriptAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && domainProblem(url.hostname) === null && url.username === '';
}

/** Returns whether a text is a path inside one of the folders that this site serves files from, such as `/media/`. */
export function isOwnPath(address: string, folders: readonly string[]): boolean {
  return (
    folders.some((folder) => address.startsWith(folder) && address.length > folder.length) &&
    /^\/[\w\-.~%/?#&=+,:;!@()]+$/.test(address) &&
    // Rejects paths that lead elsewhere: `..` (or `%2e%2e`) leaves the folder, `//` leaves the site.
    !/\/\/|(^|\/)(\.|%2e){1,2}(?=[/?#]|$)/i.test(address)
  );
}

/** An http(s) URL, or a path to our own files. @param ownFolders with slashes at both ends: `/media/` */
export function address(ownFolders: readonly string[]) {
  const isAddress = (value: string) => value === '' || isWebAddress(value) || isOwnPath(value, ownFolders);
  return (
    given
      // Schemes are case-insensitive; a database constraint expects lower case.
      .overwrite((value) => value.trim().replace(/^https?:/i, (scheme) => scheme.toLowerCase()))
      .max(ADDRESS_MAX_LENGTH, 'too_long')
      .refine((value) => value.isWellFormed() && isAddress(value), 'invalid_url')
  );
}

export const requiredAddress = (ownFolders: readonly string[]) => address(ownFolders).min(1, 'required');
export const optionalAddress = (ownFolders: readonly string[]) => optional(address(ownFolders));

/**
 * Languages in which something is shown, in the order of LANGUAGES. An empty list is stored as null, which means all that
 * the site offers, including later ones.
 */
export const shownLanguages = () =>
  z
    .array(z.enum(LANGUAGE_CODES, 'invalid_choice'))
    .nullable()
    .transform((chosen) => {
      const languages = LANGUAGE_CODES.filter((code) => chosen?.includes(code));
      return languages.length === 0 ? null : languages;
    });

/**
 * A field that older API clients and stored settings of earlier versions lack. If omitted, it is `none` (`keepingOmitted`
 * in server/entity/later-texts.ts keeps the stored value).
 */
export const omittable = <Schema extends z.ZodType>(schema: Schema, none: null | string[]): Schema =>
  // A schema with a default has the same output type.
  schema.default(none as never) as unknown as Schema;

/** Trims words, and removes empty ones and those that differ from an earlier one only in accents or case. */
export function distinctWords(list: readonly string[]): string[] {
  const seen = new Set<string>();
  const words = list.flatMap((entry) => entry.split(',')).map(plainLine);
  return words.filter((word) => {
    const folded = foldText(word);
    if (word === '' || seen.has(folded)) return false;
    seen.add(folded);
    return true;
  });
}

/** A list of words, given as an array or comma-separated text. */
export function wordList({ words = Number.POSITIVE_INFINITY, max }: { words?: number; max: number }) {
  return z
    .array(given)
    .overwrite(distinctWords)
    .max(words, 'too_many')
    .refine((list) => list.every((word) => word.length <= max), 'too_long');
}

/** For `when` in cross-field rules: reports them together with errors of single fields, but not for `null`. */
export const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

type Limits = { max: number; words?: number };

/**
 * Lets languages share the schemas of texts with the same limits. With one per language there were thousands, of a kilobyte
 * each.
 *
 * @param make is given whether the language was added to the product later
 */
function inLanguages<Schema>(make: (limits: Limits, isLater: boolean) => Schema) {
  const made = new Map<string, Schema>();
  return (limits: Limits, { language }: { language: Language }): Schema => {
    const isLater = !isOfferedAtFirst(language);
    const key = [limits.max, limits.words, isLater].join();
    const schema = made.get(key) ?? make(limits, isLater);
    made.set(key, schema);
    return schema;
  };
}

const laterText = <Schema extends z.ZodType>(schema: Schema, isLater: boolean, none: null | string[]): Schema =>
  isLater ? omittable(schema, none) : schema;

const lineIn = inLanguages(({ max }, isLater) => laterText(optionalLine(max), isLater, null));

/** Inputs of each kind of text except names: one for the default language, and one for the others. */
const LOCALIZED_INPUTS = {
  line: [({ max }: Limits) => optionalLine(max), lineIn],
  text: [
    ({ max }: Limits) => text(max),
    inLanguages(({ max }, isLater) => laterText(optionalText(max), isLater, null)),
  ],
  words: [wordList, inLanguages((limits, isLater) => laterText(wordList(limits), isLater, []))],
} as const;

/** Form fields of an entity whose name in the default language is required. */
export const localizedInputs = <const Fields extends LocalizedFields>(fields: Fields) =>
  forEachColumn(fields, {
    name: [({ max }) => requiredLine(max), lineIn],
    ...LOCALIZED_INPUTS,
  });

/** Form fields of an entity with a name. The form does not know in which language it is required; `requiredName` does. */
export const entityInputs = <const Fields extends LocalizedFields>(fields: Fields) =>
  forEachColumn(fields, {
    name: [({ max }) => line(max), lineIn],
    ...LOCALIZED_INPUTS,
  });

export const localizedBlanks = <const Fields extends LocalizedFields>(fields: Fields) =>
  forEachColumn(fields, {
    name: [() => '', () => ''],
    line: [() => '', () => ''],
    text: [() => '', () => ''],
    words: [() => [], () => []],
  });

const words = z.array(z.string());

/** Omits a missing text in a later language, so that responses do not grow with the table of languages. */
const shown = <Schema extends z.ZodType>(schema: Schema, isLater: boolean) =>
  isLater ? schema.optional().transform((value) => (value === null || isEmptyList(value) ? undefined : value)) : schema;
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
const shownText = inLanguages((_, isLater) => shown(z.string().nullable(), isLater));

/** Schemas of localized fields in API responses. */
export const localizedOutputs = <const Fields extends LocalizedFields>(fields: Fields) =>
  forEachColumn(fields, {
    name: [() => z.string(), shownText],
    line: [() => z.string().nullable(), shownText],
    text: [() => z.string(), shownText],
    words: [() => words, inLanguages((_, isLater) => shown(words, isLater))],
  });
