import { ActionIcon, Tooltip } from '@mantine/core';
import { ExternalLink, Pencil } from 'lucide-react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { SteadyActionIcon } from './steady-button.tsx';

interface EditGameProps {
  /** What it does, with the game's name. */
  label: string;
  /** The game is being read. */
  opening: boolean;
  onEdit: () => void;
}

/** Opens the dialog of a game, in the row of a list. */
export function EditGame({ label, opening, onEdit }: EditGameProps) {
  const t = usePanelText();
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
  /** What it does, with the game's name. */
  label: string;
}

/** Leads to the page of a game. Only one that visitors see has a page to go to. */
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
