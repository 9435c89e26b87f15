/** A row with its dates as strings. */
export type Presented<Row> = {
  [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column];
};

/** Converts the dates of a row to ISO 8601 strings. */
export function withIsoDates<Row extends object>(row: Row): Presented<Row> {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Date ? value.toISOString() : value,
  ]);
  // Object.fromEntries loses the types of the entries.
  return Object.fromEntries(entries) as Presented<Row>;
}
