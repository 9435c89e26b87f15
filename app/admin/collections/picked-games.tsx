import { Stack, Text } from '@mantine/core';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PICKED_MAX } from '../../../shared/forms/collection.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { moved } from '../components/moved.ts';
import { GamePicture } from '../components/table/game-picture.tsx';
import { gamePictureAddress } from '../media/picture-address.ts';
import styles from './collections.module.css';
import { GameSearch } from './game-search.tsx';
import type { ShownGame, usePreview } from './use-collections.ts';

interface PickedGamesProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  preview: ReturnType<typeof usePreview>;
  error: string | undefined;
}

/** The titles of games: those that the server knows, and those just added from a search. */
function useKnownGames({ query }: PickedGamesProps['preview']) {
  const [added, setAdded] = useState<ReadonlyMap<string, ShownGame>>(new Map());
  const known = new Map(query.data?.games.map((game) => [game.id, game]));
  return {
    find: (id: string) => known.get(id) ?? added.get(id),
    remember: (game: ShownGame) => setAdded(new Map(added).set(game.id, game)),
    /** Whether a game that was not found does not exist. */
    isComplete: query.isSuccess && !query.isPlaceholderData,
  };
}

/** Picked games in their order, which buttons and dragging change. */
export function PickedGames({ ids, onChange, preview, error }: PickedGamesProps) {
  const known = useKnownGames(preview);
  const [said, setSaid] = useState('');
  const [over, setOver] = useState<number | null>(null);
  const dragged = useRef<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The button to focus once the list is shown anew. */
  const focused = useRef<string | null>(null);
  const titleOf = (id: string) => known.find(id)?.title ?? '…';

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useEffect(() => {
    if (focused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-action="${focused.current}"]`)?.focus();
    focused.current = null;
  }, [ids]);

  const move = (from: number, to: number) => {
    const id = ids[from];
    if (id === undefined || to < 0 || to >= ids.length) return;
    onChange(moved(ids, from, to));
    setSaid(t('collections.picked.moved', { title: titleOf(id), position: to + 1, total: ids.length }));
  };
  const remove = (index: number) => {
    const id = ids[index] ?? '';
    onChange(ids.toSpliced(index, 1));
    setSaid(t('collections.picked.removed', { title: titleOf(id) }));
    const neighbor = ids[index + 1] ?? ids[index - 1];
    focused.current = neighbor === undefined ? null : `remove ${neighbor}`;
  };
  const add = (game: ShownGame) => {
    if (ids.includes(game.id) || ids.length >= PICKED_MAX) return;
    known.remember(game);
    onChange([...ids, game.id]);
    setSaid(t('collections.picked.added', { title: game.title }));
  };
  const step = (index: number, by: 1 | -1) => {
    focused.current = `${by === 1 ? 'down' : 'up'} ${ids[index]}`;
    move(index, index + by);
  };

  return (
    <Stack gap={12}>
      {ids.length < PICKED_MAX ? (
        <GameSearch picked={ids} onAdd={add} />
      ) : (
        <Hint role="status">{t('collections.picked.full', { max: PICKED_MAX })}</Hint>
      )}
      <div>
        <Text size="sm" fw={600} component="p">
          {t('collections.picked.count', { count: ids.length })}
        </Text>
        <Hint>{t(ids.length === 0 ? 'collections.picked.empty' : 'collections.picked.drag')}</Hint>
      </div>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {ids.length > 0 && (
        <ol ref={list} className={styles.games} aria-label={t('collections.picked.list')}>
          {ids.map((id, index) => {
            const game = known.find(id);
            const title = titleOf(id);
            const note = game === undefined ? known.isComplete && 'gone' : !game.active && ('hidden' as const);
            return (
              <li
                key={id}
                draggable
                data-over={over === index || undefined}
                onDragStart={(event) => {
                  dragged.current = index;
                  event.dataTransfer.effectAllowed = 'move';
                }}
                onDragOver={(event) => {
                  if (dragged.current === null) return;
                  event.preventDefault();
                  setOver(index);
                }}
                onDragEnd={() => {
                  dragged.current = null;
                  setOver(null);
                }}
                onDrop={(event) => {
                  if (dragged.current === null) return;
                  event.preventDefault();
                  move(dragged.current, index);
                }}
              >
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <GamePicture src={game === undefined ? null : gamePictureAddress(game)} small />
                <span className={styles.name}>
                  {title}
                  {note && <span className={styles.note}>{t(`collections.picked.${note}`)}</span>}
                </span>
                <span className={styles.actions}>
                  <IconAction
                    size="md"
                    variant="subtle"
                    color="gray"
                    label={t('collections.picked.up', { title })}
                    data-action={`up ${id}`}
                    disabled={index === 0}
                    onClick={() => step(index, -1)}
                  >
                    <ArrowUp size={18} />
                  </IconAction>
                  <IconAction
                    size="md"
                    variant="subtle"
                    color="gray"
                    label={t('collections.picked.down', { title })}
                    data-action={`down ${id}`}
                    disabled={index === ids.length - 1}
                    onClick={() => step(index, 1)}
                  >
                    <ArrowDown size={18} />
                  </IconAction>
                  <IconAction
                    size="md"
                    variant="subtle"
                    color="red"
                    label={t('collections.picked.remove', { title })}
                    data-action={`remove ${id}`}
                    onClick={() => remove(index)}
                  >
                    <X size={18} />
                  </IconAction>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </Stack>
  );
}
