import { ActionIcon, Switch, Tooltip } from '@mantine/core';
import { ChartColumn, Gamepad2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { EditGame, GameOnSite } from '../components/game-actions.tsx';
import { gamePictureAddress } from '../media/picture-address.ts';
import styles from './games.module.css';
import type { Flag } from './use-game-changes.ts';
import type { GameSummary } from './use-games.ts';

function Picture({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={styles.picture}>
      {src === null || broken === src ? (
        <Gamepad2 size={22} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      )}
    </span>
  );
}

/** Picture, title and slug of a game. Only spans: it stands inside a button. */
export function GameName({ game }: { game: GameSummary }) {
  return (
    <span className={styles.name}>
      <Picture src={gamePictureAddress(game)} />
      <span className={styles.words}>
        <span>{game.title}</span>
        <span className={styles.slug}>{game.slug ?? t('games.noSlug')}</span>
      </span>
    </span>
  );
}

interface FlagSwitchProps {
  label: string;
  name: string;
  /** The saved value. */
  value: boolean;
  /** Resolves when the lists are up to date, whatever the server answered. */
  onSwitch: (value: boolean) => Promise<void>;
}

/**
 * Keeps the requested value in local state: the lists update a moment later, and the switch would jump back in
 * between.
 */
function FlagSwitch({ label, name, value, onSwitch }: FlagSwitchProps) {
  const [asked, setAsked] = useState<boolean | null>(null);
  return (
    <Switch
      size="sm"
      label={label}
      aria-label={name}
      checked={asked ?? value}
      onChange={async ({ currentTarget: { checked } }) => {
        setAsked(checked);
        await onSwitch(checked);
        setAsked(null);
      }}
    />
  );
}

/** Switches for visible and featured, with optimistic updates. */
export function GameState({
  game,
  onSwitch,
}: {
  game: GameSummary;
  onSwitch: (flag: Flag, value: boolean) => Promise<void>;
}) {
  const { title } = game;
  return (
    <div className={styles.state}>
      <FlagSwitch
        label={t('games.active')}
        name={t('games.switchActive', { title })}
        value={game.active}
        onSwitch={(active) => onSwitch('active', active)}
      />
      <FlagSwitch
        label={t('games.featured')}
        name={t('games.switchFeatured', { title })}
        value={game.featured}
        onSwitch={(featured) => onSwitch('featured', featured)}
      />
    </div>
  );
}

export interface GameActionsProps {
  game: GameSummary;
  opening: boolean;
  onEdit: () => void;
  onStatistics: () => void;
  onDelete: () => void;
}

export function GameActions({ game, opening, onEdit, onStatistics, onDelete }: GameActionsProps) {
  const { title } = game;
  return (
    <>
      <EditGame label={t('games.actions.edit', { title })} opening={opening} onEdit={onEdit} />
      <Tooltip label={t('games.tabs.statistics')}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('games.actions.statistics', { title })}
          onClick={onStatistics}
        >
          <ChartColumn size={18} />
        </ActionIcon>
      </Tooltip>
      <GameOnSite game={game} label={t('games.actions.open', { title })} />
      <Tooltip label={t('common.delete')}>
        <ActionIcon variant="default" size="lg" aria-label={t('games.actions.delete', { title })} onClick={onDelete}>
          <Trash2 size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
