import { ActionIcon, Switch, Tooltip } from '@mantine/core';
import { ChartColumn, Gamepad2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
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

/** Picture, title and slug of a game. Inside of a button, so nothing but spans. */
export function GameName({ game }: { game: GameSummary }) {
  const t = usePanelText();
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
  /** What the lists say. */
  value: boolean;
  /** Resolves when the lists say what is so, whatever the server said. */
  onSwitch: (value: boolean) => Promise<void>;
}

/** The press itself moves the switch: the lists hear of it a moment later, and it would move back in between. */
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

/** Whether visitors see the game, and whether they see it large: switched at once. */
export function GameState({
  game,
  onSwitch,
}: {
  game: GameSummary;
  onSwitch: (flag: Flag, value: boolean) => Promise<void>;
}) {
  const t = usePanelText();
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
  const t = usePanelText();
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
