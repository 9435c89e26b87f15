import { Stack, Text } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { PICKED_MAX } from '../../../shared/forms/collection.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { GamePicture } from '../components/table/game-picture.tsx';
import { Name } from '../components/text/names.tsx';
import { SortableList } from '../kit/sortable-list.tsx';
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

/** Returns the titles of games: those the server knows, and those just added from a search. */
function useKnownGames({ query }: PickedGamesProps['preview']) {
  const [added, setAdded] = useState<ReadonlyMap<string, ShownGame>>(new Map());
  const known = new Map(query.data?.games.map((game) => [game.id, game]));
  return {
    find: (id: string) => known.get(id) ?? added.get(id),
    remember: (games: readonly ShownGame[]) =>
      setAdded(new Map([...added, ...games.map((game) => [game.id, game] as const)])),
    /** Whether every title is loaded, so that a game without one does not exist. */
    isComplete: query.isSuccess && !query.isPlaceholderData,
  };
}

/** Picked games in their order, which buttons and dragging change. */
export function PickedGames({ ids, onChange, preview, error }: PickedGamesProps) {
  const known = useKnownGames(preview);
  const [said, setSaid] = useState('');
  const titleOf = (id: string) => known.find(id)?.title ?? '…';

  const add = (games: readonly ShownGame[]) => {
    const added = games.filter(({ id }) => !ids.includes(id)).slice(0, PICKED_MAX - ids.length);
    const [game] = added;
    if (game === undefined) return;
    known.remember(added);
    onChange([...ids, ...added.map(({ id }) => id)]);
    setSaid(
      added.length === 1
        ? t('collections.picked.added', { title: game.title })
        : t('collections.picked.addedMany', { count: added.length }),
    );
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
        <SortableList
          label={t('collections.picked.list')}
          items={ids}
          idOf={(id) => id}
          nameOf={titleOf}
          onChange={onChange}
          className={styles.games}
        >
          {(id, { grip, steps, remove }, index) => {
            const game = known.find(id);
            const title = titleOf(id);
            const note = game === undefined ? known.isComplete && 'gone' : !game.active && ('hidden' as const);
            return (
              <>
                {grip}
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <GamePicture src={game === undefined ? null : gamePictureAddress(game)} small />
                <span className={styles.name}>
                  {game === undefined ? title : <Name text={title} language={game.title_language} />}
                  {note && <span className={styles.note}>{t(`collections.picked.${note}`)}</span>}
                </span>
                <span className={styles.actions}>
                  {steps}
                  <IconAction label={t('collections.picked.remove', { title })} data-action="remove" onClick={remove}>
                    <X size={18} />
                  </IconAction>
                </span>
              </>
            );
          }}
        </SortableList>
      )}
    </Stack>
  );
}
