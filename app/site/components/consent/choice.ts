import {
  type ConsentChoice,
  type ConsentFacts,
  type ConsentQuestion,
  choiceInEffect,
  choiceOf,
  PURPOSES,
  type Purpose,
} from '../../../../shared/consent.ts';
import { attemptStorage } from '../../../ui/browser-storage.ts';

/** Storage key of the consent library, which uses its own format. */
export const CHOICE_KEY = 'ludotek.consent';
/** Storage key for objections on this site to the choice in a platform's dialog. */
const OBJECTION_KEY = 'ludotek.objection';

export const choiceKey = ({ platform }: ConsentQuestion) => (platform === undefined ? CHOICE_KEY : OBJECTION_KEY);

/** Event on `document` when a choice is made, changed, or restored from an earlier visit. */
export const CHOICE_EVENT = 'ludotek:consent';

/** Event on `document` when a visitor opens the choice again. */
const ASK_EVENT = 'ludotek:consent-ask';

/** Event on `document` when something that affects the choice has changed. */
const FACTS_EVENT = 'ludotek:consent-facts';

interface SavedChoice {
  choice: ConsentChoice;
  asked: readonly Purpose[];
  /** Milliseconds since the epoch. */
  expires: number;
}

/** Returns the purposes encoded as the library's revision number: a bit per purpose, plus one. */
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
    const choice = choiceOf(PURPOSES.filter((purpose) => categories.includes(purpose)));
    return { choice, asked: askedIn(revision), expires: expirationTime };
  } catch {
    // Another script's value under our key: ignore it.
    return null;
  }
}

/** Returns the last choice that is at most six months old, whatever its purposes. */
export function latestChoice(key: string): SavedChoice | null {
  const stored = attemptStorage(() => localStorage.getItem(key));
  return stored === null ? null : parseChoice(stored, Date.now());
}

/** Returns the stored choice if it covers all of these purposes. Extra purposes do not matter. */
export function storedChoice(purposes: readonly Purpose[], key: string = CHOICE_KEY): ConsentChoice | null {
  const kept = latestChoice(key);
  return kept !== null && purposes.every((purpose) => kept.asked.includes(purpose)) ? kept.choice : null;
}

/** Whether the browser sends Global Privacy Control (W3C), an objection to the sale and sharing of data by ad networks. */
export const hasGpcSignal = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Returns the purposes still to ask about. An objection counts as an answer. */
export const openPurposes = (purposes: readonly Purpose[]): readonly Purpose[] =>
  hasGpcSignal() ? purposes.filter((purpose) => purpose === 'analytics') : purposes;

/** Responses of the server and of a platform in this document. */
const outside: Pick<ConsentFacts, 'isAsked' | 'platform'> & {
  /** Whether the platform's dialog is open. */
  isOpen: boolean;
} = { isAsked: null, platform: null, isOpen: false };
let changedByVisitor = false;

export const isAsked = ({ byCountry }: ConsentQuestion) => (byCountry ? outside.isAsked : true);
export const platformChoice = () => outside.platform;
/** Whether the visitor made the last change, in this tab. */
export const changedInThisTab = () => changedByVisitor;

/** Applies responses of the server, a platform or the visitor. @param fromUser the visitor has just chosen in this tab */
export function applyAnswer(answers: Partial<typeof outside>, { fromUser }: { fromUser: boolean }): void {
  Object.assign(outside, answers);
  changedByVisitor = fromUser;
  document.dispatchEvent(new Event(FACTS_EVENT));
}

/** Deletes an objection on this site, because a later choice in a platform's dialog replaces it. */
export function forgetObjection(): void {
  attemptStorage(() => localStorage.removeItem(OBJECTION_KEY));
}

const factsFor = (purposes: readonly Purpose[], question: ConsentQuestion): ConsentFacts => ({
  own: storedChoice(openPurposes(purposes), choiceKey(question)),
  hasPlatform: question.platform !== undefined,
  platform: outside.platform,
  isAsked: isAsked(question),
  objects: hasGpcSignal(),
});

/** Returns whether the visitor agrees to advertisements, even on pages that do not ask; null while unknown. */
export const agreesToAds = (question: ConsentQuestion): boolean | null =>
  choiceInEffect(factsFor(['ads'], question))?.ads ?? null;

let last: ConsentChoice | null = null;

/**
 * Returns the choice in effect, as the same object until it changes; null while nothing may load because there is no choice yet.
 */
export function currentChoice(purposes: readonly Purpose[], question: ConsentQuestion): ConsentChoice | null {
  const next = purposes.length === 0 ? null : choiceInEffect(factsFor(purposes, question));
  if (JSON.stringify(next) !== JSON.stringify(last)) last = next;
  return last;
}

/** Calls the listener when the choice in effect may have changed. @returns unsubscribes */
export function onChoice(listener: () => void): () => void {
  const events = [CHOICE_EVENT, FACTS_EVENT];
  for (const event of events) document.addEventListener(event, listener);
  return () => {
    for (const event of events) document.removeEventListener(event, listener);
  };
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

/** Whether a consent dialog is open, which nothing may cover. */
export const isConsentOpen = (): boolean => outside.isOpen || document.querySelector('[data-consent]') !== null;
