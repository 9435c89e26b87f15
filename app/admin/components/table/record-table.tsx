import { panelText as t } from '../../../i18n/panel.ts';
import { usePhone } from '../use-phone.ts';
import type { RecordTableProps } from './columns.ts';
import { RecordCards } from './record-cards.tsx';
import { RecordPages } from './record-pages.tsx';
import { RecordRows } from './record-rows.tsx';
import styles from './record-table.module.css';

/** A paginated list of the server: a table with a sticky heading, or cards on a phone. */
export function RecordTable<Row, SortKey extends string = string>(props: RecordTableProps<Row, SortKey>) {
  const phone = usePhone();
  const { rows, empty, updating = false, page, onPage, label } = props;
  if (rows.length === 0 && !updating) return empty;

  return (
    <section aria-label={label} aria-busy={updating} className={styles.record} data-updating={updating || undefined}>
      <span className="visually-hidden" role="status">
        {updating && t('common.table.updating')}
      </span>
      {phone ? <RecordCards {...props} /> : <RecordRows {...props} />}
      {page !== undefined && onPage !== undefined && <RecordPages page={page} onPage={onPage} phone={phone} />}
    </section>
  );
}
