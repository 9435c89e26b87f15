import { useDeferredValue } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { type RecordColumn, type RecordTableProps, type RowSelection, toggleRow, toggleRows } from './columns.ts';
import styles from './record-table.module.css';

/** Number of rows that fill a screen. They are drawn first. */
const FIRST_ROWS = 24;

/** Returns the rows to draw: those of the first screen at once, the others once the browser has painted them. */
export function useDrawn<Row>(rows: readonly Row[]): readonly Row[] {
  const count = useDeferredValue(rows.length, FIRST_ROWS);
  return rows.slice(0, count);
}

/** Returns a React key that changes with the page, so that other rows are drawn from scratch. */
export const keyOfPage = ({ page, sort }: Pick<RecordTableProps<never>, 'page' | 'sort'>) =>
  `${page?.page} ${sort?.by} ${sort?.direction}`;

interface SelectAllProps {
  ids: readonly string[];
  selection: RowSelection;
  /** Whether the rows of another page or filter are loading. */
  updating: boolean;
  /** Text beside the checkbox. Without it, the checkbox only has its accessible name. */
  label?: string;
}

/** Uses plain elements, as everything in rows does, because a page has many of them. */
export function SelectAll({ ids, selection, updating, label }: SelectAllProps) {
  const ticked = ids.filter((id) => selection.ids.has(id)).length;
  const some = ticked > 0 && ticked < ids.length;
  const box = (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={label === undefined ? t('common.table.selectAll') : undefined}
      checked={ticked > 0 && ticked === ids.length}
      disabled={updating}
      ref={(element) => {
        if (element !== null) element.indeterminate = some;
      }}
      onChange={() => selection.onChange(toggleRows(selection.ids, ids))}
    />
  );
  if (label === undefined) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is above
    <label className={styles.all}>
      {box} {label}
    </label>
  );
}

export function SelectOne({ id, name, selection }: { id: string; name: string; selection: RowSelection }) {
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={t('common.table.selectOne', { name })}
      checked={selection.ids.has(id)}
      onChange={() => selection.onChange(toggleRow(selection.ids, id))}
    />
  );
}

interface RowTitleProps<Row> extends Pick<RecordTableProps<Row>, 'onOpen' | 'openLabel'> {
  row: Row;
  column: RecordColumn<Row> | undefined;
}

/** The first column, which opens the row. */
export function RowTitle<Row>({ row, column, onOpen, openLabel }: RowTitleProps<Row>) {
  if (onOpen === undefined) return column?.render(row);
  return (
    <button type="button" className={styles.open} aria-label={openLabel?.(row)} onClick={() => onOpen(row)}>
      {column?.render(row)}
    </button>
  );
}
