import type { Language } from '../../shared/languages.ts';
import { useLanguage } from './language.tsx';
import { createTranslate, type Texts, type Translate } from './translate.ts';

/**
 * Texts of a part of the page that loads when it is wanted. They are few and arrive in all languages at once, so that a
 * change of language waits for nothing.
 *
 * @returns a hook that gives the translating function in the language of the page
 */
export function lazyTexts<Reference extends Texts>(
  texts: Readonly<Record<Language, Texts>> & { readonly fr: Reference },
): () => Translate<Reference> {
  const translators = new Map<Language, Translate<Reference>>();
  return () => {
    const language = useLanguage();
    const known = translators.get(language);
    if (known) return known;
    // The other dictionaries are checked against the French one where they are written.
    const made = createTranslate(language, texts[language] as Reference);
    translators.set(language, made);
    return made;
  };
}
