import { z } from 'zod';
import { FILE_TYPES } from '../../../shared/catalogue.ts';
import { LACKED_TEXTS } from '../../../shared/forms/game-filter.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { choice, direction, pageNumber, searchText } from '../kit/list-state.ts';

const SORTS = ['created_at', 'title', 'plays', 'updated_at'] as const;
export type GameSort = (typeof SORTS)[number];

export const MISSING_FIELDS = ['description', 'tags', 'picture', 'meta'] as const;

/** Further filters: those of the server's `only`, and games added since the start of the site's day. */
export const ONLY = ['today', 'gone', 'same_title', 'same_picture', 'some_languages'] as const;

export const PAGE_SIZES = [25, 50, 100, 200] as const;

/** The columns that can be shown besides the title. */
export const COLUMNS = [
  'category',
  'state',
  'featured',
  'type',
  'provider',
  'plays',
  'created_at',
  'updated_at',
  'slug',
] as const;
export type Column = (typeof COLUMNS)[number];
const START_COLUMNS = 'category,state,featured,plays,created_at';

const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name);

/** Returns the valid column names, in the table's order. */
export const columnsIn = (columns: string): Column[] => {
  const chosen = columns.split(',').filter(isColumn);
  return COLUMNS.filter((column) => chosen.includes(column));
};

export const MACHINE_TEXTS = ['any', ...LANGUAGE_CODES] as const;

export const gameList = z.object({
  q: searchText(),
  /** A category's id, or `none`. */
  category: z.uuid().or(z.literal('none')).catch(''),
  status: choice(['active', 'inactive', 'scheduled', 'draft', 'queued']),
  featured: choice(['true', 'false']),
  file_type: choice(FILE_TYPES),
  /** A provider's name, or `manual`. */
  provider: z.string().max(60).catch(''),
  missing: choice([...MISSING_FIELDS, ...LANGUAGE_CODES]),
  only: choice(ONLY),
  lacks: choice(LACKED_TEXTS),
  machine: choice(MACHINE_TEXTS),
  /** The import that added or changed the games. */
  import_id: z.uuid().catch(''),
  sort: z.enum(SORTS).catch('created_at'),
  order: direction('desc'),
  size: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.some((one) => one === size))
    .catch(50),
  /** Comma-separated column names, or `none`. */
  columns: z
    .string()
    .max(200)
    .transform((columns) => columnsIn(columns).join(',') || 'none')
    .catch(START_COLUMNS),
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
  'only',
] as const;
export type Filter = (typeof FILTERS)[number];
