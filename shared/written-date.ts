/**
 * Formats a date and corrects the first of a month in French: `1er janvier`. Intl gives `1 janvier`, which is wrong
 * in French.
 *
 * @throws {RangeError} for an invalid date
 */
export function writtenDate(format: Intl.DateTimeFormat, at: Date): string {
  const isFrench = format.resolvedOptions().locale.startsWith('fr');
  return format
    .formatToParts(at)
    .map(({ type, value }) => (isFrench && type === 'day' && value === '1' ? '1er' : value))
    .join('');
}
