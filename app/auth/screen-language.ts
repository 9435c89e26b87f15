import { detectLanguage } from '../../shared/language-detection.ts';
import { type Language, PANEL_LANGUAGES, type PanelLanguage, panelLanguageFor } from '../../shared/languages.ts';
import { attemptStorage } from '../ui/browser-storage.ts';

/** Key in localStorage for the language in which this browser last showed the panel or a sign-in screen. */
export const SCREEN_LANGUAGE_KEY = 'ludotek.panelLanguage';

const SCREEN_LANGUAGES = PANEL_LANGUAGES.map(({ code }) => code);

/** The visitor's language, which the screens may lack. Null once the visitor has chosen a screen language. */
let read: Language | null = null;

export function rememberScreenLanguage(language: PanelLanguage): void {
  read = null;
  attemptStorage(() => localStorage.setItem(SCREEN_LANGUAGE_KEY, language));
}

/**
 * Returns the language of a screen shown before signing in.
 *
 * @param asked language in the URL. It takes precedence over the last one shown in this browser, which takes precedence over the
 * browser's languages
 */
export function screenLanguage(asked: Language | null = null): PanelLanguage {
  const stored = attemptStorage(() => localStorage.getItem(SCREEN_LANGUAGE_KEY));
  const hints = { stored, browser: navigator.languages, page: 'fr' } as const;
  read = asked ?? detectLanguage(hints);
  // A visitor's second language is better than English if the screens lack the first.
  return panelLanguageFor(asked ?? detectLanguage(hints, SCREEN_LANGUAGES));
}

/**
 * Returns the language of emails requested on a screen, because emails exist in more languages than screens.
 *
 * @param shown the language of the screen
 */
export function mailLanguage(shown: PanelLanguage): Language {
  return read !== null && panelLanguageFor(read) === shown ? read : shown;
}
