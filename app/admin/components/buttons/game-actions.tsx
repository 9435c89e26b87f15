import { ActionIcon, Tooltip } from '@mantine/core';
import { ExternalLink, Pencil } from 'lucide-react';
import { panelText as t } from '../../../i18n/panel.ts';
import { SteadyActionIcon } from './steady-button.tsx';

/** @param label names the action with the game's title */
export function EditGame({ label, opening, onEdit }: { label: string; opening: boolean; onEdit: () => void }) {
  return (
    <Tooltip label={t('common.edit')}>
      <SteadyActionIcon variant="default" size="lg" aria-label={label} loading={opening} onClick={onEdit}>
        <Pencil size={18} />
      </SteadyActionIcon>
    </Tooltip>
  );
}

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
