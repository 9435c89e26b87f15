import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { thumbnailPath } from '../../../shared/thumbnails.ts';
import { api, call } from '../api/client.ts';
import { GamePicture } from '../components/table/game-picture.tsx';
import type { May, Place } from './places.tsx';

/** Games shown. */
const MOST_GAMES = 6;
/** Letters from which games are searched. */
const LEAST_LETTERS = 2;
/** Milliseconds without a key before games are searched. */
const PAUSE = 150;

/** Games that the list of games finds, the most played first. */
export function useFoundGames(text: string, may: May) {
  const [settled] = useDebouncedValue(text, PAUSE);
  const isSought = text.length >= LEAST_LETTERS && may('read', '/admin/games');
  const { data, isFetching, isError } = useQuery({
    queryKey: ['games', 'palette', settled],
    queryFn: ({ signal }) =>
      call(api.admin.games.$get({ query: { q: settled, sort: 'plays', order: 'desc' } }, { init: { signal } })),
    enabled: isSought && settled.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
  });
  const places = (data?.items ?? []).slice(0, MOST_GAMES).map(
    ({ id, title, thumbnail }): Place => ({
      hash: `games?${new URLSearchParams({ q: title })}`,
      label: title,
      icon: <GamePicture src={thumbnail && thumbnailPath(id, thumbnail.version, 120)} small />,
    }),
  );
  return {
    places: isSought ? places : [],
    isPending: isSought && (isFetching || settled !== text),
    isError: isSought && isError,
  };
}
