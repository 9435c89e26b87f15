/** Formats a date with `1er janvier` instead of Intl's `1 janvier`. @throws {RangeError} for an invalid date */
export function writtenDate(format: Intl.DateTimeFormat, at: Date): string {
  const isFrench = format.resolvedOptions().locale.startsWith('fr');
  return format
    .formatToParts(at)
    .map(({ type, value }) => (isFrench && type === 'day' && value === '1' ? '1er' : value))
    .join('');
}
