import { createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { type Language, splitLocalePath } from '../../shared/languages.ts';
import type { LocalizedText } from '../../shared/localized.ts';
import type { SiteText } from './dictionary.ts';

/** Gives the texts of a language that is ready: all of them on the server, a loaded one in the browser. */
export type TextSource = (language: Language) => SiteText;

const TextSourceContext = createContext<TextSource | null>(null);
const LanguageContext = createContext<Language | null>(null);
const TextContext = createContext<SiteText | null>(null);

export const TextSourceProvider = TextSourceContext.Provider;

/** The language of the address that is shown, which alone decides the page's. */
export function useLanguageOfAddress(): Language {
  return splitLocalePath(useLocation().pathname).language;
}

/** Language and texts change in the same render as the address, so nothing flashes. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  const source = useContext(TextSourceContext);
  if (source === null) throw new Error('TextSourceProvider is missing');
  return (
    <LanguageContext value={language}>
      <TextContext value={source(language)}>{children}</TextContext>
    </LanguageContext>
  );
}

/** The page's language. Whoever asks hears of another language, but not of every other address. */
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

/** The `lang` attribute a text needs on a page: only when it is in another language. */
export function foreignLanguage(text: LocalizedText, page: Language): Language | undefined {
  return text.language === page ? undefined : text.language;
}
