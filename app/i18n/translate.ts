import { isolated, type Language, languageTag } from '../../shared/languages.ts';

/** Texts by key, in nested groups. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

type PluralCategory = 'zero' | 'one' | 'many' | 'other';
/** A key is a plural form only if its `_other` form exists: `too_many` may be an ordinary key. */
type WithoutPlural<Key extends string, Dictionary> = Key extends `${infer Base}_${PluralCategory}`
  ? `${Base}_other` extends keyof Dictionary
    ? Base
    : Key
  : Key;

/** The keys of a dictionary, `group.key`. The forms of a plural count as one key. */
export type TextKey<Dictionary, Prefix extends string = ''> = {
  [Key in keyof Dictionary & string]: Dictionary[Key] extends string
    ? `${Prefix}${WithoutPlural<Key, Dictionary>}`
    : TextKey<Dictionary[Key], `${Prefix}${Key}.`>;
}[keyof Dictionary & string];

/** Values for `{{name}}`; null becomes empty. `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number | null>>;

/** Returns the text of a key in one language. */
export type Translate<Dictionary> = (key: TextKey<Dictionary> & string, values?: TextValues) => string;

const PLACE = /\{\{\s*(\w+)\s*(?:,\s*(number)\s*)?\}\}/g;

function textOf(dictionary: Texts, path: readonly string[]): string | undefined {
  let found: string | Texts | undefined = dictionary;
  for (const step of path) found = typeof found === 'object' ? found[step] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/**
 * Reads a dictionary like i18next, limited to what the site uses: groups, plural forms (`key_one`, by the categories of Unicode
 * CLDR, and `key_zero`), `{{name}}` and `{{name, number}}`. It is a fraction of the library's size, which matters because every
 * public page loads it.
 */
export function createTranslate<Dictionary extends Texts>(
  language: Language,
  dictionary: Dictionary,
): Translate<Dictionary> {
  /** Cached by path, because every card of a list uses the same texts. */
  const texts = new Map<string, string | undefined>();
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;

  function textAt(path: string): string | undefined {
    if (!texts.has(path)) texts.set(path, textOf(dictionary, path.split('.')));
    return texts.get(path);
  }

  /**
   * Plural keys, best first. `key_zero` is a dictionary's text for none. Where zero is a plural category (CLDR), as in Latvian,
   * it would also apply to 10 and 20, which use `key_other` instead.
   */
  function formsOf(count: number): string[] {
    plurals ??= new Intl.PluralRules(languageTag(language));
    const category = plurals.select(count);
    return [...(count === 0 ? ['_zero'] : []), ...(category === 'zero' ? [] : [`_${category}`]), '_other', ''];
  }

  /** Creating a number formatter takes tens of milliseconds in a browser, but small numbers look the same in every language. */
  function formatNumber(value: number): string {
    if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
    numbers ??= new Intl.NumberFormat(languageTag(language));
    return numbers.format(value);
  }

  return (key: string, values: TextValues = {}) => {
    const form =
      typeof values.count === 'number' ? formsOf(values.count).find((each) => textAt(key + each) !== undefined) : '';
    const text = form === undefined ? undefined : textAt(key + form);
    if (text === undefined) return key;
    if (!text.includes('{{')) return text;
    return text.replace(PLACE, (_, name: string, format: string | undefined) => {
      const value = values[name];
      if (typeof value !== 'number') return isolated(value ?? '', language);
      return format === 'number' ? formatNumber(value) : String(value);
    });
  };
}
