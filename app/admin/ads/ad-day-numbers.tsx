import type { AdDay } from '../../../server/ads/usecases.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { DayChart } from '../components/days/day-chart.tsx';
import { DayTable } from '../components/days/day-table.tsx';
import type { Series } from '../components/days/days.ts';
import { formatNumber } from '../components/text/formats.ts';
import { rateText } from './rate-text.ts';

const SHOWN = ['impressions', 'viewable', 'clicks'] as const;

/** The daily counts, as a chart and as a table of the days with numbers. */
export function AdDayNumbers({ title, days }: { title: string; days: readonly AdDay[] }) {
  const series = SHOWN.map((key): Series<AdDay> => ({ key, label: t(`ads.${key}`), countOn: (day) => day[key] }));
  return (
    <>
      <DayChart days={days} series={series} isStacked={false} />
      <DayTable
        title={title}
        days={days.filter((day) => SHOWN.some((key) => day[key] > 0))}
        columns={[
          ...series.map(({ countOn, ...column }) => ({
            ...column,
            textOn: (day: AdDay) => formatNumber(countOn(day)),
          })),
          { key: 'rate', label: t('ads.rate'), textOn: ({ impressions, clicks }) => rateText(clicks, impressions) },
        ]}
      />
    </>
  );
}
