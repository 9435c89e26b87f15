import type { AdNetwork, AdPage, AdPosition, AdSize, AdType } from './ad-kinds.ts';
import type { Device } from './visits.ts';

/** Where and how often an advertisement is shown. What is left out is not limited. */
export interface AdRules {
  pages?: readonly AdPage[];
  /** Ids of categories. */
  categories?: readonly string[];
  devices?: readonly Device[];
  priority: number;
  /** Share of the views among those of equal priority. */
  weight: number;
  /** Cards of a grid before each one. */
  everyCards?: number;
  /** Most views by one visitor. */
  perDay?: number;
  perVisit?: number;
}

/** A document of its own, which a frame loads. */
export interface FramedAd {
  network: Extract<AdNetwork, 'own'>;
  /** URL of the frame, on this site or on the advertisement origin. */
  frame: string;
  sandbox: string;
  /** Clicks in the frame cannot be observed, so the page counts focus changes to the frame. */
  clicksUnseen: boolean;
}

/** What stands in the page itself, by the owner's choice. */
export type NetworkAd = { sizes: readonly AdSize[] } & (
  | { network: Extract<AdNetwork, 'adsense'>; publisher: string; slot: string }
  | { network: Extract<AdNetwork, 'ad_manager'>; slot: string }
  | { network: Extract<AdNetwork, 'script'>; src: string }
);

/** An advertisement without its content. */
export type ShownAd = AdRules & {
  id: string;
  type: AdType;
  /** Loads from other sites, so it waits for consent to advertisements. */
  asksConsent: boolean;
} & (FramedAd | NetworkAd);

export type FrameOfAd = Extract<ShownAd, FramedAd>;

/** Per position, the running advertisements of a language by falling priority. */
export type ShownAds = Partial<Record<AdPosition, readonly ShownAd[]>>;

/** Whether a browser may run networks: not for operators, whose session their scripts could use. */
export type NetworksAnswer = 'run' | 'off' | 'operator';
