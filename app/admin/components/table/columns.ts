import type { ReactNode } from 'react';

/** A column of a `RecordTable`. The first one names the record. */
export interface RecordColumn<Row, SortKey extends string = string> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Numbers are set right-aligned, digits under digits. */
  numeric?: boolean;
  /** The name under which the server sorts by this column; a column without one does not sort. */
  sortKey?: SortKey;
  /** CSS width; a narrow column keeps its texts from wrapping. */
  width?: string;
  noWrap?: boolean;
  /** Left out of the cards that stand for rows on a phone. */
  hiddenInCards?: boolean;
  /** Left out of tables on screens that are neither phones nor wide. */
  wideOnly?: boolean;
}

export interface SortState<SortKey extends string> {
  by: SortKey;
  direction: 'asc' | 'desc';
}

/** What pressing a column's heading sorts by next: the same column turns round, another begins ascending. */
export function nextSort<SortKey extends string>(current: SortState<SortKey>, by: SortKey): SortState<SortKey> {
  if (current.by !== by) return { by, direction: 'asc' };
  return { by, direction: current.direction === 'asc' ? 'desc' : 'asc' };
}

export interface PageState {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
}

export interface PageRange {
  from: number;
  to: number;
  pages: number;
}

/** Which rows a page shows; `from` is 0 when there are none. */
export function pageRange({ page, pageSize, total }: PageState): PageRange {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  return { from: total === 0 ? 0 : (shown - 1) * pageSize + 1, to: Math.min(shown * pageSize, total), pages };
}

export interface RowSelection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

/** What a list shows, and what may be done with it. */
export interface RecordTableProps<Row, SortKey extends string = string> {
  /** What the list is of, for people who do not see it. */
  label: string;
  columns: readonly RecordColumn<Row, SortKey>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called, for the labels of its checkbox. */
  rowName: (row: Row) => string;
  /** Instead of the table when there are no rows: an `EmptyState`. */
  empty: ReactNode;
  /** Another page or order is on its way. */
  updating?: boolean;
  sort?: SortState<SortKey>;
  onSort?: (sort: SortState<SortKey>) => void;
  page?: PageState;
  onPage?: (page: number) => void;
  selection?: RowSelection;
  /** Opens a row: its first column becomes a button, and a click anywhere else on the row does the same. */
  onOpen?: (row: Row) => void;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
}

/** The selection after one row was ticked or cleared. */
export function toggled(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The selection after all rows of a page were ticked, or cleared when they all were; other pages' rows stay. */
export function toggledAll(ids: ReadonlySet<string>, page: readonly string[]): Set<string> {
  const all = page.every((id) => ids.has(id));
  const next = new Set(ids);
  for (const id of page) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return next;
}
