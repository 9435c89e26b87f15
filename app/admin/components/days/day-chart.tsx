import { useInViewport } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import type { DayBars } from './day-bars.tsx';
import { CHART_HEIGHT, type DayChartProps } from './days.ts';

/**
 * A chart of counts by day. It is hidden from assistive technology, so show the same numbers in a `DayTable`. It is drawn once it
 * is visible, because its library is a quarter of what the panel loads.
 */
export function DayChart<Day extends { day: string }>(props: DayChartProps<Day>) {
  const { ref, inViewport } = useInViewport();
  const [Bars, setBars] = useState<typeof DayBars | null>(null);
  useEffect(() => {
    if (!inViewport || Bars !== null) return;
    import('./day-bars.tsx')
      .then((module) => setBars(() => module.DayBars))
      .catch((error: unknown) => reportFailure(error, t('common.loadFailed')));
  }, [inViewport, Bars]);
  return (
    <div ref={ref} aria-hidden="true" style={{ minHeight: CHART_HEIGHT }}>
      {Bars !== null && <Bars {...props} />}
    </div>
  );
}
