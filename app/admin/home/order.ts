import { type HomeRow, LAST_GRID } from '../../../shared/home-rows.ts';

/** Returns the rows as the page shows them. The grid comes last unless it has a position. */
export const withGrid = (rows: readonly HomeRow[]): HomeRow[] =>
  rows.some(({ kind }) => kind === 'grid') ? [...rows] : [...rows, LAST_GRID];

/** Replaces a row, or adds it: above the grid if that is last, otherwise at the end. */
export function put(rows: readonly HomeRow[], row: HomeRow): HomeRow[] {
  if (rows.some(({ id }) => id === row.id)) return rows.map((other) => (other.id === row.id ? row : other));
  const isGridLast = rows.at(-1)?.kind === 'grid';
  return rows.toSpliced(isGridLast ? rows.length - 1 : rows.length, 0, row);
}
