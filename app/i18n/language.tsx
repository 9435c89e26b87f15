import type { i18n } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation } from 'react-router';
import { type Language, splitLocalePath } from '../../shared/languages.ts';
import type { LocalizedText } from '../../shared/localized.ts';

/** Gives the instance of a language that is ready: the request's own on the server, a loaded one in the browser. */
export type I18nSource = (language: Language) => i18n;

const I18nSourceContext = createContext<I18nSource | null>(null);

export const I18nSourceProvider = I18nSourceContext.Provider;

/** The page's language, which its address alone decides. */
export function useLanguage(): Language {
  return splitLocalePath(useLocation().pathname).language;
}

/** Texts in the language of the address. Address and texts change in the same render, so nothing flashes. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const source = useContext(I18nSourceContext);
  if (source === null) throw new Error('I18nSourceProvider is missing');
  return <I18nextProvider i18n={source(useLanguage())}>{children}</I18nextProvider>;
}

/** The `lang` attribute a text needs on a page: only when it is in another language. */
export function foreignLanguage(text: LocalizedText, page: Language): Language | undefined {
  return text.language === page ? undefined : text.language;
}
