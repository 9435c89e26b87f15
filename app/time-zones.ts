const NAMED = Intl.supportedValuesOf('timeZone');

/**
 * The time zones to choose from. Browsers list neither UTC nor former names, such as a stored one may be.
 *
 * @param first listed before the others; empty ones are left out
 */
export const timeZones = (...first: string[]): string[] => [
  ...new Set([...first.filter((zone) => zone !== ''), 'UTC', ...NAMED]),
];
