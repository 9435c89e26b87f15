import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { MediaEntry, MediaItem } from '../../../server/media/library.ts';
import type { PictureFormat } from '../../../shared/media.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';

export interface MediaListFilter {
  q: string;
  use: 'unused' | '';
  type: PictureFormat | '';
  page: number;
}

export const ALL_MEDIA: MediaListFilter = { q: '', use: '', type: '', page: 1 };

const KEY = ['media'];

function readPage({ q, use, type, page }: MediaListFilter) {
  const chosen = {
    ...(q === '' ? {} : { q }),
    ...(use === '' ? {} : { unused: 'true' as const }),
    ...(type === '' ? {} : { type }),
  };
  return call(api.admin.media.$get({ query: { ...chosen, page: String(page) } }));
}

export const useMediaList = (filter: MediaListFilter) =>
  useQuery({
    queryKey: [...KEY, 'list', filter],
    queryFn: () => readPage(filter),
    placeholderData: keepPreviousData,
  });

export const readMedia = (id: string): Promise<MediaEntry> => call(api.admin.media[':id'].$get({ param: { id } }));

export const refreshMedia = (queries: QueryClient) => queries.invalidateQueries({ queryKey: KEY });

export const mediaName = ({ name }: Pick<MediaItem, 'name'>) => name || t('media.library.unnamed');

/** Address of a small square of an upload. */
export const mediaSquare = ({ url }: Pick<MediaItem, 'url'>) => `/api/admin/pictures?url=${encodeURIComponent(url)}`;
