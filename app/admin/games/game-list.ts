import { z } from 'zod';
import { FILE_TYPES } from '../../../shared/catalogue.ts';
import { LACKED_TEXTS } from '../../../shared/forms/game-filter.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { choice, direction, pageNumber, searchText } from '../kit/list-state.ts';

const SORTS = ['created_at', 'title', 'plays'] as const;
export type GameSort = (typeof SORTS)[number];

export const MISSING_TEXTS = ['meta', ...LANGUAGE_CODES] as const;

export const MACHINE_TEXTS = ['any', ...LANGUAGE_CODES] as const;

export const gameList = z.object({
  q: searchText(),
  /** An id, or `none`. */
  category: z.uuid().or(z.literal('none')).catch(''),
  status: choice(['active', 'inactive', 'scheduled', 'draft', 'queued']),
  featured: choice(['true', 'false']),
  file_type: choice(FILE_TYPES),
  /** A provider's name, or `manual`. */
  provider: z.string().max(60).catch(''),
  missing: choice(MISSING_TEXTS),
  lacks: choice(LACKED_TEXTS),
  machine: choice(MACHINE_TEXTS),
  sort: z.enum(SORTS).catch('created_at'),
  order: direction('desc'),
  page: pageNumber,
});

export type GameListState = z.output<typeof gameList>;

export const FILTERS = [
  'category',
  'status',
  'featured',
  'file_type',
  'provider',
  'missing',
  'lacks',
  'machine',
] as const;
export type Filter = (typeof FILTERS)[number];
