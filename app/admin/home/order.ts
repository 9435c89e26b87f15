import { type HomeRow, LAST_GRID } from '../../../shared/home-rows.ts';

/** The rows as the page shows them: with the grid, which is last unless it has a place. */
export const withGrid = (rows: readonly HomeRow[]): HomeRow[] =>
  rows.some(({ kind }) => kind === 'grid') ? [...rows] : [...rows, LAST_GRID];

/** Replaces a row, or adds it above the grid where that is last. */
export function put(rows: readonly HomeRow[], row: HomeRow): HomeRow[] {
  if (rows.some(({ id }) => id === row.id)) return rows.map((other) => (other.id === row.id ? row : other));
  const isGridLast = rows.at(-1)?.kind === 'grid';
  return rows.toSpliced(isGridLast ? rows.length - 1 : rows.length, 0, row);
}
