import { detectLanguage } from '../../shared/language-detection.ts';
import type { Language } from '../../shared/languages.ts';
import { attemptStorage } from '../ui/browser-storage.ts';

/** Key in localStorage: in which language this browser last showed the panel, or a screen before it. */
export const SCREEN_LANGUAGE_KEY = 'ludotek.panelLanguage';

export function rememberScreenLanguage(language: Language): void {
  attemptStorage(() => localStorage.setItem(SCREEN_LANGUAGE_KEY, language));
}

/**
 * The language of a screen before anyone is signed in.
 *
 * @param asked by the address; it wins over what this browser showed before, and that over the browser's languages
 */
export function screenLanguage(asked: Language | null = null): Language {
  const stored = attemptStorage(() => localStorage.getItem(SCREEN_LANGUAGE_KEY));
  return asked ?? detectLanguage({ stored, browser: navigator.languages, page: 'fr' });
}
