import { Group, Switch, Text } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HomeRow } from '../../../shared/home-rows.ts';
import { columnOf } from '../../../shared/localized.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { EditAction } from '../components/buttons/row-actions.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { namesLanguage } from '../components/text/names-language.ts';
import { SortableList } from '../kit/sortable-list.tsx';
import styles from './home.module.css';
import type { CheckedRow } from './use-home.ts';

/** Returns a row's name: its heading, its category or tag, or its kind. */
function nameOf(row: HomeRow, checked: CheckedRow | undefined): string {
  return row[columnOf('title', namesLanguage())] || row.title || checked?.name || t(`home.kinds.${row.kind}.name`);
}

function about(row: HomeRow, checked: CheckedRow | undefined): string {
  const kind = t(`home.kinds.${row.kind}.name`);
  const games = row.kind === 'highlight' ? checked?.games[0]?.title : undefined;
  const count =
    'count' in row || row.kind === 'games' ? t('home.games', { count: checked?.games.length ?? 0 }) : undefined;
  return [kind, games, count].filter(Boolean).join(' • ');
}

interface RowListProps {
  rows: readonly HomeRow[];
  checked: (id: string) => CheckedRow | undefined;
  onChange: (rows: HomeRow[]) => void;
  onEdit: (row: HomeRow) => void;
  error: ReactNode;
}

/** The rows in order, moved by dragging or with buttons. */
export function RowList({ rows, checked, onChange, onEdit, error }: RowListProps) {
  return (
    <>
      <SortableList
        label={t('home.rows')}
        items={rows}
        idOf={({ id }) => id}
        nameOf={(row) => nameOf(row, checked(row.id))}
        onChange={onChange}
        className={styles.rows}
      >
        {(row, { grip, steps, remove }) => {
          const found = checked(row.id);
          const name = nameOf(row, found);
          return (
            <>
              {grip}
              <div className={styles.words} data-hidden={row.hidden || undefined}>
                <Text fw={600} truncate>
                  {name}
                </Text>
                <Hint>{about(row, found)}</Hint>
                <State state={row.kind === 'grid' ? 'shown' : found?.state} />
              </div>
              <Group gap={4} wrap="nowrap" className={styles.actions}>
                {row.kind !== 'grid' && (
                  <Switch
                    aria-label={t('home.visible', { row: name })}
                    checked={!row.hidden}
                    onChange={({ currentTarget: { checked: isShown } }) =>
                      onChange(rows.map((other) => (other.id === row.id ? { ...row, hidden: !isShown } : other)))
                    }
                  />
                )}
                {steps}
                <EditAction label={t('home.edit', { row: name })} onClick={() => onEdit(row)} />
                <IconAction
                  label={t('home.delete', { row: name })}
                  tip={t('common.delete')}
                  data-action="remove"
                  disabled={row.kind === 'grid'}
                  onClick={remove}
                >
                  <Trash2 size={18} />
                </IconAction>
              </Group>
            </>
          );
        }}
      </SortableList>
      {error !== undefined && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </>
  );
}

/** States that do not change by themselves. */
const EMPTY: readonly (CheckedRow['state'] | undefined)[] = ['empty', 'unpublished', 'missing'];

function State({ state }: { state: CheckedRow['state'] | undefined }) {
  if (state === undefined || state === 'shown') return null;
  return (
    <span className={styles.state} data-empty={EMPTY.includes(state) || undefined}>
      {t(`home.states.${state}`)}
    </span>
  );
}
