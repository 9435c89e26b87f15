import { Flex } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { panelText as t } from '../../../i18n/panel.ts';
import { useAnnouncement } from '../feedback/announcer.tsx';
import { usePhone } from '../layout/use-phone.ts';
import { useMayHere } from '../operator/if-may-change.tsx';
import type { RecordTableProps } from './columns.ts';
import { RecordCards } from './record-cards.tsx';
import { RecordPages } from './record-pages.tsx';
import { RecordRows } from './record-rows.tsx';
import styles from './record-table.module.css';
import { useRowMenu } from './row-menu.tsx';

/** Whether the screen is too narrow for a compact table. `record-table.module.css` has the same limit. */
const useNarrow = () => useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });

/** A paginated list from the server: a table with a sticky heading, or cards on phones. */
export function RecordTable<Row, SortKey extends string = string>(given: RecordTableProps<Row, SortKey>) {
  const phone = usePhone();
  const narrow = useNarrow();
  // Rows are only selected in order to change them.
  const mayChange = useMayHere()('change');
  const { selection: _, ...unselected } = given;
  const props = mayChange ? given : unselected;
  const { rows, rowId, empty, updating = false, page, onPage, sizes, onSize, label, menu, compact = false } = props;
  const { button, menu: rowMenu } = useRowMenu((id) => {
    const row = rows.find((row) => rowId(row) === id);
    return row === undefined ? null : menu?.(row);
  });
  useAnnouncement(updating ? t('common.table.updating') : '', true);
  // An empty last page steps back instead of showing the empty state.
  if (rows.length === 0 && !updating && (page?.total ?? 0) === 0) return empty;

  const List = (compact ? narrow : phone) ? RecordCards : RecordRows;
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
      <List {...props} menuButton={button} />
      {rowMenu}
      {page !== undefined && onPage !== undefined && (
        <RecordPages {...{ page, onPage, sizes, onSize, updating, phone }} />
      )}
    </Flex>
  );
}
