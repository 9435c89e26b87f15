import { SegmentedControl } from '@mantine/core';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { DayChart } from '../days/day-chart.tsx';
import { DayTable } from '../days/day-table.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Block } from '../layout/block.tsx';
import { formatNumber } from '../text/formats.ts';
import { type DayVisits, SPLITS, type Split, seriesOf } from './split.ts';

export function VisitsChart({ title, days }: { title: string; days: readonly DayVisits[] }) {
  const [split, setSplit] = useState<Split>('total');
  const plays = days.reduce((sum, day) => sum + day.plays, 0);
  const failures = days.reduce((sum, day) => sum + day.failures, 0);
  if (plays + failures === 0) {
    return (
      <Block title={title}>
        <EmptyState compact icon={ChartColumn} title={t('statistics.empty')} hint={t('statistics.emptyHint')} />
      </Block>
    );
  }
  const series = seriesOf(split, days);
  return (
    <Block title={title} aside={t('statistics.summary', { count: plays })}>
      <SegmentedControl
        aria-label={t('statistics.split')}
        mb={12}
        mr="auto"
        value={split}
        onChange={setSplit}
        data={SPLITS.map((value) => ({ value, label: t(`statistics.splits.${value}`) }))}
      />
      {/* Failures are not plays, so their bars are separate. Devices and languages split the plays, so theirs are stacked. */}
      <DayChart key={split} days={days} series={series} isStacked={split !== 'total'} unit={t('fields.plays')} />
      <DayTable
        title={title}
        days={days}
        columns={series.map(({ countOn, ...column }) => ({
          ...column,
          textOn: (day: DayVisits) => formatNumber(countOn(day)),
        }))}
      />
    </Block>
  );
}
