/**
 * How often this visitor has seen the advertisements that limit their views. It never leaves the browser, and is not in a cookie.
 */
import type { AdViews } from '../../../../shared/ad-rules.ts';
import type { ConsentQuestion } from '../../../../shared/consent.ts';
import { attemptStorage } from '../../../ui/browser-storage.ts';
import { agreesToAds, onChoice } from '../consent/choice.ts';

/** In sessionStorage for the visit. In localStorage with its date, only after consent to advertisements. */
const KEY = 'ludotek.seen';

type Counts = Record<string, number>;

interface Day {
  day: string;
  counts: Counts;
}

/** Used when the browser blocks storage. */
let visit: Counts = {};

/** The visitor's own calendar day. */
function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
}

function isCounts(value: unknown): value is Counts {
  return typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger);
}

function parse(stored: string | null): unknown {
  try {
    return stored === null ? null : JSON.parse(stored);
  } catch {
    // Another script's value under our key: ignore it.
    return null;
  }
}

function visitCounts(): Counts {
  const stored = parse(attemptStorage(() => sessionStorage.getItem(KEY)));
  if (isCounts(stored)) visit = stored;
  return visit;
}

function dayCounts(): Counts {
  const stored = parse(attemptStorage(() => localStorage.getItem(KEY))) as Partial<Day> | null;
  return stored?.day === today() && isCounts(stored.counts) ? stored.counts : {};
}

const plusOne = (counts: Counts, id: string): Counts => ({ ...counts, [id]: (counts[id] ?? 0) + 1 });

/** The limits on an advertisement's views. */
export type Capped = { id: string } & { [Limit in 'perDay' | 'perVisit']?: number | undefined };

let question: ConsentQuestion = {};

/**
 * Counts a view of an advertisement that limits its views. The daily count outlives the visit, which needs consent (ePrivacy
 * Directive, article 5(3)). Without consent, the daily limit applies to the visit.
 */
export function rememberView({ id, perDay, perVisit }: Capped): void {
  if (perDay === undefined && perVisit === undefined) return;
  visit = plusOne(visitCounts(), id);
  attemptStorage(() => sessionStorage.setItem(KEY, JSON.stringify(visit)));
  if (perDay === undefined || agreesToAds(question) !== true) return;
  const kept: Day = { day: today(), counts: plusOne(dayCounts(), id) };
  attemptStorage(() => localStorage.setItem(KEY, JSON.stringify(kept)));
}

/**
 * Deletes the daily counts without consent: when it is withdrawn, and when it has expired. Until the platform or the server
 * responds, consent is unknown and nothing is deleted.
 *
 * @returns stops following the choice
 */
export function followConsent(asked: ConsentQuestion): () => void {
  question = asked;
  const answersLater = asked.platform !== undefined || asked.byCountry === true;
  const forget = () => {
    const agrees = agreesToAds(question);
    if (agrees === false || (agrees === null && !answersLater)) attemptStorage(() => localStorage.removeItem(KEY));
  };
  forget();
  return onChoice(forget);
}

type ViewsOf = (ad: { id: string }) => AdViews;

/** Returns zero views for everything. */
export const unseen: ViewsOf = () => ({ day: 0, visit: 0 });

let page: { key: string; viewsOf: ViewsOf } | null = null;

/** Returns the views before a page was opened, so that no advertisement disappears from the page it was drawn for. */
export function viewsBefore(key: string): ViewsOf {
  if (page?.key === key) return page.viewsOf;
  const [inVisit, onDay] = [visitCounts(), dayCounts()];
  const viewsOf: ViewsOf = ({ id }) => {
    const visited = inVisit[id] ?? 0;
    return { visit: visited, day: Math.max(visited, onDay[id] ?? 0) };
  };
  page = { key, viewsOf };
  return viewsOf;
}
