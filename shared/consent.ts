/**
 * Purposes a visitor can consent to: analytics, advertisements that load from other sites, and the use of what such
 * networks know of the visitor to choose them, which is nothing without the second.
 */
export const PURPOSES = ['analytics', 'ads', 'personalized'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The purposes a visitor has consented to. An unasked purpose counts as refused. */
export type ConsentChoice = Readonly<Record<Purpose, boolean>>;

export function choiceOf(agreed: readonly Purpose[]): ConsentChoice {
  const ads = agreed.includes('ads');
  return { analytics: agreed.includes('analytics'), ads, personalized: ads && agreed.includes('personalized') };
}

export const NO_CONSENT = choiceOf([]);
export const FULL_CONSENT = choiceOf(PURPOSES);

/** Who asks visitors: this site, Google's "Privacy & messaging", or another platform of the IAB's framework. */
export const CONSENT_PLATFORMS = ['own', 'google', 'tcf'] as const;
export type ConsentPlatform = (typeof CONSENT_PLATFORMS)[number];

/** How a page asks. Empty while this site asks everyone. */
export interface ConsentQuestion {
  platform?: Exclude<ConsentPlatform, 'own'>;
  /** Path of a platform's function that opens its dialog again. */
  reopen?: string;
  /** Visitors are asked or not by their country, which the browser has to ask the server for. */
  byCountry?: boolean;
}

/** Events on `document`: a platform's script was added, as it is for everyone but operators, or could not be loaded. */
export const PLATFORM_ADDED = 'ludotek:platform-added';
export const PLATFORM_FAILED = 'ludotek:platform-failed';

/** Whether visitors of a country are asked; null while it is not known. */
export type IsAsked = boolean | null;

/** What decides on consent. Null stands for what is not known yet. */
export interface ConsentFacts {
  /** The choice on this site, stored in the browser. */
  own: ConsentChoice | null;
  hasPlatform: boolean;
  /** What the platform says. */
  platform: ConsentChoice | null;
  isAsked: IsAsked;
  /** The browser sends Global Privacy Control (W3C). */
  objects: boolean;
}

const both = (one: ConsentChoice, other: ConsentChoice) =>
  choiceOf(PURPOSES.filter((purpose) => one[purpose] && other[purpose]));

function answer({ own, hasPlatform, platform, isAsked }: ConsentFacts): ConsentChoice | null {
  if (!hasPlatform && own !== null) return own;
  // Consent counts as given where the law does not ask for it, until the visitor objects.
  if (isAsked === false) return own ?? FULL_CONSENT;
  if (isAsked === null || platform === null) return null;
  return own === null ? platform : both(own, platform);
}

/** The choice in effect; null as long as nothing may load because nobody has answered. */
export function choiceInEffect(facts: ConsentFacts): ConsentChoice | null {
  const choice = answer(facts);
  if (choice === null || !facts.objects) return choice;
  return choiceOf(choice.analytics ? ['analytics'] : []);
}
