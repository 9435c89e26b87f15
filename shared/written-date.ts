/** Writes `1er janvier` where Intl gives `1 janvier`, wrong in French. @throws {RangeError} for an invalid date */
export function writtenDate(format: Intl.DateTimeFormat, at: Date): string {
  const isFrench = format.resolvedOptions().locale.startsWith('fr');
  return format
    .formatToParts(at)
    .map(({ type, value }) => (isFrench && type === 'day' && value === '1' ? '1er' : value))
    .join('');
}
