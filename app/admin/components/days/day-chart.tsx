import { BarChart } from '@mantine/charts';
import { formatNumber } from '../formats.ts';
import styles from './days.module.css';
import { shortDay } from './days.ts';
import { countTicks } from './ticks.ts';

/** A bar, or a segment of a stacked bar, for each day. */
export interface Series<Day> {
  key: string;
  /** Name of its color, where that is not its key. */
  color?: string;
  label: string;
  countOn: (day: Day) => number;
}

interface DayChartProps<Day> {
  /** In order, without gaps. */
  days: readonly Day[];
  series: readonly Series<Day>[];
  /** Stacks the series as parts of a whole; otherwise the bars are side by side. */
  isStacked: boolean;
  /** Unit of the counts, when all series share one. */
  unit?: string;
}

/** Chart of counts by day, hidden from assistive technology: show the same numbers in a `DayTable`. */
export function DayChart<Day extends { day: string }>({ days, series, isStacked, unit }: DayChartProps<Day>) {
  const heights = days.map((day) => series.map(({ countOn }) => countOn(day)));
  const largest = Math.max(
    0,
    ...heights.map((counts) => (isStacked ? counts.reduce((sum, n) => sum + n, 0) : Math.max(...counts))),
  );
  const ticks = countTicks(largest);
  return (
    <div aria-hidden="true">
      <BarChart
        className={styles.chart}
        h={260}
        type={isStacked ? 'stacked' : 'default'}
        data={days.map((day) => ({
          day: shortDay(day.day),
          ...Object.fromEntries(series.map(({ key, countOn }) => [key, countOn(day)])),
        }))}
        dataKey="day"
        series={series.map(({ key, label, color = key }) => ({ name: key, label, color: `var(--${color})` }))}
        withLegend={series.length > 1}
        // In the order of the bars; the library sorts alphabetically.
        legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
        accessibilityLayer={false}
        tickLine="none"
        {...(unit !== undefined && { yAxisLabel: unit })}
        valueFormatter={formatNumber}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 24, tickMargin: 8 }}
        yAxisProps={{ ticks, domain: [0, ticks.at(-1) ?? 1], interval: 0, width: 64 }}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ barGap: 1, barCategoryGap: '12%' }}
        maxBarWidth={22}
      />
    </div>
  );
}
