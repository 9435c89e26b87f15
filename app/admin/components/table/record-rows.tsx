import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import {
  nextSort,
  type RecordColumn,
  type RecordTableProps,
  type SortState,
  toggleRow,
  toggleRows,
} from './columns.ts';
import styles from './record-table.module.css';

interface HeadingProps<Row, SortKey extends string> {
  column: RecordColumn<Row, SortKey>;
  sort: SortState<SortKey> | undefined;
  onSort: ((sort: SortState<SortKey>) => void) | undefined;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function Heading<Row, SortKey extends string>({ column, sort, onSort }: HeadingProps<Row, SortKey>) {
  const { sortKey, title, numeric, width, wideOnly } = column;
  const common = {
    ...(width === undefined ? {} : { w: width }),
    'data-numeric': numeric || undefined,
    'data-wide': wideOnly || undefined,
  };
  if (sortKey === undefined || sort === undefined || onSort === undefined)
    return <Table.Th {...common}>{title}</Table.Th>;
  const direction = sort.by === sortKey ? sort.direction : undefined;
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Table.Th {...common} {...(direction === undefined ? {} : { 'aria-sort': ARIA_SORT[direction] })}>
      <UnstyledButton className={styles.sort} onClick={() => onSort(nextSort(sort, sortKey))}>
        {title}
        <Icon size={15} aria-hidden="true" data-active={direction !== undefined || undefined} />
      </UnstyledButton>
    </Table.Th>
  );
}

/** Whether a click hit a control in the row or ended a text selection. */
function hitsControl(event: MouseEvent<HTMLElement>): boolean {
  if (window.getSelection()?.isCollapsed === false) return true;
  return event.target instanceof Element && event.target.closest('a, button, input, label, [role="menuitem"]') !== null;
}

export function RecordRows<Row, SortKey extends string>(props: RecordTableProps<Row, SortKey>) {
  const { columns, rows, rowId, rowName, sort, onSort, selection, onOpen, actions, label } = props;
  const ids = rows.map(rowId);
  const ticked = ids.filter((id) => selection?.ids.has(id)).length;

  return (
    <div className={styles.frame}>
      <Table
        stickyHeader
        stickyHeaderOffset="var(--header)"
        highlightOnHover={onOpen !== undefined}
        verticalSpacing="xs"
      >
        <caption className="visually-hidden">{label}</caption>
        <Table.Thead className={styles.head}>
          <Table.Tr>
            {selection !== undefined && (
              <Table.Th w="2.75rem">
                <Checkbox
                  aria-label={t('common.table.selectAll')}
                  checked={ticked > 0 && ticked === ids.length}
                  indeterminate={ticked > 0 && ticked < ids.length}
                  onChange={() => selection.onChange(toggleRows(selection.ids, ids))}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions !== undefined && (
              <Table.Th className={styles.actions}>
                <span className="visually-hidden">{t('common.table.actions')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const id = rowId(row);
            return (
              <Table.Tr
                key={id}
                data-selected={selection?.ids.has(id) || undefined}
                className={styles.row}
                {...(onOpen === undefined
                  ? {}
                  : {
                      onClick: (event: MouseEvent<HTMLElement>) => !hitsControl(event) && onOpen(row),
                      'data-open': true,
                    })}
              >
                {selection !== undefined && (
                  <Table.Td>
                    <Checkbox
                      aria-label={t('common.table.selectOne', { name: rowName(row) })}
                      checked={selection.ids.has(id)}
                      onChange={() => selection.onChange(toggleRow(selection.ids, id))}
                    />
                  </Table.Td>
                )}
                {columns.map((column, index) => (
                  <Table.Td
                    key={column.key}
                    data-numeric={column.numeric || undefined}
                    data-nowrap={column.noWrap || undefined}
                    data-wide={column.wideOnly || undefined}
                  >
                    {index === 0 && onOpen !== undefined ? (
                      <UnstyledButton className={styles.open} onClick={() => onOpen(row)}>
                        {column.render(row)}
                      </UnstyledButton>
                    ) : (
                      column.render(row)
                    )}
                  </Table.Td>
                ))}
                {actions !== undefined && (
                  <Table.Td className={styles.actions}>
                    <div className={styles.actionsInside}>{actions(row)}</div>
                  </Table.Td>
                )}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
