import { isLanguage, type Language } from '../shared/languages.ts';
import { PANEL_HINT_KEY } from './operator-hint.ts';
import { attemptStorage } from './ui/browser-storage.ts';

/** The sections that the operator's bar links to. `statistics` are those of a game. */
export const BAR_TARGETS = ['games', 'categories', 'collections', 'pages', 'home', 'statistics'] as const;
export type BarTarget = (typeof BAR_TARGETS)[number];

export interface PanelHint {
  /** The panel's language. */
  language: Language;
  /** What the operator may view or edit there. */
  may: Partial<Record<BarTarget, 'see' | 'edit'>>;
}

/** @returns null for anything that the panel did not write */
export function parsePanelHint(stored: string | null): PanelHint | null {
  let hint: unknown;
  try {
    hint = JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
  if (typeof hint !== 'object' || hint === null || !('language' in hint) || !('may' in hint)) return null;
  const { language, may } = hint;
  if (typeof language !== 'string' || !isLanguage(language) || typeof may !== 'object' || may === null) return null;
  const known = Object.entries(may).filter(
    ([target, how]) => BAR_TARGETS.some((each) => each === target) && (how === 'see' || how === 'edit'),
  );
  return { language, may: Object.fromEntries(known) };
}

/** Returns what the panel last recorded about itself in this browser, or null when signed out. */
export function panelHint(): PanelHint | null {
  return parsePanelHint(attemptStorage(() => localStorage.getItem(PANEL_HINT_KEY)));
}

export function rememberPanel(hint: PanelHint): void {
  attemptStorage(() => localStorage.setItem(PANEL_HINT_KEY, JSON.stringify(hint)));
}
