import type { AdPosition, AdType } from './ad-kinds.ts';

/** An advertisement without its content, which a frame loads. */
export interface ShownAd {
  id: string;
  type: AdType;
  /** URL of the frame, on this site or on the advertisement origin. */
  frame: string;
  sandbox: string;
  /** Loads from other sites, so it waits for consent to advertisements. */
  asksConsent: boolean;
  /** Clicks in the frame cannot be observed, so the page counts focus changes to the frame. */
  clicksUnseen: boolean;
}

/** Per position, the advertisements of the same priority, in rotation order. */
export type ShownAds = Partial<Record<AdPosition, readonly ShownAd[]>>;

/** Advertisement events that browsers report. */
export const AD_EVENTS = ['views', 'clicks'] as const;
export type AdEvent = (typeof AD_EVENTS)[number];

export const AD_REPORT_MAX = 20;
