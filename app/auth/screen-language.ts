import { detectLanguage } from '../../shared/language-detection.ts';
import { type Language, PANEL_LANGUAGES, type PanelLanguage, panelLanguageFor } from '../../shared/languages.ts';
import { attemptStorage } from '../ui/browser-storage.ts';

/** Key in localStorage: in which language this browser last showed the panel, or a screen before it. */
export const SCREEN_LANGUAGE_KEY = 'ludotek.panelLanguage';

const SCREEN_LANGUAGES = PANEL_LANGUAGES.map(({ code }) => code);

/** What somebody reads, which the screens may not have; null once they chose one of theirs. */
let read: Language | null = null;

export function rememberScreenLanguage(language: PanelLanguage): void {
  read = null;
  attemptStorage(() => localStorage.setItem(SCREEN_LANGUAGE_KEY, language));
}

/**
 * The language of a screen before anyone is signed in.
 *
 * @param asked by the address; it wins over what this browser showed before, and that over the browser's languages
 */
export function screenLanguage(asked: Language | null = null): PanelLanguage {
  const stored = attemptStorage(() => localStorage.getItem(SCREEN_LANGUAGE_KEY));
  const hints = { stored, browser: navigator.languages, page: 'fr' } as const;
  read = asked ?? detectLanguage(hints);
  // A second language that screens have is better than English for a first one that they lack.
  return panelLanguageFor(asked ?? detectLanguage(hints, SCREEN_LANGUAGES));
}

/**
 * The language of the mails that a screen has sent: they are written in more languages than screens.
 *
 * @param shown the language of the screen
 */
export function mailLanguage(shown: PanelLanguage): Language {
  return read !== null && panelLanguageFor(read) === shown ? read : shown;
}
