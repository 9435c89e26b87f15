/**
 * A date as `format` writes it, with the first of a month as French says it: `1er janvier`. Intl writes `1 janvier`, which
 * no French reader does.
 *
 * @throws {RangeError} when `at` is not a date
 */
export function writtenDate(format: Intl.DateTimeFormat, at: Date): string {
  const isFrench = format.resolvedOptions().locale.startsWith('fr');
  return format
    .formatToParts(at)
    .map(({ type, value }) => (isFrench && type === 'day' && value === '1' ? '1er' : value))
    .join('');
}
