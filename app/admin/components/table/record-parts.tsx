import { useDeferredValue } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { type RecordColumn, type RecordTableProps, type RowSelection, toggleRow, toggleRows } from './columns.ts';
import styles from './record-table.module.css';

/** Rows that fill a screen, which are drawn first. */
const FIRST = 24;

/** The rows of a page: those of the first screen at once, the others when the browser has shown them. */
export function useDrawn<Row>(rows: readonly Row[]): readonly Row[] {
  const count = useDeferredValue(rows.length, FIRST);
  return rows.slice(0, count);
}

/** What shows other rows: a key for the part that draws them anew. */
export const keyOfPage = ({ page, sort }: Pick<RecordTableProps<never>, 'page' | 'sort'>) =>
  `${page?.page} ${sort?.by} ${sort?.direction}`;

interface SelectAllProps {
  ids: readonly string[];
  selection: RowSelection;
  /** The rows of another page or filter are on their way. */
  updating: boolean;
  /** Beside the checkbox; without it, the checkbox has its name alone. */
  label?: string;
}

/** Plain elements, as all that stands in rows: a page has many of them. */
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
