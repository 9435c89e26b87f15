/** Regions of time zones where the GDPR does not hold (IANA time zone database). */
const ELSEWHERE = /^(?:America|Antarctica|Asia|Australia|Africa|Indian|Pacific|US|Canada|Brazil|Chile|Mexico)\//;

/** Places of the European Union, or with its rules, in these regions. */
const WITHIN = new Set([
  ...['Africa/Ceuta', 'Asia/Nicosia', 'Asia/Famagusta', 'Indian/Reunion', 'Indian/Mayotte'],
  ...['America/Cayenne', 'America/Guadeloupe', 'America/Martinique', 'America/Marigot'],
]);

/**
 * Whether a visitor may be protected by the GDPR. A guess on the safe side: false only where the time zone of the browser
 * is clearly elsewhere.
 */
export const mayGdprApply = (timeZone: string | undefined): boolean =>
  timeZone === undefined || WITHIN.has(timeZone) || !ELSEWHERE.test(timeZone);
