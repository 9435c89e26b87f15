import { createInstance, type i18n } from 'i18next';
import type { Language } from '../../shared/languages.ts';
import type { Dictionary } from './dictionary.ts';

/** An i18next instance that knows one language; it is ready at once and never changes its language. */
export function createI18n(language: Language, dictionary: Dictionary): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: dictionary } },
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
