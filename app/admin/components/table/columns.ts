import type { ReactNode } from 'react';

/** A column of a `RecordTable`. The first one names the record. */
export interface RecordColumn<Row, SortKey extends string = string> {
  key: string;
  /** Called while rendering, because the panel's language can change. */
  title: () => string;
  render: (row: Row) => ReactNode;
  numeric?: boolean;
  /** The server's name for this sort order. A column without one is not sortable. */
  sortKey?: SortKey;
  /** Whether the first click sorts the largest or latest first, as suits numbers and dates. */
  descendingFirst?: boolean;
  /**
   * CSS width. Texts in a column with a width do not wrap. In a compact table, all but the first column need one. A function if
   * it depends on the panel's language.
   */
  width?: string | (() => string);
  noWrap?: boolean;
  hiddenInCards?: boolean;
  wideOnly?: boolean;
}

/**
 * Returns the CSS width of a column that fits the longest of its texts, which vary by half between languages.
 *
 * @param texts in the panel's language
 */
export const widthOfTexts = (texts: readonly string[]): string =>
  // `ch` is the width of a zero in the bold type of headings. Letters are narrower on average.
  `calc(${Math.max(...texts.map((text) => text.length))} * 0.9ch + 20px)`;

export interface SortState<SortKey extends string> {
  by: SortKey;
  direction: 'asc' | 'desc';
}

/**
 * Returns the sort state after a click on a column heading. The sorted column reverses; another one starts in its own direction.
 */
export function nextSort<SortKey extends string>(
  current: SortState<SortKey>,
  by: SortKey,
  descendingFirst = false,
): SortState<SortKey> {
  if (current.by !== by) return { by, direction: descendingFirst ? 'desc' : 'asc' };
  return { by, direction: current.direction === 'asc' ? 'desc' : 'asc' };
}

export interface PageState {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
}

/** Returns the range of rows on a page; `from` is 0 when there are none. */
export function pageRange({ page, pageSize, total }: PageState) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  return { from: total === 0 ? 0 : (shown - 1) * pageSize + 1, to: Math.min(shown * pageSize, total), pages };
}

export interface RowSelection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

export interface RecordTableProps<Row, SortKey extends string = string> {
  label: string;
  columns: readonly RecordColumn<Row, SortKey>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Name of a row, for the label of its checkbox. */
  rowName: (row: Row) => string;
  /** Shown instead of the table when there are no rows: an `EmptyState`. */
  empty: ReactNode;
  updating?: boolean;
  sort?: SortState<SortKey> | undefined;
  onSort?: ((sort: SortState<SortKey>) => void) | undefined;
  page?: PageState | undefined;
  /** Also called, without a history entry, when the last page has become empty. */
  onPage?: ((page: number, how?: 'replace') => void) | undefined;
  /** The page sizes to choose from. */
  sizes?: readonly number[];
  onSize?: (size: number) => void;
  selection?: RowSelection | undefined;
  /** Opens a row. The first column becomes a button, and a click anywhere on the row works too. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Returns the accessible name of the first column's button, given the row's name. */
  openLabel?: ((row: Row) => string) | undefined;
  /** Id of the row that is being opened. */
  opening?: string | null;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** `Menu.Item`s of a row, behind one button. */
  menu?: (row: Row) => ReactNode;
  /** Whether rows have one line in columns of fixed widths, on tablets too. */
  compact?: boolean;
}

export function toggleRow(ids: ReadonlySet<string>, id: string): Set<string> {
  return ids.symmetricDifference(new Set([id]));
}

/** Selects all rows of a page, or clears them when all are selected. Rows of other pages stay. */
export function toggleRows(ids: ReadonlySet<string>, page: readonly string[]): Set<string> {
  const shown = new Set(page);
  return shown.isSubsetOf(ids) ? ids.difference(shown) : ids.union(shown);
}
