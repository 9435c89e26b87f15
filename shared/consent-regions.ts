/**
 * Where consent is asked for unless the operator chooses otherwise, as ISO 3166-1 codes: the European Economic Area with
 * Åland and the outermost regions, which have codes of their own, the United Kingdom and Switzerland.
 */
export const ASKED_COUNTRIES: readonly string[] = [
  ...['AT', 'AX', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GF', 'GP', 'GR', 'HR', 'HU'],
  ...['IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MF', 'MQ', 'MT', 'NL', 'NO', 'PL', 'PT', 'RE', 'RO', 'SE', 'SI', 'SK'],
  'YT',
];

/** Codes that stand for no country: unknown, in headers of networks and in CLDR. */
const UNKNOWN = new Set(['XX', 'ZZ']);

/** In capitals. */
export const isCountryCode = (text: string): boolean => /^[A-Z]{2}$/.test(text) && !UNKNOWN.has(text);

/** The country in a header's value; null if it names none, or several. */
export function countryIn(header: string | undefined): string | null {
  if (header === undefined || header.length > 10) return null;
  // Capitals of other scripts' letters may be two of these.
  const code = /^\s*([a-z]{2})\s*$/i.exec(header)?.[1]?.toUpperCase() ?? '';
  return isCountryCode(code) ? code : null;
}

/** Whether visitors of a country are asked. An unknown country is. */
export const asksCountry = (country: string | null, countries: readonly string[]): boolean =>
  country === null || countries.includes(country);
