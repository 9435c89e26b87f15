import { Anchor, Badge, Text } from '@mantine/core';
import type { HealthState } from '../../../shared/game-health.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import lists from '../components/table/lists.module.css';
import { fieldLabel } from '../components/text/field-label.ts';
import { formatDate, formatDateTime, formatNumber } from '../components/text/formats.ts';
import { Name } from '../components/text/names.tsx';
import { seenText } from './seen-text.ts';
import type { GameHealth } from './use-health.ts';

const COLORS: Readonly<Record<HealthState, string>> = {
  gone: 'red',
  failing: 'orange',
  framing: 'orange',
  slow: 'yellow',
  well: 'green',
  new: 'gray',
};

export function StateBadge({ state }: { state: HealthState }) {
  return <Badge color={COLORS[state]}>{t(`health.states.${state}`)}</Badge>;
}

function GameName({
  game: { title: text, title_language: language, url, active, hiddenByRule },
}: {
  game: GameHealth;
}) {
  return (
    <div className={lists.words}>
      <Text fw={600}>
        <Name text={text} language={language} />
      </Text>
      <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Anchor>
      {!active && (
        <div>
          <Badge color="gray">{t(hiddenByRule ? 'health.hiddenByRule' : 'health.hidden')}</Badge>
        </div>
      )}
    </div>
  );
}

function State({ game: { state, since, goneDays } }: { game: GameHealth }) {
  return (
    <span className={lists.stacked}>
      <StateBadge state={state} />
      {state !== 'new' && <Hint span>{t('health.since', { when: formatDate(since) })}</Hint>}
      {goneDays > 0 && <Hint span>{t('health.goneDays', { count: goneDays })}</Hint>}
    </span>
  );
}

function Seen({ game }: { game: GameHealth }) {
  const { text, detail } = seenText(game);
  return (
    <span className={lists.stacked}>
      <Text span size="sm">
        {text}
      </Text>
      {detail !== null && (
        <Text span size="sm" c="dimmed" lang="en" style={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      )}
      {game.checkedAt !== null && <Hint span>{t('health.checked', { when: formatDateTime(game.checkedAt) })}</Hint>}
    </span>
  );
}

export const HEALTH_COLUMNS: RecordColumn<GameHealth>[] = [
  { key: 'game', title: () => t('health.columns.game'), render: (game) => <GameName game={game} /> },
  { key: 'state', title: () => fieldLabel('state'), width: '10rem', render: (game) => <State game={game} /> },
  { key: 'seen', title: () => t('health.columns.seen'), width: '12rem', render: (game) => <Seen game={game} /> },
  {
    key: 'advice',
    title: () => t('health.columns.advice'),
    width: '14rem',
    wideOnly: true,
    render: ({ state, hiddenByRule }) => (
      <Text span size="sm">
        {t(hiddenByRule ? 'health.advice.hidden' : `health.advice.${state}`)}
      </Text>
    ),
  },
  {
    key: 'plays',
    title: () => fieldLabel('plays'),
    numeric: true,
    width: '5rem',
    render: ({ plays }) => formatNumber(plays),
  },
];
