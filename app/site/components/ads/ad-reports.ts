/** Collects the events of advertisements, and sends few beacons per page. */
import type { AdPosition } from '../../../../shared/ad-kinds.ts';
import {
  AD_REPORT_MAX,
  type AdAudience,
  type AdCount,
  type AdReport,
  type CountedAd,
} from '../../../../shared/ad-numbers.ts';
import { adPageOf } from '../../../../shared/ad-rules.ts';
import { currentVisitor, isPrerendering, sendBeacon } from '../visits.ts';

/** Milliseconds during which reports are collected: from the first impressions of a page to their views. */
const BATCH_DELAY = 3_000;

const isSame = (one: AdAudience, other: AdAudience) => one.page === other.page && one.language === other.language;

/** Starts collecting in this document. @returns opens the report of an advertisement that this page shows */
export function createAdReports() {
  /** Counts of the current page by shown advertisement, because the same one may appear in several places. */
  const waiting = new Map<object, CountedAd & { counts: AdCount[] }>();
  let audience: AdAudience | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0 || audience === null) return;
    if (isPrerendering()) {
      timer = setTimeout(send, BATCH_DELAY);
      return;
    }
    const report: AdReport = { ...audience, ads: [...waiting.values()] };
    waiting.clear();
    sendBeacon('/api/ads/events', report);
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });

  /** @returns counts an event once */
  return (ad: { id: string; place: AdPosition }): ((count: AdCount) => void) => {
    const ofPage: AdAudience = { page: adPageOf(window.location.pathname), ...currentVisitor() };
    const counted = new Set<AdCount>();
    const shown = {};
    return (count) => {
      if (counted.has(count)) return;
      counted.add(count);
      const isFull = waiting.size >= AD_REPORT_MAX && !waiting.has(shown);
      if (isFull || (audience !== null && !isSame(audience, ofPage))) send();
      audience = ofPage;
      const { counts } = waiting.get(shown) ?? { counts: [] };
      waiting.set(shown, { id: ad.id, place: ad.place, counts: [...counts, count] });
      timer ??= setTimeout(send, BATCH_DELAY);
    };
  };
}
