import { createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { type Direction, directionOf, type Language, splitLocalePath } from '../../shared/languages.ts';
import type { LocalizedText } from '../../shared/localized.ts';
import type { SiteText } from './dictionary.ts';

/** Returns the texts of a loaded language: any on the server, a loaded one in the browser. */
type TextSource = (language: Language) => SiteText;

const TextSourceContext = createContext<TextSource | null>(null);
const LanguageContext = createContext<Language | null>(null);
const TextContext = createContext<SiteText | null>(null);

export const TextSourceProvider = TextSourceContext.Provider;

/** The language of the current address, which determines the page's; the panel's follows its operator. */
export function useLanguageOfAddress(): Language {
  return splitLocalePath(useLocation().pathname).language;
}

/** Language and texts change in the same render as the address, so that nothing flashes. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  const source = useContext(TextSourceContext);
  if (source === null) throw new Error('TextSourceProvider is missing');
  return (
    <LanguageContext value={language}>
      <TextContext value={source(language)}>{children}</TextContext>
    </LanguageContext>
  );
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

/** The attributes of an element with a text in another language than the page's; none for the page's own. */
export interface ForeignText {
  lang?: Language;
  dir?: Direction;
}

/** What an element says about its text where that is not in the page's language. */
export function foreignText({ language }: Pick<LocalizedText, 'language'>, page: Language): ForeignText {
  if (language === page) return {};
  const dir = directionOf(language);
  return dir === directionOf(page) ? { lang: language } : { lang: language, dir };
}
