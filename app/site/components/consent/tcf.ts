import {
  type ConsentChoice,
  choiceOf,
  FULL_CONSENT,
  NO_CONSENT,
  PURPOSES,
  type Purpose,
} from '../../../../shared/consent.ts';

/**
 * The IAB framework's purposes (TCF v2.2, "Purposes") that each of ours requires: 1 storing in the browser, 2 limited data to
 * select advertising, 3 and 4 profiles for it, 8 measuring content.
 */
const NEEDED: Readonly<Record<Purpose, readonly number[]>> = {
  analytics: [1, 8],
  ads: [1, 2],
  personalized: [1, 2, 3, 4],
};

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/**
 * Returns the choice in an event of a platform, as sent to listeners of `__tcfapi('addEventListener', 2, …)` (IAB Tech Lab, CMP
 * API v2). Only consent counts, not legitimate interest.
 *
 * @param success the second argument of the listener
 * @returns null if the event says nothing about consent, such as an opened dialog; an unreadable event counts as a refusal
 */
export function choiceInEvent(data: unknown, success: unknown): ConsentChoice | null {
  if (success !== true || field(data, 'cmpStatus') === 'error') return NO_CONSENT;
  const applies = field(data, 'gdprApplies');
  if (applies === false) return FULL_CONSENT;
  const status = field(data, 'eventStatus');
  if (status === 'cmpuishown') return null;
  if (applies !== true || (status !== 'tcloaded' && status !== 'useractioncomplete')) return NO_CONSENT;
  const consents = field(field(data, 'purpose'), 'consents');
  return choiceOf(
    PURPOSES.filter((purpose) => NEEDED[purpose].every((number) => field(consents, String(number)) === true)),
  );
}

/** Whether a visitor has just responded in the platform's dialog. */
export const isAnswer = (data: unknown): boolean => field(data, 'eventStatus') === 'useractioncomplete';
