import type { ConsentChoice, Purpose } from './consent.ts';

/** The purpose that each consent type of Google's consent mode (version 2) belongs to. */
export const PURPOSE_OF_TYPE = {
  ad_storage: 'ads',
  ad_user_data: 'ads',
  ad_personalization: 'personalized',
  analytics_storage: 'analytics',
} as const satisfies Record<string, Purpose>;
type ConsentType = keyof typeof PURPOSE_OF_TYPE;
type ConsentState = 'granted' | 'denied';

/** Milliseconds Google's tags wait for `gtag('consent', 'update', …)` before they work without storage. */
export const WAIT_FOR_UPDATE = 500;

/** Set on `window` by whichever sends the commands first, the analytics script or the page, so that they are sent once. */
export const CONSENT_MODE_FLAG = 'ludotekConsentMode';

/** Returns the state of each consent type. Null, which means no choice yet, denies all. */
export function consentMode(choice: ConsentChoice | null): Record<ConsentType, ConsentState> {
  const states = Object.entries(PURPOSE_OF_TYPE).map(([type, purpose]) => [
    type,
    choice?.[purpose] === true ? 'granted' : 'denied',
  ]);
  // Object.fromEntries loses the types of the entries.
  return Object.fromEntries(states) as Record<ConsentType, ConsentState>;
}

/** How a choice limits Google's advertisements. */
export interface AdPrivacy {
  /** For `googletag.pubads().setPrivacySettings()`. Limited advertisements use no storage in the browser. */
  publisherTag: { limitedAds: boolean; nonPersonalizedAds: boolean };
  /** For `(adsbygoogle = window.adsbygoogle || []).requestNonPersonalizedAds`. */
  requestNonPersonalizedAds: 0 | 1;
}

export function adPrivacy(choice: ConsentChoice | null): AdPrivacy {
  const isPersonalized = choice?.personalized === true;
  return {
    publisherTag: { limitedAds: choice?.ads !== true, nonPersonalizedAds: !isPersonalized },
    requestNonPersonalizedAds: isPersonalized ? 0 : 1,
  };
}
