import type { AdNetwork, AdPage, AdPosition, AdSize, AdType } from './ad-kinds.ts';
import type { Device } from './visits.ts';

/** Where and how often an advertisement is shown. Missing properties set no limit. */
export interface AdRules {
  pages?: readonly AdPage[];
  /** Ids of categories. */
  categories?: readonly string[];
  devices?: readonly Device[];
  priority: number;
  /** Share of the views among advertisements of equal priority. */
  weight: number;
  /** Number of cards of a grid before each one. */
  everyCards?: number;
  /** Maximum number of views per visitor. */
  perDay?: number;
  perVisit?: number;
}

/** An advertisement in a document of its own, loaded by a frame. */
export interface FramedAd {
  network: Extract<AdNetwork, 'own'>;
  /** URL of the frame, on this site or on the advertisement origin. */
  frame: string;
  sandbox: string;
  /** Clicks in the frame cannot be observed, so the page counts focus changes to the frame. */
  clicksUnseen: boolean;
}

/** An advertisement that runs in the page itself, as chosen by the owner. */
export type NetworkAd = { sizes: readonly AdSize[] } & (
  | { network: Extract<AdNetwork, 'adsense'>; publisher: string; slot: string }
  | { network: Extract<AdNetwork, 'ad_manager'>; slot: string }
  | { network: Extract<AdNetwork, 'script'>; src: string }
);

/** An advertisement without its content. */
export type ShownAd = AdRules & {
  id: string;
  type: AdType;
  /** Whether it loads from other sites, so it waits for consent to advertisements. */
  asksConsent: boolean;
} & (FramedAd | NetworkAd);

export type FrameOfAd = Extract<ShownAd, FramedAd>;

/** The running advertisements of a language per position, by descending priority. */
export type ShownAds = Partial<Record<AdPosition, readonly ShownAd[]>>;

/** Whether a browser may run networks. Operators' browsers may not, because scripts of networks could use their session. */
export type NetworksAnswer = 'run' | 'off' | 'operator';
