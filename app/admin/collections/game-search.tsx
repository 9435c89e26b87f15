import { Button, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { Hint } from '../components/layout/hint.tsx';
import { GamePicture } from '../components/table/game-picture.tsx';
import { SearchField } from '../components/table/list-filters.tsx';
import { Name } from '../components/text/names.tsx';
import { gamePictureAddress } from '../media/picture-address.ts';
import styles from './collections.module.css';
import type { ShownGame } from './use-collections.ts';

const DEBOUNCE = 250;
const RESULTS = '8';

interface GameSearchProps {
  picked: readonly string[];
  onAdd: (games: readonly ShownGame[]) => void;
}

/** Finds games by title. Enter adds the first one that is not in the collection. */
export function GameSearch({ picked, onAdd }: GameSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), DEBOUNCE);
  const found = useQuery({
    queryKey: ['games', 'list', 'collections', q],
    queryFn: () => call(api.admin.games.$get({ query: { q, pageSize: RESULTS, sort: 'relevance' } })),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const games = q === '' ? [] : (found.data?.items ?? []);
  const others = games.filter(({ id }) => !picked.includes(id));
  const [next] = others;

  return (
    <Stack gap={8}>
      <SearchField
        ref={field}
        label={t('collections.picked.search')}
        placeholder={t('collections.picked.searchHint')}
        maxLength={100}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The field is inside a form, which Enter would submit.
          event.preventDefault();
          if (next !== undefined && q === text.trim() && !found.isPlaceholderData) onAdd([next]);
        }}
      />
      <Hint role="status">
        {q !== '' && found.isError && t('collections.picked.searchFailed')}
        {q !== '' && found.isSuccess && games.length === 0 && t('collections.picked.nothing')}
      </Hint>
      {games.length > 0 && (
        <ul className={styles.results} aria-label={t('collections.picked.results')}>
          {games.map((game) => {
            const isIn = picked.includes(game.id);
            return (
              <li key={game.id}>
                <GamePicture src={gamePictureAddress(game)} small />
                <span className={styles.name}>
                  <Name text={game.title} language={game.title_language} />
                  {!game.active && <span className={styles.note}>{t('collections.picked.hidden')}</span>}
                </span>
                {isIn ? (
                  <Hint span>{t('collections.picked.isIn')}</Hint>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<Plus size={16} />}
                    aria-label={t('collections.picked.addNamed', { title: game.title })}
                    onClick={() => onAdd([game])}
                  >
                    {t('collections.picked.add')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {others.length > 1 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Plus size={16} />}
          style={{ alignSelf: 'start' }}
          disabled={found.isPlaceholderData}
          onClick={() => {
            onAdd(others);
            // This button unmounts.
            field.current?.focus();
          }}
        >
          {t('collections.picked.addShown', { count: others.length })}
        </Button>
      )}
    </Stack>
  );
}
