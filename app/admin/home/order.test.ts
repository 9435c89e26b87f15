import { describe, expect, test } from 'vitest';
import { type HomeRow, LAST_GRID, newRow } from '../../../shared/home-rows.ts';
import { put, withGrid } from './order.ts';

const rows = ['a', 'b', 'c'].map((id) => newRow('popular', id));
const grid = newRow('grid', 'grid');
const idsOf = (list: readonly HomeRow[]) => list.map(({ id }) => id).join('');

test('the grid is last unless it has a place', () => {
  expect(withGrid(rows).at(-1)).toBe(LAST_GRID);
  expect(idsOf(withGrid([grid, ...rows]))).toBe('gridabc');
});

describe('put', () => {
  test("replaces the row's former version", () => {
    const changed = { ...newRow('new', 'b'), hidden: true };
    expect(put(rows, changed)[1]).toBe(changed);
  });

  test('adds a new row above a final grid, or at the end', () => {
    expect(idsOf(put([...rows, grid], newRow('new', 'x')))).toBe('abcxgrid');
    expect(idsOf(put([grid, ...rows], newRow('new', 'x')))).toBe('gridabcx');
  });
});
