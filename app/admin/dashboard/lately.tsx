import { Text } from '@mantine/core';
import type { InferResponseType } from 'hono/client';
import { ChartNoAxesColumn, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import type { api } from '../api/client.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { Block, BlockGrid } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { formatChange, formatDifference, formatDuration, formatNumber } from '../components/text/formats.ts';
import { Name } from '../components/text/names.tsx';
import { compared } from './compared.ts';
import styles from './dashboard.module.css';
import { Sparkline } from './sparkline.tsx';

type LatelyData = InferResponseType<typeof api.admin.dashboard.$get, 200>['lately'];

const COUNTED = ['plays', 'starts', 'seconds', 'votes', 'impressions'] as const;
type Counted = (typeof COUNTED)[number];

const textOf = (counted: Counted, value: number) =>
  counted === 'seconds' ? formatDuration(value) : formatNumber(Math.round(value));

function Change({ part }: { part: number }) {
  const Icon = part > 0 ? TrendingUp : part < 0 ? TrendingDown : Minus;
  return (
    <span className={styles.change}>
      <Icon size={16} aria-hidden="true" /> {formatChange(part)}
    </span>
  );
}

function Trend({ counted, days }: { counted: Counted; days: LatelyData['days'] }) {
  const counts = days.map((day) => day[counted]);
  const { yesterday, average, change } = compared(counts);
  return (
    <li>
      <Text component="p" size="sm" c="dimmed" fw={500}>
        {t(`dashboard.lately.${counted}`)}
      </Text>
      <p className={styles.yesterday}>{textOf(counted, yesterday)}</p>
      <Hint>
        {change === null ? (
          t('dashboard.lately.nothingBefore')
        ) : (
          <>
            <Change part={change} /> {t('dashboard.lately.average', { average: textOf(counted, average) })}
          </>
        )}
      </Hint>
      <Sparkline counts={counts} />
    </li>
  );
}

function Movers({ title, empty, games }: { title: string; empty: string; games: LatelyData['rising'] }) {
  return (
    <Block title={title}>
      {games.length === 0 ? (
        <Hint>{empty}</Hint>
      ) : (
        <ol className={styles.list}>
          {games.map(({ id, title: text, title_language: language, starts, before }) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>
                <Name text={text} language={language} />
              </span>
              <Hint className={styles.number}>
                {t('dashboard.lately.started', { count: starts })} ({formatDifference(starts - before)})
              </Hint>
            </li>
          ))}
        </ol>
      )}
    </Block>
  );
}

/** Yesterday compared with the week before, and the games whose plays rise or fall from week to week. */
export function Lately({ lately: { days, rising, falling } }: { lately: LatelyData }) {
  if (days.every((day) => COUNTED.every((counted) => day[counted] === 0))) {
    return (
      <Block title={t('dashboard.lately.title')}>
        <EmptyState
          compact
          icon={ChartNoAxesColumn}
          title={t('dashboard.lately.empty')}
          hint={t('dashboard.lately.emptyHint')}
        />
      </Block>
    );
  }
  return (
    <>
      <Block title={t('dashboard.lately.title')} aside={t('dashboard.lately.about')}>
        <ul className={styles.trends}>
          {COUNTED.map((counted) => (
            <Trend key={counted} counted={counted} days={days} />
          ))}
        </ul>
      </Block>
      <BlockGrid>
        <Movers title={t('dashboard.lately.rising')} empty={t('dashboard.lately.noneRising')} games={rising} />
        <Movers title={t('dashboard.lately.falling')} empty={t('dashboard.lately.noneFalling')} games={falling} />
      </BlockGrid>
    </>
  );
}
