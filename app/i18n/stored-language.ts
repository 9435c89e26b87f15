import type { Language } from '../../shared/languages.ts';
import { attemptStorage } from '../ui/browser-storage.ts';

/** Where i18next keeps the language. It is a memory only: the address decides. */
const LANGUAGE_KEY = 'i18nextLng';

export function storedLanguage(): string | null {
  return attemptStorage(() => localStorage.getItem(LANGUAGE_KEY));
}

export function storeLanguage(language: Language): void {
  attemptStorage(() => localStorage.setItem(LANGUAGE_KEY, language));
}

/** What became of the offer of a language: made in this visit, or turned down for good. */
const OFFERED_KEY = 'ludotek.languageOffered';
const DECLINED_KEY = 'ludotek.languageDeclined';

export function offeredLanguage(): string | null {
  return attemptStorage(() => sessionStorage.getItem(OFFERED_KEY));
}

export function rememberOffer(language: Language): void {
  attemptStorage(() => sessionStorage.setItem(OFFERED_KEY, language));
}

/** The visitor's own choice: nothing else is offered after it. */
export function chooseLanguage(language: Language): void {
  storeLanguage(language);
  rememberOffer(language);
}

export function declinedLanguage(): string | null {
  return attemptStorage(() => localStorage.getItem(DECLINED_KEY));
}

export function declineLanguage(language: Language): void {
  attemptStorage(() => localStorage.setItem(DECLINED_KEY, language));
}
