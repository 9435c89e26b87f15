import { DEFAULT_LANGUAGE, DETECTION_FALLBACK, LANGUAGE_CODES, type Language } from './languages.ts';

interface LanguageHints {
  stored: string | null;
  browser: readonly string[];
  /** The `lang` attribute of the page. */
  page: string;
}

/** A language tag (BCP 47) in the forms that browsers send. */
const TAG = /^([a-z]{2,3})(?:-[a-z0-9]{1,8})*$/i;

/**
 * Returns the supported language for a tag such as `pt` or `pt-BR` (BCP 47): the one that shares the most subtags (RFC
 * 4647, lookup), or else another variety of its primary language.
 *
 * @param among the languages to choose from
 * @returns null for an unsupported language or an invalid tag, such as an attempt to inject a script
 */
export function languageOfTag(tag: string | null, among: readonly Language[] = LANGUAGE_CODES): Language | null {
  const primary = TAG.exec(tag ?? '')?.[1]?.toLowerCase();
  if (tag === null || primary === undefined) return null;
  const subtags = tag.toLowerCase().split('-');
  const prefixes = subtags.map((_, index) => subtags.slice(0, subtags.length - index).join('-'));
  const exact = prefixes.flatMap((prefix) => among.find((code) => code === prefix) ?? [])[0];
  return exact ?? among.find((code) => code.split('-')[0] === primary) ?? null;
}

/**
 * Returns the visitor's most likely language among the offered ones: the stored one, or else the browser's first
 * supported one. If the browser names only other languages, English, or the first offered one. If it names none, the
 * page's language.
 */
export function detectLanguage(
  { stored, browser, page }: LanguageHints,
  offered: readonly Language[] = LANGUAGE_CODES,
): Language {
  const offeredOf = (tag: string | null) => languageOfTag(tag, offered);
  for (const tag of [stored, ...browser]) {
    const language = offeredOf(tag);
    if (language !== null) return language;
  }
  const isNamed = browser.some((tag) => TAG.test(tag));
  const fallback = offered.includes(DETECTION_FALLBACK) ? DETECTION_FALLBACK : (offered[0] ?? DEFAULT_LANGUAGE);
  return (isNamed ? null : offeredOf(page)) ?? fallback;
}
