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

/** Returns the texts of a loaded language: any on the server, a loaded one in the browser. */
type TextSource = (language: Language, wording: Wording | undefined) => SiteText;

/** The address of a path without prefix, by default in the page's language. */
export type LocalizedPath = (path: string, language?: Language) => string;

const TextSourceContext = createContext<TextSource | null>(null);
const LanguageContext = createContext<Language | null>(null);
const PathContext = createContext<LocalizedPath | null>(null);
const TextContext = createContext<SiteText | null>(null);

export const TextSourceProvider = TextSourceContext.Provider;

/** The language of the current address, which determines the page's; the panel's follows its operator. */
export function useLanguageOfAddress(root: Language): Language {
  return languageOfPath(useLocation().pathname, root);
}

/** The language at the site's root, which the server wrote into the document; for code outside of components. */
export function rootOfDocument(): Language {
  const { root } = document.documentElement.dataset;
  return isLanguage(root) ? root : DEFAULT_LANGUAGE;
}

interface LanguageProviderProps {
  language: Language;
  /** The language at the site's root. */
  root: Language;
  /** What operators changed in the texts of this language. */
  wording: Wording | undefined;
  children: ReactNode;
}

/** Language and texts change in the same render as the address, so that nothing flashes. */
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

/** Addresses of this site: `const localized = useLocalizedPath(); localized('/contact')`. */
export function useLocalizedPath(): LocalizedPath {
  const pathIn = useContext(PathContext);
  if (pathIn === null) throw new Error('LanguageProvider is missing');
  return pathIn;
}

/** The page's language. Components re-render when it changes, but not on other navigations. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (language === null) throw new Error('LanguageProvider is missing');
  return language;
}

/** The texts of the page: `const t = useText(); t('site.backHome')`. */
export function useText(): SiteText {
  const text = useContext(TextContext);
  if (text === null) throw new Error('LanguageProvider is missing');
  return text;
}

/** The attributes of an element with a text in another language or direction than the page's; none for the page's own. */
export interface ForeignText {
  lang?: Language;
  dir?: Direction;
}

/** What an element says about its text where that is not in the page's language, or does not run in its direction. @param text none for several */
export function foreignText(
  { text, language }: Partial<LocalizedText> & Pick<LocalizedText, 'language'>,
  page: Language,
): ForeignText {
  const dir = text === undefined ? directionOf(language) : directionOfText(text, language);
  return { ...(language !== page && { lang: language }), ...(dir !== directionOf(page) && { dir }) };
}
