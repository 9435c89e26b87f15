/** A row with its dates as the API shows them. */
export type Presented<Row> = {
  [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column];
};

/** Turns the dates of a row into texts (ISO 8601). */
export function withIsoDates<Row extends object>(row: Row): Presented<Row> {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Date ? value.toISOString() : value,
  ]);
  // Object.fromEntries loses the types of the entries.
  return Object.fromEntries(entries) as Presented<Row>;
}
