import { PURPOSES, type Purpose } from '../../../../shared/consent.ts';
import { attemptStorage } from '../../../ui/browser-storage.ts';

/** The purposes a visitor has consented to. An unasked purpose counts as refused. */
export type ConsentChoice = Readonly<Record<Purpose, boolean>>;

/** Storage key of the consent library, in its own format. */
export const CHOICE_KEY = 'ludotek.consent';

/** Event on `document` with a choice that was made, changed, or restored from an earlier visit. */
export const CHOICE_EVENT = 'ludotek:consent';

/** Event on `document` when a visitor opens the choice again. */
const ASK_EVENT = 'ludotek:consent-ask';

export interface SavedChoice {
  choice: ConsentChoice;
  asked: readonly Purpose[];
  /** Milliseconds since the epoch. */
  expires: number;
}

/** The asked purposes, encoded as the library's revision number: a bit for each purpose, plus one. */
export const revisionOf = (asked: readonly Purpose[]): number =>
  PURPOSES.reduce((sum, purpose, index) => sum + (asked.includes(purpose) ? 2 ** index : 0), 1);

const askedIn = (revision: number): Purpose[] =>
  PURPOSES.filter((_purpose, index) => Math.floor((revision - 1) / 2 ** index) % 2 === 1);

function parseChoice(stored: string, now: number): SavedChoice | null {
  try {
    const kept: unknown = JSON.parse(stored);
    if (typeof kept !== 'object' || kept === null) return null;
    const { categories, expirationTime, revision } = kept as Record<string, unknown>;
    if (!Array.isArray(categories) || typeof revision !== 'number') return null;
    if (typeof expirationTime !== 'number' || now > expirationTime) return null;
    const choice = { analytics: categories.includes('analytics'), ads: categories.includes('ads') };
    return { choice, asked: askedIn(revision), expires: expirationTime };
  } catch {
    // Another script's value under our key: ignore it.
    return null;
  }
}

/** The last choice that is at most six months old, whatever its purposes. */
export function latestChoice(): SavedChoice | null {
  const stored = attemptStorage(() => localStorage.getItem(CHOICE_KEY));
  return stored === null ? null : parseChoice(stored, Date.now());
}

/** The stored choice if all of these purposes were asked about; extra purposes do not matter. */
export function storedChoice(purposes: readonly Purpose[]): ConsentChoice | null {
  const kept = latestChoice();
  return kept !== null && purposes.every((purpose) => kept.asked.includes(purpose)) ? kept.choice : null;
}

export function announceChoice(choice: ConsentChoice): void {
  document.dispatchEvent(new CustomEvent<ConsentChoice>(CHOICE_EVENT, { detail: choice }));
}

export function reopenConsent(): void {
  document.dispatchEvent(new Event(ASK_EVENT));
}

export function onReopenConsent(listener: () => void): () => void {
  document.addEventListener(ASK_EVENT, listener);
  return () => document.removeEventListener(ASK_EVENT, listener);
}

/** Whether the consent dialog is open: nothing may cover it. */
export const isConsentOpen = (): boolean => document.querySelector('[data-consent]') !== null;
