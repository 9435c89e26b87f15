import type { Language } from '../../shared/languages.ts';
import { byLanguage } from './by-language.ts';
import { useLanguage } from './language.tsx';
import { createTranslate, type Texts, type Translate } from './translate.ts';

/**
 * Texts of a part of the page that loads when it is wanted. They are few and arrive in all languages at once, so that a
 * change of language waits for nothing.
 *
 * @param files as `byLanguage` takes them
 * @returns a hook that gives the translating function in the language of the page
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
