import { Paper } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { nextSort, type RecordColumn, type RecordTableProps, type SortState } from './columns.ts';
import { keyOfPage, RowTitle, SelectAll, SelectOne, useDrawn } from './record-parts.tsx';
import styles from './record-table.module.css';
import type { useRowMenu } from './row-menu.tsx';

/** Up to this many columns of fixed widths fit. A table with more scrolls, and its heading does not stick. */
const FITTING_COLUMNS = 7;

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export interface RecordListProps<Row, SortKey extends string> extends RecordTableProps<Row, SortKey> {
  menuButton: ReturnType<typeof useRowMenu>['button'];
}

interface HeadingProps<Row, SortKey extends string> {
  column: RecordColumn<Row, SortKey>;
  sort: SortState<SortKey> | undefined;
  onSort: ((sort: SortState<SortKey>) => void) | undefined;
}

function Heading<Row, SortKey extends string>({ column, sort, onSort }: HeadingProps<Row, SortKey>) {
  const { sortKey, descendingFirst, title, numeric, width, wideOnly } = column;
  const isSortable = sortKey !== undefined && sort !== undefined && onSort !== undefined;
  const direction = isSortable && sort.by === sortKey ? sort.direction : undefined;
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      style={width === undefined ? undefined : { width: typeof width === 'string' ? width : width() }}
      data-numeric={numeric || undefined}
      data-wide={wideOnly || undefined}
      aria-sort={direction && ARIA_SORT[direction]}
    >
      {isSortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, sortKey, descendingFirst))}>
          {title()}
          <Icon size={15} aria-hidden="true" data-active={direction !== undefined || undefined} />
        </button>
      ) : (
        title()
      )}
    </th>
  );
}

/** Whether a click hit a control in the row or ended a text selection. */
function hitsControl(event: MouseEvent<HTMLElement>): boolean {
  if (window.getSelection()?.isCollapsed === false) return true;
  return event.target instanceof Element && event.target.closest('a, button, input, label, [role="menuitem"]') !== null;
}

function Rows<Row, SortKey extends string>(props: RecordListProps<Row, SortKey>) {
  const { columns, rows, rowId, rowName, selection, onOpen, openLabel, opening, actions, menu, menuButton } = props;
  return (
    <tbody>
      {useDrawn(rows).map((row) => {
        const id = rowId(row);
        return (
          <tr
            key={id}
            className={styles.row}
            data-selected={selection?.ids.has(id) || undefined}
            data-open={onOpen !== undefined || undefined}
            aria-busy={opening === id || undefined}
            onClick={(event) => !hitsControl(event) && onOpen?.(row)}
          >
            {selection !== undefined && (
              <td>
                <SelectOne id={id} name={rowName(row)} selection={selection} />
              </td>
            )}
            {columns.map((column, index) => (
              <td
                key={column.key}
                className={index === 0 ? styles.title : undefined}
                data-numeric={column.numeric || undefined}
                data-nowrap={column.noWrap || undefined}
                data-wide={column.wideOnly || undefined}
              >
                {index === 0 ? <RowTitle {...{ row, column, onOpen, openLabel }} /> : column.render(row)}
              </td>
            ))}
            {actions !== undefined && (
              <td data-nowrap>
                <div className={styles.actions}>{actions(row)}</div>
              </td>
            )}
            {menu !== undefined && <td>{menuButton(id, rowName(row))}</td>}
          </tr>
        );
      })}
    </tbody>
  );
}

/** Uses plain elements styled like Mantine's table, one cell of which costs as much as a whole row of these. */
export function RecordRows<Row, SortKey extends string>(props: RecordListProps<Row, SortKey>) {
  const { columns, rows, rowId, sort, onSort, selection, updating = false, actions, menu, label, compact } = props;
  return (
    <Paper
      bd="1px solid var(--line)"
      radius="xl"
      className={styles.frame}
      data-many={(compact && columns.length > FITTING_COLUMNS) || undefined}
    >
      <table className={styles.table} data-compact={compact || undefined}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {selection !== undefined && (
              <th data-tick>
                <SelectAll ids={rows.map(rowId)} {...{ selection, updating }} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {(actions ?? menu) !== undefined && (
              <th data-actions>
                <span className="visually-hidden">{t('common.table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <Rows key={keyOfPage(props)} {...props} />
      </table>
    </Paper>
  );
}
