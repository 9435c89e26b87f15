import type { AdPosition, AdType } from './ad-kinds.ts';

/** An advertisement as pages know it; its content is in a frame. */
export interface ShownAd {
  id: string;
  type: AdType;
  /** Address of the frame, on this site or on the advertisement origin. */
  frame: string;
  sandbox: string;
  /** Loads from other sites, so it waits for consent to advertisements. */
  asksConsent: boolean;
  /** Clicks inside the frame cannot be observed: the page counts the frame receiving the focus instead. */
  clicksUnseen: boolean;
}

/** Per position, the advertisements of the same priority, in rotation order. */
export type ShownAds = Partial<Record<AdPosition, readonly ShownAd[]>>;

/** Events that the browser reports for advertisements. */
export const AD_EVENTS = ['views', 'clicks'] as const;
export type AdEvent = (typeof AD_EVENTS)[number];

export const AD_REPORT_MAX = 20;
