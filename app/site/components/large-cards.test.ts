import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVERY_CARDS_MIN } from '../../../shared/ad-kinds.ts';
import { gridPlaces } from '../../../shared/ad-rules.ts';
import { largeCards } from './large-cards.ts';

interface Layout {
  columns: number;
  /** First column of the large card by rank, starting at 1. */
  bigColumn: ReadonlyMap<number, number>;
}

/**
 * The style sheet's layouts from phone to wide screen, each extending the previous one.
 *
 * @param extra columns that a theme adds
 */
function layouts(extra: number): Layout[] {
  const css = readFileSync(new URL('./game-grid.module.css', import.meta.url), 'utf8');
  const found: Layout[] = [];
  const plain = css
    .replace(/var\(--columns, (\d)\)/g, '$1')
    .replace(/calc\((\d) \+ var\(--extra-columns\)\)/g, (_, columns) => String(Number(columns) + extra));
  for (const part of plain.split('@media')) {
    const columns = Number(/\.grid \{\s*grid-template-columns: repeat\((\d)/.exec(part)?.[1]);
    // Another part of the style sheet orders the cards on phones.
    if (Number.isNaN(columns)) continue;
    const bigColumn = new Map(found.at(-1)?.bigColumn);
    for (const [, selectors = '', column] of part.matchAll(/([^{}]+)\{\s*grid-column: (\d) \/ span 2/g)) {
      for (const [, rank] of selectors.matchAll(/\.big(\d)/g)) bigColumn.set(Number(rank), Number(column));
    }
    found.push({ columns, bigColumn });
  }
  return found;
}

/**
 * Places cards like `grid-auto-flow: row dense` (CSS Grid, section 8.5); returns the occupied cells by row.
 *
 * @param between positions of cards that follow full-width content
 */
function place(
  count: number,
  ranks: ReadonlyMap<number, number>,
  { columns, bigColumn }: Layout,
  between: readonly number[] = [],
): boolean[][] {
  const rows: boolean[][] = [];
  const taken = (row: number, column: number) => rows[row]?.[column] === true;
  const take = (row: number, column: number, size: number) => {
    for (let y = row; y < row + size; y += 1) {
      const cells = rows[y] ?? Array.from({ length: columns }, () => false);
      cells.fill(true, column, column + size);
      rows[y] = cells;
    }
  };
  for (let position = 0; position < count; position += 1) {
    const rank = ranks.get(position);
    const big = rank === undefined ? undefined : bigColumn.get(rank);
    if (between.includes(position)) {
      const free = rows.findIndex((row) => !row.includes(true));
      rows[free === -1 ? rows.length : free] = Array.from({ length: columns }, () => true);
    }
    for (let row = 0, placed = false; !placed; row += 1) {
      if (big !== undefined) {
        const column = big - 1;
        const free = [0, 1].every((y) => !taken(row + y, column) && !taken(row + y, column + 1));
        if (free) take(row, column, 2);
        placed = free;
      } else {
        const column = Array.from({ length: columns }, (_, index) => index).find((index) => !taken(row, index));
        if (column !== undefined) take(row, column, 1);
        placed = column !== undefined;
      }
    }
  }
  return rows;
}

describe('largeCards', () => {
  test('returns none without featured games, and none in a small catalog', () => {
    expect(largeCards(Array.from({ length: 60 }, () => ({ featured: false }))).size).toBe(0);
    expect(largeCards(Array.from({ length: 12 }, () => ({ featured: true }))).size).toBe(0);
  });

  test('returns at most four, at a distance from each other, with ranks in order', () => {
    const ranks = largeCards(Array.from({ length: 60 }, () => ({ featured: true })));
    expect([...ranks]).toEqual([
      [0, 1],
      [5, 2],
      [10, 3],
      [15, 4],
    ]);
  });

  test.each([-1, 0, 1].flatMap(layouts))(
    'leaves no gap in $columns columns, whichever games are featured',
    (layout) => {
      // fast-check's default lists are too short for a large card.
      const catalogue = fc.array(fc.record({ featured: fc.boolean() }), { maxLength: 60, size: 'max' });
      fc.assert(
        fc.property(catalogue, (games) => {
          const rows = place(games.length, largeCards(games), layout);
          expect(rows.slice(0, -1).flat()).not.toContain(false);
          const last = rows.at(-1) ?? [];
          expect(last.lastIndexOf(true)).toBe(last.filter(Boolean).length - 1);
        }),
        { numRuns: 400 },
      );
    },
  );

  test.each([-1, 0, 1].flatMap(layouts))(
    'leaves no gap in $columns columns around advertisements between the rows',
    (layout) => {
      const catalogue = fc.array(fc.record({ featured: fc.boolean() }), { minLength: 60, maxLength: 120, size: 'max' });
      const everyCards = fc.integer({ min: EVERY_CARDS_MIN, max: 40 });
      fc.assert(
        fc.property(catalogue, everyCards, (games, every) => {
          // There may be too few cards left to fill the row above.
          const places = gridPlaces([{ priority: 0, weight: 1, everyCards: every }], {
            cards: games.length - 12,
            taken: [],
          });
          const rows = place(
            games.length,
            largeCards(games),
            layout,
            places.map(({ before }) => before),
          );
          expect(rows.slice(0, -1).flat()).not.toContain(false);
        }),
        { numRuns: 200 },
      );
    },
  );

  test('matches a style sheet with 3 to 8 columns and places for four large cards', () => {
    expect(layouts(0).map(({ columns }) => columns)).toEqual([3, 4, 5, 6, 8]);
    for (const { columns, bigColumn } of [-1, 0, 1].flatMap(layouts)) {
      expect(bigColumn.size).toBe(4);
      for (const column of bigColumn.values()) expect(column).toBeLessThan(columns);
    }
  });
});
