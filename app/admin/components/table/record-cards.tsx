import { Checkbox, NativeSelect, UnstyledButton } from '@mantine/core';
import { panelText as t } from '../../../i18n/panel.ts';
import { type RecordTableProps, type SortState, toggleRow, toggleRows } from './columns.ts';
import styles from './record-table.module.css';

const DIRECTIONS = ['asc', 'desc'] as const;

/** The list on a phone: a card per row, with the first column as its heading. */
export function RecordCards<Row, SortKey extends string>(props: RecordTableProps<Row, SortKey>) {
  const { columns, rows, rowId, rowName, sort, onSort, selection, onOpen, actions } = props;
  const [heading, ...others] = columns;
  const shown = others.filter((column) => column.hiddenInCards !== true);
  const ids = rows.map(rowId);
  const ticked = ids.filter((id) => selection?.ids.has(id)).length;
  const orders = columns.flatMap(({ sortKey, title }) =>
    sortKey === undefined
      ? []
      : DIRECTIONS.map((direction) => ({
          order: { by: sortKey, direction } satisfies SortState<SortKey>,
          value: `${sortKey} ${direction}`,
          label: `${title}, ${t(direction === 'asc' ? 'common.table.ascending' : 'common.table.descending')}`,
        })),
  );

  return (
    <>
      {(selection !== undefined || (sort !== undefined && onSort !== undefined)) && (
        <div className={styles.cardTools}>
          {selection !== undefined && (
            <Checkbox
              label={t('common.table.selectAll')}
              checked={ticked > 0 && ticked === ids.length}
              indeterminate={ticked > 0 && ticked < ids.length}
              onChange={() => selection.onChange(toggleRows(selection.ids, ids))}
            />
          )}
          {sort !== undefined && onSort !== undefined && orders.length > 0 && (
            <NativeSelect
              aria-label={t('common.table.sortBy')}
              value={`${sort.by} ${sort.direction}`}
              data={orders.map(({ value, label }) => ({ value, label }))}
              onChange={(event) => {
                const chosen = orders.find(({ value }) => value === event.currentTarget.value);
                if (chosen !== undefined) onSort(chosen.order);
              }}
            />
          )}
        </div>
      )}
      <ul className={styles.cards}>
        {rows.map((row) => {
          const id = rowId(row);
          return (
            <li key={id} className={styles.card} data-selected={selection?.ids.has(id) || undefined}>
              <div className={styles.cardHeading}>
                {selection !== undefined && (
                  <Checkbox
                    aria-label={t('common.table.selectOne', { name: rowName(row) })}
                    checked={selection.ids.has(id)}
                    onChange={() => selection.onChange(toggleRow(selection.ids, id))}
                  />
                )}
                <div className={styles.cardTitle}>
                  {onOpen === undefined ? (
                    heading?.render(row)
                  ) : (
                    <UnstyledButton className={styles.open} onClick={() => onOpen(row)}>
                      {heading?.render(row)}
                    </UnstyledButton>
                  )}
                </div>
              </div>
              {shown.length > 0 && (
                <dl className={styles.cardFacts}>
                  {shown.map((column) => (
                    <div key={column.key} className={styles.cardFact}>
                      <dt>{column.title}</dt>
                      <dd>{column.render(row)}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {actions !== undefined && <div className={styles.cardActions}>{actions(row)}</div>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
