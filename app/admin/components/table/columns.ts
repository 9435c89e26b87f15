import type { ReactNode } from 'react';

/** A column of a `RecordTable`. The first one names the record. */
export interface RecordColumn<Row, SortKey extends string = string> {
  key: string;
  /** Read while rendering, in the language of the moment. */
  title: () => string;
  render: (row: Row) => ReactNode;
  numeric?: boolean;
  /** The server's name for sorting by this column; a column without one is not sortable. */
  sortKey?: SortKey;
  /** Whether the first press sorts by the largest or latest, which is what numbers and dates are sorted for. */
  descendingFirst?: boolean;
  /** CSS width; a narrow column does not wrap its texts. In a compact table all but the first need one.
   * A function where it follows from texts in the language of the moment. */
  width?: string | (() => string);
  noWrap?: boolean;
  hiddenInCards?: boolean;
  wideOnly?: boolean;
}

/**
 * The CSS width of a column without what stands beside its texts, for the longest of them: languages differ by half.
 *
 * @param texts in the language of the moment
 */
export const widthOfTexts = (texts: readonly string[]): string =>
  // `ch` is the width of a zero in the bold type of headings. Letters are narrower on average.
  `calc(${Math.max(...texts.map((text) => text.length))} * 0.9ch + 20px)`;

export interface SortState<SortKey extends string> {
  by: SortKey;
  direction: 'asc' | 'desc';
}

/** Sort state after a click on a column heading: the sorted column reverses, another one starts in its own direction. */
export function nextSort<SortKey extends string>(
  current: SortState<SortKey>,
  by: SortKey,
  descendingFirst = false,
): SortState<SortKey> {
  if (current.by !== by) return { by, direction: descendingFirst ? 'desc' : 'asc' };
  return { by, direction: current.direction === 'asc' ? 'desc' : 'asc' };
}

export interface PageState {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
}

/** Range of rows on a page; `from` is 0 when there are none. */
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
  /** Is also called, to add no history entry, when the rows of the last page are gone. */
  onPage?: ((page: number, how?: 'replace') => void) | undefined;
  /** How many rows a page can have, to choose from. */
  sizes?: readonly number[];
  onSize?: (size: number) => void;
  selection?: RowSelection | undefined;
  /** Opens a row: by its first column, which becomes a button, or by a click anywhere on the row. */
  onOpen?: ((row: Row) => void) | undefined;
  /** What the button of the first column does, by the row's name. */
  openLabel?: ((row: Row) => string) | undefined;
  /** Id of the row that is opening. */
  opening?: string | null;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** `Menu.Item`s of a row, behind one button. */
  menu?: (row: Row) => ReactNode;
  /** Rows of one line in columns of fixed widths, on tablets too. */
  compact?: boolean;
}

export function toggleRow(ids: ReadonlySet<string>, id: string): Set<string> {
  return ids.symmetricDifference(new Set([id]));
}

/** Toggles all rows of a page: selects them, or clears them when all are selected. Rows of other pages stay. */
export function toggleRows(ids: ReadonlySet<string>, page: readonly string[]): Set<string> {
  const shown = new Set(page);
  return shown.isSubsetOf(ids) ? ids.difference(shown) : ids.union(shown);
}
