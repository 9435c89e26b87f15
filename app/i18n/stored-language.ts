import type { Language } from '../../shared/languages.ts';
import { attemptStorage } from '../ui/browser-storage.ts';

/** i18next's key for the language. It is only a hint, because the URL determines the language. */
const LANGUAGE_KEY = 'i18nextLng';

export function storedLanguage(): string | null {
  return attemptStorage(() => localStorage.getItem(LANGUAGE_KEY));
}

export function storeLanguage(language: Language): void {
  attemptStorage(() => localStorage.setItem(LANGUAGE_KEY, language));
}

/** Whether a language has been offered in this visit, and whether the visitor declined permanently. */
const OFFERED_KEY = 'ludotek.languageOffered';
const DECLINED_KEY = 'ludotek.languageDeclined';

export function offeredLanguage(): string | null {
  return attemptStorage(() => sessionStorage.getItem(OFFERED_KEY));
}

export function rememberOffer(language: Language): void {
  attemptStorage(() => sessionStorage.setItem(OFFERED_KEY, language));
}

/** Stores the visitor's explicit choice. No other language is offered after that. */
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
