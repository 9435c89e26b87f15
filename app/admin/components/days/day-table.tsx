import { panelText as t } from '../../../i18n/panel.ts';
import { usePart } from '../parts/use-part.ts';
import styles from './days.module.css';
import { longDay } from './days.ts';

interface DayTableProps<Day> {
  title: string;
  /** In chronological order; the table shows the last day first. */
  days: readonly Day[];
  columns: readonly { key: string; label: string; textOn: (day: Day) => string }[];
}

const loadRows = () => import('./day-rows.tsx');

/** The numbers of a chart, behind a button. */
export function DayTable<Day extends { day: string }>({ title, days, columns }: DayTableProps<Day>) {
  const { Part: Rows, open } = usePart(loadRows);
  return (
    <details className={styles.numbers} onToggle={({ currentTarget }) => currentTarget.open && open()}>
      <summary>{t('statistics.table')}</summary>
      <div className={styles.table}>
        {Rows && (
          <Rows
            title={title}
            columns={columns}
            rows={days.toReversed().map((day) => ({
              name: longDay(day.day),
              texts: columns.map(({ textOn }) => textOn(day)),
            }))}
          />
        )}
      </div>
    </details>
  );
}
