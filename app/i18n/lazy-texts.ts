import type { Language } from '../../shared/languages.ts';
import { byLanguage } from './by-language.ts';
import { useLanguage } from './language.tsx';
import { createTranslate, type Texts, type Translate } from './translate.ts';

/**
 * Texts of a lazily loaded part of the page. They are few and arrive in all languages, so that switching the language
 * does not wait.
 *
 * @param files as for `byLanguage`
 * @returns a hook for the translate function in the page's language
 */
export function lazyTexts<Reference extends Texts>(
  files: Readonly<Record<string, unknown>>,
): () => Translate<Reference> {
  const texts = byLanguage<Reference>(files);
  const translators = new Map<Language, Translate<Reference>>();
  return () => {
    const language = useLanguage();
    const known = translators.get(language);
    if (known) return known;
    const made = createTranslate(language, texts[language]);
    translators.set(language, made);
    return made;
  };
}
