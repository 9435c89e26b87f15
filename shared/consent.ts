/**
 * Purposes that a visitor can consent to: analytics, advertisements that load from other sites, and personalized
 * advertisements, which choose by what their network knows of the visitor and require consent to advertisements.
 */
export const PURPOSES = ['analytics', 'ads', 'personalized'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The purposes that a visitor has consented to. An unanswered purpose counts as refused. */
export type ConsentChoice = Readonly<Record<Purpose, boolean>>;

export function choiceOf(agreed: readonly Purpose[]): ConsentChoice {
  const ads = agreed.includes('ads');
  return { analytics: agreed.includes('analytics'), ads, personalized: ads && agreed.includes('personalized') };
}

export const NO_CONSENT = choiceOf([]);
export const FULL_CONSENT = choiceOf(PURPOSES);

/** Who asks visitors for consent: this site, Google's "Privacy & messaging", or another platform of the IAB's framework. */
export const CONSENT_PLATFORMS = ['own', 'google', 'tcf'] as const;
export type ConsentPlatform = (typeof CONSENT_PLATFORMS)[number];

/** How a page asks for consent. Empty if this site asks everyone. */
export interface ConsentQuestion {
  platform?: Exclude<ConsentPlatform, 'own'>;
  /** Path of the platform's function that reopens its dialog. */
  reopen?: string;
  /** Whether it depends on the visitor's country, which the browser has to request from the server. */
  byCountry?: boolean;
}

/** Events on `document`: the script of a platform was added, as it is for everyone but operators, or could not be loaded. */
export const PLATFORM_ADDED = 'ludotek:platform-added';
export const PLATFORM_FAILED = 'ludotek:platform-failed';

/** Whether visitors of a country are asked; null while unknown. */
export type IsAsked = boolean | null;

/** The facts that decide consent. Null means not known yet. */
export interface ConsentFacts {
  /** The choice made on this site, stored in the browser. */
  own: ConsentChoice | null;
  hasPlatform: boolean;
  /** The choice reported by the platform. */
  platform: ConsentChoice | null;
  isAsked: IsAsked;
  /** Whether the browser sends Global Privacy Control (W3C). */
  objects: boolean;
}

const both = (one: ConsentChoice, other: ConsentChoice) =>
  choiceOf(PURPOSES.filter((purpose) => one[purpose] && other[purpose]));

function answer({ own, hasPlatform, platform, isAsked }: ConsentFacts): ConsentChoice | null {
  if (!hasPlatform && own !== null) return own;
  // Where the law does not require consent, it counts as given until the visitor objects.
  if (isAsked === false) return own ?? FULL_CONSENT;
  if (isAsked === null || platform === null) return null;
  return own === null ? platform : both(own, platform);
}

/** Returns the choice in effect; null while nothing may load, because the visitor has not answered. */
export function choiceInEffect(facts: ConsentFacts): ConsentChoice | null {
  const choice = answer(facts);
  if (choice === null || !facts.objects) return choice;
  return choiceOf(choice.analytics ? ['analytics'] : []);
}
