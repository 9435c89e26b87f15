import { PURPOSES, type Purpose } from '../../../../shared/consent.ts';
import { attemptStorage } from '../../../ui/browser-storage.ts';

/** What a visitor agreed to. Whatever was not asked is not agreed to. */
export type ConsentChoice = Readonly<Record<Purpose, boolean>>;

/** Where the consent library keeps the choice, in its own form. */
export const CHOICE_KEY = 'ludotek.consent';

/** Told to `document` with the choice as its detail, whenever one is made, changed, or found from an earlier visit. */
export const CHOICE_EVENT = 'ludotek:consent';

/** Told to `document` when a visitor wants to choose anew. */
const ASK_EVENT = 'ludotek:consent-ask';

/** What the browser keeps of a choice. */
export interface KeptChoice {
  choice: ConsentChoice;
  asked: readonly Purpose[];
  /** Milliseconds since the epoch. */
  expires: number;
}

/** What was asked, as the library's number of a revision: one more than a bit for each purpose. */
export const revisionOf = (asked: readonly Purpose[]): number =>
  PURPOSES.reduce((sum, purpose, index) => sum + (asked.includes(purpose) ? 2 ** index : 0), 1);

const askedIn = (revision: number): Purpose[] =>
  PURPOSES.filter((_purpose, index) => Math.floor((revision - 1) / 2 ** index) % 2 === 1);

function parseChoice(stored: string, now: number): KeptChoice | null {
  try {
    const kept: unknown = JSON.parse(stored);
    if (typeof kept !== 'object' || kept === null) return null;
    const { categories, expirationTime, revision } = kept as Record<string, unknown>;
    if (!Array.isArray(categories) || typeof revision !== 'number') return null;
    if (typeof expirationTime !== 'number' || now > expirationTime) return null;
    const choice = { analytics: categories.includes('analytics'), ads: categories.includes('ads') };
    return { choice, asked: askedIn(revision), expires: expirationTime };
  } catch {
    // Somebody else's text under our name: as good as none.
    return null;
  }
}

/** The last choice that is not older than six months, whatever it was about. */
export function keptChoice(): KeptChoice | null {
  const stored = attemptStorage(() => localStorage.getItem(CHOICE_KEY));
  return stored === null ? null : parseChoice(stored, Date.now());
}

/** The choice that was made, if all of these purposes were asked about; what else was asked then does not matter. */
export function storedChoice(purposes: readonly Purpose[]): ConsentChoice | null {
  const kept = keptChoice();
  return kept !== null && purposes.every((purpose) => kept.asked.includes(purpose)) ? kept.choice : null;
}

/** Tells everyone on the page what was chosen. */
export function announceChoice(choice: ConsentChoice): void {
  document.dispatchEvent(new CustomEvent<ConsentChoice>(CHOICE_EVENT, { detail: choice }));
}

/** Opens the question again. */
export function askAgain(): void {
  document.dispatchEvent(new Event(ASK_EVENT));
}

export function onAsk(listener: () => void): () => void {
  document.addEventListener(ASK_EVENT, listener);
  return () => document.removeEventListener(ASK_EVENT, listener);
}

/** Whether the visitor is being asked right now: nothing else may lie over the question. */
export const isAsking = (): boolean => document.querySelector('[data-consent]') !== null;
