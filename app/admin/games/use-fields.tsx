import type { ReactNode } from 'react';
import { EMPTY_GAME, type GameForm } from '../../../shared/forms/game.ts';
import { panelText as t } from '../../i18n/panel.ts';
import type { EntityForm } from '../components/form/use-entity-form.ts';
import styles from './dialog.module.css';
import { formValues } from './form-values.ts';
import type { GameEntity } from './use-games.ts';

type GameField = keyof GameForm & string;

export interface GameFormProps {
  entity: EntityForm<GameForm>;
  /** The saved game; null for a new one. */
  game: GameEntity | null;
  /** Receives the saved game. */
  onSaved: (game: GameEntity) => void;
}

/** Returns who wrote a field's value; null if unknown or empty. */
function authorOf(game: GameEntity, field: GameField, value: unknown): string | null {
  if (JSON.stringify(value) !== JSON.stringify(formValues(game)[field])) return t('games.source.changed');
  const source = game.field_sources[field];
  if (source === undefined || JSON.stringify(value) === JSON.stringify(EMPTY_GAME[field])) return null;
  if (source.by !== 'machine') return t(`games.source.${source.by}`);
  return source.model === undefined
    ? t('games.source.machine')
    : t('games.source.machineModel', { model: source.model });
}

/**
 * Returns the input props of fields: value, error, and the author of its value beside the label.
 *
 * @returns a function from field name and optional hint to props
 */
export function fieldsOf({ entity, game }: Pick<GameFormProps, 'entity' | 'game'>) {
  return (field: GameField, hint?: ReactNode) => {
    const writer = game === null ? null : authorOf(game, field, entity.form.values[field]);
    const description = (
      <>
        {hint}
        {writer !== null && <span className={styles.writer}>{writer}</span>}
      </>
    );
    return {
      ...entity.form.getInputProps(field),
      description: writer === null && hint === undefined ? undefined : description,
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
      classNames: { root: styles.field ?? '' },
    };
  };
}
