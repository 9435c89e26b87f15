import { BarChart } from '@mantine/charts';
import { formatNumber } from '../text/formats.ts';
import styles from './days.module.css';
import { CHART_HEIGHT, type DayChartProps, shortDay } from './days.ts';
import { countTicks } from './ticks.ts';
import '@mantine/charts/styles.layer.css';

/** The bars of a chart. The charting library loads only with this file. */
export function DayBars<Day extends { day: string }>({ days, series, isStacked, unit }: DayChartProps<Day>) {
  const heights = days.map((day) => {
    const counts = series.map(({ countOn }) => countOn(day));
    return isStacked ? counts.reduce((sum, count) => sum + count, 0) : Math.max(...counts);
  });
  const ticks = countTicks(Math.max(0, ...heights));
  return (
    <BarChart
      className={styles.chart}
      h={CHART_HEIGHT}
      type={isStacked ? 'stacked' : 'default'}
      data={days.map((day) => ({
        day: shortDay(day.day),
        ...Object.fromEntries(series.map(({ key, countOn }) => [key, countOn(day)])),
      }))}
      dataKey="day"
      series={series.map(({ key, label, color = key }) => ({ name: key, label, color: `var(--${color})` }))}
      withLegend={series.length > 1}
      // Keep the order of the bars. The library would sort alphabetically.
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
  );
}
