import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { useOpening } from '../components/dialogs/use-opening.ts';
import { reportFailure } from '../components/feedback/report-failure.ts';
import type { GamePart } from './game-dialog.tsx';
import { fetchGame, type GameEntity } from './use-games.ts';

/** The game in the open dialog, null for a new one. */
export function useEditing() {
  const [editing, setEditing] = useState<{ game: GameEntity | null; part: GamePart } | null>(null);
  const { opening, open } = useOpening(fetchGame, (error) => reportFailure(error, t('games.openFailed')));
  const show = (id: string, part: GamePart) => void open(id, (game) => setEditing({ game, part }));
  return {
    editing,
    opening,
    edit: (id: string) => show(id, 'form'),
    showStatistics: (id: string) => show(id, 'statistics'),
    create: () => setEditing({ game: null, part: 'form' }),
    close: () => setEditing(null),
  };
}
