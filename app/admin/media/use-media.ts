import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { MediaEntry, MediaItem } from '../../../server/media/library.ts';
import { PICTURE_FORMATS } from '../../../shared/media.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { choice, chosen, pageNumber, searchText } from '../kit/list-state.ts';

export const mediaList = z.object({
  q: searchText(200),
  use: choice(['unused']),
  type: choice(PICTURE_FORMATS),
  page: pageNumber,
});
export type MediaListState = z.output<typeof mediaList>;

const KEY = ['media'];

export function useMediaList(state: MediaListState) {
  const { use, ...others } = chosen(state);
  const query = { ...others, ...(use && { unused: 'true' as const }) };
  return useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: () => call(api.admin.media.$get({ query })),
    placeholderData: keepPreviousData,
  });
}

export const readMedia = (id: string): Promise<MediaEntry> => call(api.admin.media[':id'].$get({ param: { id } }));

export const refreshMedia = (queries: QueryClient) => queries.invalidateQueries({ queryKey: KEY });

export const mediaName = ({ name }: Pick<MediaItem, 'name'>) => name || t('media.library.unnamed');

/** Returns the URL of a small square version of an upload. */
export const mediaSquare = ({ url }: Pick<MediaItem, 'url'>) => `/api/admin/pictures?url=${encodeURIComponent(url)}`;
