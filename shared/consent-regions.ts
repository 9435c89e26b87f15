/**
 * Countries in which consent is requested by default, as ISO 3166-1 codes: the European Economic Area with Åland and the
 * outermost regions, which have codes of their own, the United Kingdom and Switzerland.
 */
export const ASKED_COUNTRIES: readonly string[] = [
  ...['AT', 'AX', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GF', 'GP', 'GR', 'HR', 'HU'],
  ...['IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MF', 'MQ', 'MT', 'NL', 'NO', 'PL', 'PT', 'RE', 'RO', 'SE', 'SI', 'SK'],
  'YT',
];

/** Codes for an unknown country, in headers of networks and in CLDR. */
const UNKNOWN = new Set(['XX', 'ZZ']);

/** Returns whether a text is a country code in capitals. */
export const isCountryCode = (text: string): boolean => /^[A-Z]{2}$/.test(text) && !UNKNOWN.has(text);

/** Reads the country in a header's value; null if it contains none, or several. */
export function countryIn(header: string | undefined): string | null {
  if (header === undefined || header.length > 10) return null;
  // Upper-casing a single letter of another script may yield two ASCII capitals, so the pattern is checked first.
  const code = /^\s*([a-z]{2})\s*$/i.exec(header)?.[1]?.toUpperCase() ?? '';
  return isCountryCode(code) ? code : null;
}

/** Returns whether visitors of a country are asked for consent. They are if the country is unknown. */
export const asksCountry = (country: string | null, countries: readonly string[]): boolean =>
  country === null || countries.includes(country);
