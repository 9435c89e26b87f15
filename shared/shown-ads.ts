import type { AdPosition, AdType } from './ad-kinds.ts';

/** An advertisement as pages know it: what it says is in a frame of its own. */
export interface ShownAd {
  id: string;
  type: AdType;
  /** Address of the frame, on this site or on the origin for advertisements. */
  frame: string;
  /** What the frame may do: the value of its attribute `sandbox`. */
  sandbox: string;
  /** It loads from other sites, and waits until the visitor agrees to advertisements. */
  asksConsent: boolean;
  /** Nothing in the frame tells of a click: the page notices that the frame got the focus. */
  clicksUnseen: boolean;
}

/** For each position those that are equally important, in the order in which pages show them in turn. */
export type ShownAds = Partial<Record<AdPosition, readonly ShownAd[]>>;

/** What the browser reports of advertisements. */
export const AD_EVENTS = ['views', 'clicks'] as const;
export type AdEvent = (typeof AD_EVENTS)[number];

/** Advertisements in one report. */
export const AD_REPORT_MAX = 20;
