import { Table } from '@mantine/core';
import { panelText as t } from '../../../i18n/panel.ts';
import styles from './days.module.css';
import { longDay } from './days.ts';

interface DayTableProps<Day> {
  title: string;
  /** In chronological order; the table shows the last day first. */
  days: readonly Day[];
  columns: readonly { key: string; label: string; textOn: (day: Day) => string }[];
}

export function DayTable<Day extends { day: string }>({ title, days, columns }: DayTableProps<Day>) {
  return (
    <details className={styles.numbers}>
      <summary>{t('statistics.table')}</summary>
      <div className={styles.table}>
        <Table aria-label={title} striped="even" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('statistics.day')}</Table.Th>
              {columns.map(({ key, label }) => (
                <Table.Th key={key} scope="col" ta="right">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.toReversed().map((day) => (
              <Table.Tr key={day.day}>
                <Table.Td>{longDay(day.day)}</Table.Td>
                {columns.map(({ key, textOn }) => (
                  <Table.Td key={key} ta="right">
                    {textOn(day)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </details>
  );
}
