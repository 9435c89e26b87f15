import { ActionIcon } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { EditAction } from './row-actions.tsx';

/** @param label names the action with the game's title */
export const EditGame = ({ label, opening, onEdit }: { label: string; opening: boolean; onEdit: () => void }) => (
  <EditAction label={label} loading={opening} onClick={onEdit} />
);

/** A link to the game's page; hidden games have none. */
export function GameOnSite({ game, label }: { game: { active: boolean; slug: string | null }; label: string }) {
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
