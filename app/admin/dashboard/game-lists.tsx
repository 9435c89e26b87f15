import { Anchor, Badge, Text } from '@mantine/core';
import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import { thumbnailPath } from '../../../shared/thumbnails.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Block } from '../components/block.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { formatDate } from '../components/formats.ts';
import styles from './dashboard.module.css';
import type { Dashboard } from './use-dashboard.ts';

function Thumbnail({ src }: { src: string | null }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles.thumbnail}>
      {src === null || broken ? (
        <Gamepad2 size={20} aria-hidden="true" />
      ) : (
        <img src={src} alt="" onError={() => setBroken(true)} />
      )}
    </span>
  );
}

function GameTitle({ game }: { game: Dashboard['popular'][number] }) {
  if (game.slug === null) return <span className={styles.name}>{game.title}</span>;
  return (
    <Anchor
      className={styles.name}
      c="inherit"
      underline="hover"
      href={`/game/${game.slug}`}
      target="_blank"
      rel="noopener"
    >
      {game.title} <span className="visually-hidden">{t('dashboard.newTab')}</span>
    </Anchor>
  );
}

export function PopularGames({ games }: { games: Dashboard['popular'] }) {
  return (
    <Block title={t('dashboard.popular')}>
      {games.length === 0 ? (
        <EmptyState title={t('dashboard.popularEmpty')} hint={t('dashboard.popularEmptyHint')} />
      ) : (
        <ol className={styles.list}>
          {games.map((game) => (
            <li key={game.id} className={styles.row}>
              <Thumbnail
                key={game.thumbnail?.version}
                src={game.thumbnail && thumbnailPath(game.id, game.thumbnail.version, 120)}
              />
              <GameTitle game={game} />
              <Text size="sm" c="dimmed" className={styles.number}>
                {t('dashboard.plays', { count: game.plays })}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Block>
  );
}

export function RecentGames({ games }: { games: Dashboard['recent'] }) {
  return (
    <Block title={t('dashboard.recent')}>
      {games.length === 0 ? (
        <EmptyState title={t('dashboard.recentEmpty')} hint={t('dashboard.recentEmptyHint')} />
      ) : (
        <ul className={styles.list}>
          {games.map((game) => (
            <li key={game.id} className={`${styles.row} ${styles.added}`}>
              <Badge variant="light" color="green" className={styles.label}>
                {t('dashboard.gameAdded')}
              </Badge>
              <span className={styles.name}>{game.title}</span>
              <Text component="time" dateTime={game.createdAt} size="sm" c="dimmed" className={styles.number}>
                {formatDate(game.createdAt)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
