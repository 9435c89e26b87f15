import { Group, NativeSelect } from '@mantine/core';
import { panelText as t } from '../../../i18n/panel.ts';
import type { SortState } from './columns.ts';
import { keyOfPage, RowTitle, SelectAll, SelectOne, useDrawn } from './record-parts.tsx';
import type { RecordListProps } from './record-rows.tsx';
import styles from './record-table.module.css';

const DIRECTIONS = ['asc', 'desc'] as const;

function Cards<Row, SortKey extends string>(props: RecordListProps<Row, SortKey>) {
  const { columns, rows, rowId, rowName, selection, onOpen, openLabel, opening } = props;
  const { actions, menu, menuButton, compact } = props;
  const [heading, ...others] = columns;
  const shown = others.filter((column) => column.hiddenInCards !== true);
  return (
    <ul className={styles.cards} data-compact={compact || undefined}>
      {useDrawn(rows).map((row) => {
        const id = rowId(row);
        return (
          <li
            key={id}
            className={styles.card}
            data-selected={selection?.ids.has(id) || undefined}
            aria-busy={opening === id || undefined}
          >
            <div className={styles.cardHead}>
              {selection !== undefined && <SelectOne id={id} name={rowName(row)} selection={selection} />}
              <div className={styles.title}>
                <RowTitle {...{ row, onOpen, openLabel }} column={heading} />
              </div>
              {menu !== undefined && menuButton(id, rowName(row))}
            </div>
            {shown.length > 0 && (
              <dl className={styles.facts}>
                {shown.map((column) => (
                  <div key={column.key} className={styles.fact}>
                    <dt className={compact ? 'visually-hidden' : undefined}>{column.title()}</dt>
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
  );
}

/** The list on phones: a card per row, with the first column as its heading. */
export function RecordCards<Row, SortKey extends string>(props: RecordListProps<Row, SortKey>) {
  const { columns, rows, rowId, sort, onSort, selection, updating = false } = props;
  const orders = columns.flatMap(({ sortKey, title }) =>
    sortKey === undefined
      ? []
      : DIRECTIONS.map((direction) => ({
          order: { by: sortKey, direction } satisfies SortState<SortKey>,
          value: `${sortKey} ${direction}`,
          label: `${title()}, ${t(direction === 'asc' ? 'common.table.ascending' : 'common.table.descending')}`,
        })),
  );
  return (
    <>
      {(selection !== undefined || (sort !== undefined && onSort !== undefined)) && (
        <Group justify="space-between" gap="8px 16px">
          {selection !== undefined && (
            <SelectAll label={t('common.table.selectAll')} ids={rows.map(rowId)} {...{ selection, updating }} />
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
        </Group>
      )}
      <Cards key={keyOfPage(props)} {...props} />
    </>
  );
}
