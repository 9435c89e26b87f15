import { Eye, EyeOff, History, RefreshCw } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { EditAction } from '../components/buttons/row-actions.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { type GameHealth, useCheck, useVisibility } from './use-health.ts';

interface HealthActionsProps {
  game: GameHealth;
  /** Whether the game's dialog is loading. */
  opening: boolean;
  onEdit: () => void;
  onHistory?: () => void;
}

export function HealthActions({ game, opening, onEdit, onHistory }: HealthActionsProps) {
  const { title, active, hiddenByRule } = game;
  const check = useCheck();
  const visibility = useVisibility();
  const change = (shown: boolean) => visibility.mutate({ game, active: shown });
  return (
    <>
      <IfMayChange>
        <IconAction
          label={t('health.actions.check', { title })}
          loading={check.isPending}
          onClick={() => check.mutate([game.id])}
        >
          <RefreshCw size={18} />
        </IconAction>
      </IfMayChange>
      {onHistory !== undefined && (
        <IconAction label={t('health.actions.history', { title })} onClick={onHistory}>
          <History size={18} />
        </IconAction>
      )}
      <EditAction label={t('common.entity.editOne', { name: title })} loading={opening} onClick={onEdit} />
      <IfMayChange>
        {(active || hiddenByRule) && (
          <IconAction
            label={t(active ? 'health.actions.hide' : 'health.actions.keepHidden', { title })}
            loading={visibility.isPending}
            onClick={() => change(false)}
          >
            <EyeOff size={18} />
          </IconAction>
        )}
        {!active && (
          <IconAction
            label={t('health.actions.show', { title })}
            loading={visibility.isPending}
            onClick={() => change(true)}
          >
            <Eye size={18} />
          </IconAction>
        )}
      </IfMayChange>
    </>
  );
}
