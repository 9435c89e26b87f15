import { Group, Switch } from '@mantine/core';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { useMayHere } from '../components/operator/if-may-change.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import { GamePicture } from '../components/table/game-picture.tsx';
import { formatDate } from '../components/text/formats.ts';
import { gamePictureAddress } from '../media/picture-address.ts';
import { PublicationBadge } from '../publishing/publication-badge.tsx';
import type { GameSort } from './game-list.ts';
import styles from './games.module.css';
import { type Flag, useFlagSwitch } from './use-game-changes.ts';
import type { GameSummary } from './use-games.ts';

/** Picture, title and slug of a game. Only spans: it stands inside a button. */
function GameName({ game }: { game: GameSummary }) {
  return (
    <Group component="span" gap={12} wrap="nowrap" ta="left">
      <GamePicture src={gamePictureAddress(game)} />
      <span className={styles.words}>
        <span>{game.title}</span>
        <span className={styles.slug}>{game.slug ?? t('games.noSlug')}</span>
      </span>
    </Group>
  );
}

/**
 * Keeps the requested value in local state: the lists update a moment later, and the switch would jump back in
 * between.
 */
function FlagSwitch({ game, flag }: { game: GameSummary; flag: Flag }) {
  const switchFlag = useFlagSwitch();
  const mayChange = useMayHere()('change');
  const [requested, setRequested] = useState<boolean | null>(null);
  return (
    <Switch
      size="sm"
      disabled={!mayChange}
      label={t(`games.${flag}`)}
      aria-label={t(flag === 'active' ? 'games.switchActive' : 'games.switchFeatured', { title: game.title })}
      checked={requested ?? game[flag]}
      onChange={async ({ currentTarget: { checked } }) => {
        setRequested(checked);
        await switchFlag({ game, flag, value: checked });
        setRequested(null);
      }}
    />
  );
}

export const GAME_COLUMNS: RecordColumn<GameSummary, GameSort>[] = [
  { key: 'title', title: () => t('fields.game'), sortKey: 'title', render: (game) => <GameName game={game} /> },
  {
    key: 'category',
    title: () => t('fields.category'),
    render: ({ category }) => <span className={styles.category}>{category?.name ?? t('games.noCategory')}</span>,
  },
  {
    key: 'state',
    title: () => t('publication.state'),
    render: (game) => (
      <div className={styles.state}>
        <FlagSwitch game={game} flag="active" />
        <FlagSwitch game={game} flag="featured" />
        {(game.state === 'draft' || game.state === 'scheduled') && (
          <PublicationBadge state={game.queued ? 'queued' : game.state} />
        )}
      </div>
    ),
  },
  {
    key: 'type',
    title: () => t('fields.type'),
    noWrap: true,
    wideOnly: true,
    render: ({ file_type }) => t(`games.fileTypes.${file_type}`),
  },
  {
    key: 'plays',
    title: () => t('games.columns.plays'),
    sortKey: 'plays',
    descendingFirst: true,
    numeric: true,
    render: ({ plays }) => t('games.plays', { count: plays }),
  },
  {
    key: 'created_at',
    title: () => t('games.columns.created'),
    sortKey: 'created_at',
    descendingFirst: true,
    wideOnly: true,
    render: ({ created_at }) => formatDate(created_at),
  },
];
