import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import {
  DEFAULT_LANGUAGE,
  type Direction,
  directionOf,
  directionOfText,
  isLanguage,
  type Language,
  languageOfPath,
  localizedPath,
} from '../../shared/languages.ts';
import type { LocalizedText } from '../../shared/localized.ts';
import type { Wording } from '../../shared/wording.ts';
import type { SiteText } from './dictionary.ts';

/** Returns the texts of a loaded language: every language on the server, loaded ones in the browser. */
type TextSource = (language: Language, wording: Wording | undefined) => SiteText;

/** Returns the URL of a path without prefix, in the page's language by default. */
export type LocalizedPath = (path: string, language?: Language) => string;

const TextSourceContext = createContext<TextSource | null>(null);
const LanguageContext = createContext<Language | null>(null);
const PathContext = createContext<LocalizedPath | null>(null);
const TextContext = createContext<SiteText | null>(null);

export const TextSourceProvider = TextSourceContext.Provider;

/** Returns the language in the URL, which is the page's. The panel uses the operator's language instead. */
export function useLanguageOfAddress(root: Language): Language {
  return languageOfPath(useLocation().pathname, root);
}

/** Returns the language at the site's root, which the server wrote into the document. For code outside components. */
export function rootOfDocument(): Language {
  const { root } = document.documentElement.dataset;
  return isLanguage(root) ? root : DEFAULT_LANGUAGE;
}

interface LanguageProviderProps {
  language: Language;
  /** The language at the site's root. */
  root: Language;
  /** The operators' changes to this language's texts. */
  wording: Wording | undefined;
  children: ReactNode;
}

/** Changes language and texts in the same render as the URL, so that nothing flashes. */
export function LanguageProvider({ language, root, wording, children }: LanguageProviderProps) {
  const source = useContext(TextSourceContext);
  if (source === null) throw new Error('TextSourceProvider is missing');
  const pathIn = useMemo<LocalizedPath>(
    () =>
      (path, other = language) =>
        localizedPath(other, path, root),
    [language, root],
  );
  return (
    <LanguageContext value={language}>
      <PathContext value={pathIn}>
        <TextContext value={source(language, wording)}>{children}</TextContext>
      </PathContext>
    </LanguageContext>
  );
}

/** Returns URLs of this site: `const localized = useLocalizedPath(); localized('/contact')`. */
export function useLocalizedPath(): LocalizedPath {
  const pathIn = useContext(PathContext);
  if (pathIn === null) throw new Error('LanguageProvider is missing');
  return pathIn;
}

/** Returns the page's language. Components re-render when it changes, but not on other navigations. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (language === null) throw new Error('LanguageProvider is missing');
  return language;
}

/** Returns the texts of the page: `const t = useText(); t('site.backHome')`. */
export function useText(): SiteText {
  const text = useContext(TextContext);
  if (text === null) throw new Error('LanguageProvider is missing');
  return text;
}

/** Attributes of an element whose text has another language or direction than the page. Empty for the page's own. */
export interface ForeignText {
  lang?: Language;
  dir?: Direction;
}

/** Returns the attributes of a text that differs from the page in language or direction. @param text omitted for several texts */
export function foreignText(
  { text, language }: Partial<LocalizedText> & Pick<LocalizedText, 'language'>,
  page: Language,
): ForeignText {
  const dir = text === undefined ? directionOf(language) : directionOfText(text, language);
  return { ...(language !== page && { lang: language }), ...(dir !== directionOf(page) && { dir }) };
}
