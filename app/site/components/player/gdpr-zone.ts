/** Regions of time zones in which the GDPR does not apply (IANA time zone database). */
const ELSEWHERE = /^(?:America|Antarctica|Asia|Australia|Africa|Indian|Pacific|US|Canada|Brazil|Chile|Mexico)\//;

/** Places in these regions that belong to the European Union or follow its rules. */
const WITHIN = new Set([
  ...['Africa/Ceuta', 'Asia/Nicosia', 'Asia/Famagusta', 'Indian/Reunion', 'Indian/Mayotte'],
  ...['America/Cayenne', 'America/Guadeloupe', 'America/Martinique', 'America/Marigot'],
]);

/** Whether the GDPR may protect a visitor. Errs on the safe side: false only if the browser's time zone is clearly elsewhere. */
export const mayGdprApply = (timeZone: string | undefined): boolean =>
  timeZone === undefined || WITHIN.has(timeZone) || !ELSEWHERE.test(timeZone);
