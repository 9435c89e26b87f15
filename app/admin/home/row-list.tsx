import { Group, Switch, Text } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type DragEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { HomeRow } from '../../../shared/home-rows.ts';
import { columnOf } from '../../../shared/localized.ts';
import { panelLanguage, panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { Hint } from '../components/layout/hint.tsx';
import styles from './home.module.css';
import { moved } from './order.ts';
import type { CheckedRow } from './use-home.ts';

/** What the row is called: its heading, the category or tag, or its kind. */
function nameOf(row: HomeRow, checked: CheckedRow | undefined): string {
  return row[columnOf('title', panelLanguage())] || row.title || checked?.name || t(`home.kinds.${row.kind}.name`);
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
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** The button to focus after a move: an element that is moved in the page loses the focus. */
  const focus = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (focus.current !== null) list.current?.querySelector<HTMLElement>(`[data-move="${focus.current}"]`)?.focus();
    focus.current = null;
  });

  const move = (row: HomeRow, to: number) => {
    onChange(moved(rows, row.id, to));
    setAnnouncement(t('home.moved', { row: nameOf(row, checked(row.id)), position: to + 1, total: rows.length }));
  };

  return (
    <>
      <ul ref={list} className={styles.rows} aria-label={t('home.rows')}>
        {rows.map((row, position) => {
          const found = checked(row.id);
          const name = nameOf(row, found);
          const step = (key: 'up' | 'down', to: number) => ({
            'data-move': `${row.id} ${key}`,
            disabled: to < 0 || to >= rows.length,
            onClick: () => {
              focus.current = `${row.id} ${key}`;
              move(row, to);
            },
          });
          return (
            <li
              key={row.id}
              className={styles.row}
              data-dragged={row.id === dragged || undefined}
              data-hidden={row.hidden || undefined}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                if (dragged === row.id) return;
                const from = rows.findIndex(({ id }) => id === dragged);
                if (isPast(event, from < position)) onChange(moved(rows, dragged, position));
              }}
              onDrop={(event) => event.preventDefault()}
            >
              <span
                className={styles.grip}
                draggable
                aria-hidden="true"
                title={t('home.drag')}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', name);
                  const item = event.currentTarget.parentElement;
                  if (item) event.dataTransfer.setDragImage(item, 20, 20);
                  setDragged(row.id);
                }}
                onDragEnd={() => setDragged(null)}
              >
                <GripVertical size={18} />
              </span>
              <div className={styles.words}>
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
                <IconAction
                  variant="subtle"
                  color="gray"
                  label={t('home.up', { row: name })}
                  {...step('up', position - 1)}
                >
                  <ArrowUp size={18} />
                </IconAction>
                <IconAction
                  variant="subtle"
                  color="gray"
                  label={t('home.down', { row: name })}
                  {...step('down', position + 1)}
                >
                  <ArrowDown size={18} />
                </IconAction>
                <IconAction
                  variant="subtle"
                  color="gray"
                  label={t('home.edit', { row: name })}
                  tip={t('common.edit')}
                  onClick={() => onEdit(row)}
                >
                  <Pencil size={18} />
                </IconAction>
                <IconAction
                  variant="subtle"
                  color="red"
                  label={t('home.delete', { row: name })}
                  tip={t('common.delete')}
                  disabled={row.kind === 'grid'}
                  onClick={() => {
                    onChange(rows.filter(({ id }) => id !== row.id));
                    setAnnouncement(t('home.deleted', { row: name }));
                  }}
                >
                  <Trash2 size={18} />
                </IconAction>
              </Group>
            </li>
          );
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {error !== undefined && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </>
  );
}

/** Whether the pointer passed the middle of a row: rows of different heights would change places back and forth. */
function isPast(event: DragEvent<HTMLElement>, downwards: boolean): boolean {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const middle = top + height / 2;
  return downwards ? event.clientY > middle : event.clientY < middle;
}

function State({ state }: { state: CheckedRow['state'] | undefined }) {
  if (state === undefined || state === 'shown') return null;
  return (
    <span className={styles.state} data-empty={state === 'empty' || state === 'missing' || undefined}>
      {t(`home.states.${state}`)}
    </span>
  );
}
