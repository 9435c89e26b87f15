import { BarChart } from '@mantine/charts';
import { Table } from '@mantine/core';
import { ChartColumn } from 'lucide-react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { Block } from '../components/block.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { formatNumber } from '../components/formats.ts';
import styles from './dashboard.module.css';
import { longDay, shortDay } from './days.ts';
import type { Dashboard } from './use-dashboard.ts';

type Days = Dashboard['playsPerDay'];

/** The same numbers to read one by one. */
function PlaysTable({ days }: { days: Days }) {
  const t = usePanelText();
  return (
    <details className={styles.numbers}>
      <summary>{t('dashboard.perDayTable')}</summary>
      <Table aria-label={t('dashboard.perDay')} striped="even" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('dashboard.day')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('dashboard.playsColumn')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map(({ day, plays }) => (
            <Table.Tr key={day}>
              <Table.Td>{longDay(day)}</Table.Td>
              <Table.Td ta="right">{formatNumber(plays)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}

/** Plays of the last 30 days, drawn and as a table. */
export function PlaysChart({ days }: { days: Days }) {
  const t = usePanelText();
  const total = days.reduce((sum, { plays }) => sum + plays, 0);
  if (total === 0) {
    return (
      <Block title={t('dashboard.perDay')}>
        <EmptyState
          icon={<ChartColumn size={28} strokeWidth={1.75} />}
          title={t('dashboard.perDayEmpty')}
          hint={t('dashboard.perDayEmptyHint')}
        />
      </Block>
    );
  }
  return (
    <Block title={t('dashboard.perDay')} aside={t('dashboard.perDaySummary', { count: total })}>
      <div aria-hidden="true">
        <BarChart
          className={styles.chart}
          h={260}
          data={days.map(({ day, plays }) => ({ day: shortDay(day), plays }))}
          dataKey="day"
          series={[{ name: 'plays', label: t('dashboard.playsColumn'), color: 'var(--bar)' }]}
          accessibilityLayer={false}
          tickLine="none"
          yAxisLabel={t('dashboard.playsColumn')}
          valueFormatter={formatNumber}
          xAxisProps={{ minTickGap: 24, tickMargin: 8 }}
          yAxisProps={{ allowDecimals: false, width: 64 }}
          barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
          maxBarWidth={22}
        />
      </div>
      <PlaysTable days={days} />
    </Block>
  );
}
