import {
  Box,
  Checkbox,
  type CheckboxProps,
  Flex,
  Group,
  NativeSelect,
  Paper,
  Table,
  UnstyledButton,
} from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { usePhone } from '../layout/use-phone.ts';
import { useMayHere } from '../operator/if-may-change.tsx';
import {
  nextSort,
  type RecordColumn,
  type RecordTableProps,
  type RowSelection,
  type SortState,
  toggleRow,
  toggleRows,
} from './columns.ts';
import { RecordPages } from './record-pages.tsx';
import styles from './record-table.module.css';

const DIRECTIONS = ['asc', 'desc'] as const;
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface SelectAllProps extends Pick<CheckboxProps, 'label' | 'aria-label'> {
  ids: readonly string[];
  selection: RowSelection;
}

export function SelectAll({ ids, selection, ...name }: SelectAllProps) {
  const ticked = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <Checkbox
      {...name}
      checked={ticked > 0 && ticked === ids.length}
      indeterminate={ticked > 0 && ticked < ids.length}
      onChange={() => selection.onChange(toggleRows(selection.ids, ids))}
    />
  );
}

function SelectOne({ id, name, selection }: { id: string; name: string; selection: RowSelection }) {
  return (
    <Checkbox
      aria-label={t('common.table.selectOne', { name })}
      checked={selection.ids.has(id)}
      onChange={() => selection.onChange(toggleRow(selection.ids, id))}
    />
  );
}

/** The first column, which opens the row. */
function renderTitle<Row>(row: Row, column: RecordColumn<Row> | undefined, onOpen: ((row: Row) => void) | undefined) {
  if (onOpen === undefined) return column?.render(row);
  return (
    <UnstyledButton className={styles.open} onClick={() => onOpen(row)}>
      {column?.render(row)}
    </UnstyledButton>
  );
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
    <Table.Th
      w={width}
      ta={numeric ? 'right' : undefined}
      data-wide={wideOnly || undefined}
      aria-sort={direction && ARIA_SORT[direction]}
    >
      {isSortable ? (
        <UnstyledButton className={styles.sort} onClick={() => onSort(nextSort(sort, sortKey, descendingFirst))}>
          {title()}
          <Icon size={15} aria-hidden="true" data-active={direction !== undefined || undefined} />
        </UnstyledButton>
      ) : (
        title()
      )}
    </Table.Th>
  );
}

/** Whether a click hit a control in the row or ended a text selection. */
function hitsControl(event: MouseEvent<HTMLElement>): boolean {
  if (window.getSelection()?.isCollapsed === false) return true;
  return event.target instanceof Element && event.target.closest('a, button, input, label, [role="menuitem"]') !== null;
}

function RecordRows<Row, SortKey extends string>(props: RecordTableProps<Row, SortKey>) {
  const { columns, rows, rowId, rowName, sort, onSort, selection, onOpen, actions, label } = props;
  return (
    <Paper bd="1px solid var(--line)" radius="xl" className={styles.frame}>
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
                <SelectAll aria-label={t('common.table.selectAll')} ids={rows.map(rowId)} selection={selection} />
              </Table.Th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions !== undefined && (
              <Table.Th w="1%">
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
                className={styles.row}
                data-selected={selection?.ids.has(id) || undefined}
                data-open={onOpen !== undefined || undefined}
                onClick={(event) => !hitsControl(event) && onOpen?.(row)}
              >
                {selection !== undefined && (
                  <Table.Td>
                    <SelectOne id={id} name={rowName(row)} selection={selection} />
                  </Table.Td>
                )}
                {columns.map((column, index) => (
                  <Table.Td
                    key={column.key}
                    className={index === 0 ? styles.title : undefined}
                    ta={column.numeric ? 'right' : undefined}
                    data-nowrap={column.noWrap || undefined}
                    data-wide={column.wideOnly || undefined}
                  >
                    {index === 0 ? renderTitle(row, column, onOpen) : column.render(row)}
                  </Table.Td>
                ))}
                {actions !== undefined && (
                  <Table.Td data-nowrap>
                    <Group wrap="nowrap" justify="flex-end" gap={4}>
                      {actions(row)}
                    </Group>
                  </Table.Td>
                )}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

/** The list on a phone: a card per row, with the first column as its heading. */
function RecordCards<Row, SortKey extends string>(props: RecordTableProps<Row, SortKey>) {
  const { columns, rows, rowId, rowName, sort, onSort, selection, onOpen, actions } = props;
  const [heading, ...others] = columns;
  const shown = others.filter((column) => column.hiddenInCards !== true);
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
            <SelectAll label={t('common.table.selectAll')} ids={rows.map(rowId)} selection={selection} />
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
      <Flex component="ul" direction="column" gap={10}>
        {rows.map((row) => {
          const id = rowId(row);
          return (
            <Paper
              component="li"
              key={id}
              p={14}
              bd="1px solid var(--line)"
              radius="xl"
              bg={selection?.ids.has(id) ? 'var(--raised)' : 'var(--surface)'}
            >
              <Group wrap="nowrap" align="flex-start" gap={12}>
                {selection !== undefined && <SelectOne id={id} name={rowName(row)} selection={selection} />}
                <Box flex={1} miw={0} fw={600} className={styles.title}>
                  {renderTitle(row, heading, onOpen)}
                </Box>
              </Group>
              {shown.length > 0 && (
                <Flex component="dl" direction="column" gap={4} mt={10} mb={0}>
                  {shown.map((column) => (
                    <Group
                      key={column.key}
                      wrap="nowrap"
                      align="baseline"
                      justify="space-between"
                      className={styles.fact}
                    >
                      <dt>{column.title()}</dt>
                      <dd>{column.render(row)}</dd>
                    </Group>
                  ))}
                </Flex>
              )}
              {actions !== undefined && (
                <Group justify="flex-end" gap={8} mt={12} pt={10} className={styles.cardActions}>
                  {actions(row)}
                </Group>
              )}
            </Paper>
          );
        })}
      </Flex>
    </>
  );
}

/** A paginated list of the server: a table with a sticky heading, or cards on a phone. */
export function RecordTable<Row, SortKey extends string = string>(given: RecordTableProps<Row, SortKey>) {
  const phone = usePhone();
  // Rows are selected to change them.
  const mayChange = useMayHere()('change');
  const { selection: _, ...unselected } = given;
  const props = mayChange ? given : unselected;
  const { rows, empty, updating = false, page, onPage, label } = props;
  // Without a row on a page of several, the last page steps back.
  if (rows.length === 0 && !updating && (page?.total ?? 0) === 0) return empty;

  return (
    <Flex
      component="section"
      direction="column"
      gap={12}
      aria-label={label}
      aria-busy={updating}
      className={styles.record}
      data-updating={updating || undefined}
    >
      <span className="visually-hidden" role="status">
        {updating && t('common.table.updating')}
      </span>
      {phone ? <RecordCards {...props} /> : <RecordRows {...props} />}
      {page !== undefined && onPage !== undefined && <RecordPages {...{ page, onPage, updating, phone }} />}
    </Flex>
  );
}
