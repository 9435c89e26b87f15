const NAMED = Intl.supportedValuesOf('timeZone');

/**
 * Returns the time zones to choose from. Browsers list neither UTC nor former names, which a stored zone may have.
 *
 * @param first zones to list before the others. Empty ones are left out
 */
export const timeZones = (...first: string[]): string[] => [
  ...new Set([...first.filter((zone) => zone !== ''), 'UTC', ...NAMED]),
];
