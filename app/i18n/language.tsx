import { createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { type Language, splitLocalePath } from '../../shared/languages.ts';
import type { LocalizedText } from '../../shared/localized.ts';
import type { SiteText } from './dictionary.ts';

/** Gives the texts of a language that is ready: all of them on the server, a loaded one in the browser. */
export type TextSource = (language: Language) => SiteText;

const TextSourceContext = createContext<TextSource | null>(null);
const TextContext = createContext<SiteText | null>(null);

export const TextSourceProvider = TextSourceContext.Provider;

/** The page's language, which its address alone decides. */
export function useLanguage(): Language {
  return splitLocalePath(useLocation().pathname).language;
}

/** Texts in the language of the address. Address and texts change in the same render, so nothing flashes. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const source = useContext(TextSourceContext);
  if (source === null) throw new Error('TextSourceProvider is missing');
  return <TextContext value={source(useLanguage())}>{children}</TextContext>;
}

/** The texts of the page: `const t = useText(); t('site.backHome')`. */
export function useText(): SiteText {
  const text = useContext(TextContext);
  if (text === null) throw new Error('LanguageProvider is missing');
  return text;
}

/** The `lang` attribute a text needs on a page: only when it is in another language. */
export function foreignLanguage(text: LocalizedText, page: Language): Language | undefined {
  return text.language === page ? undefined : text.language;
}
