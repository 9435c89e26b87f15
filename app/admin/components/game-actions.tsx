import { ActionIcon, Tooltip } from '@mantine/core';
import { ExternalLink, Pencil } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyActionIcon } from './steady-button.tsx';

interface EditGameProps {
  /** Accessible name: the action with the game's title. */
  label: string;
  /** Whether the game is loading. */
  opening: boolean;
  onEdit: () => void;
}

/** Button in a list row that opens a game's dialog. */
export function EditGame({ label, opening, onEdit }: EditGameProps) {
  return (
    <Tooltip label={t('common.edit')}>
      <SteadyActionIcon variant="default" size="lg" aria-label={label} loading={opening} onClick={onEdit}>
        <Pencil size={18} />
      </SteadyActionIcon>
    </Tooltip>
  );
}

interface GameOnSiteProps {
  game: { active: boolean; slug: string | null };
  /** Accessible name: the action with the game's title. */
  label: string;
}

/** Link to a game's page; hidden games have none. */
export function GameOnSite({ game, label }: GameOnSiteProps) {
  if (!game.active || game.slug === null) return null;
  return (
    <ActionIcon
      component="a"
      variant="default"
      size="lg"
      href={`/game/${game.slug}`}
      target="_blank"
      rel="noopener"
      aria-label={label}
    >
      <ExternalLink size={18} />
    </ActionIcon>
  );
}
