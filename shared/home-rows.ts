/**
 * The rows of the home page. Each kind is an entry of `HOME_ROWS`, with the options of its form.
 * `server/site/home/contents.ts` reads its content, and `app/admin/home/kind-fields.tsx` has its fields.
 */
import { z } from 'zod';
import type { GameCard } from './catalogue.ts';
import { localizedBlanks, localizedInputs } from './forms/fields.ts';
import { bound, inOrder } from './forms/period.ts';
import { isSlug } from './is-slug.ts';
import { columnsOf, HOME_ROW_BODY, HOME_ROW_TEXTS, type LocalizedText } from './localized.ts';
import { PAGE_SIZE } from './pagination.ts';

export const MOST_ROWS = 20;
export const ROW_GAMES = { min: 3, max: 24, usual: 10 } as const;

/** `strip` scrolls sideways, `grid` wraps. */
export const ROW_LAYOUTS = ['strip', 'grid'] as const;
export type RowLayout = (typeof ROW_LAYOUTS)[number];

const layout = z.enum(ROW_LAYOUTS, 'invalid_choice');
const entity = z.uuid('required').toLowerCase();
const outOfRange = 'row_games_range';
const count = z.int(outOfRange).min(ROW_GAMES.min, outOfRange).max(ROW_GAMES.max, outOfRange);

const LAYOUT = { small: layout, large: layout };
const USUAL_LAYOUT = { small: 'strip', large: 'strip' } as const;
/** Options of rows that are filled from the catalogue. */
const LIST = { ...LAYOUT, count };
const USUAL_LIST = { ...USUAL_LAYOUT, count: ROW_GAMES.usual };
const BODY = localizedInputs(HOME_ROW_BODY);
const NO_BODY = localizedBlanks(HOME_ROW_BODY);

function rowOf<const Kind extends string, Options extends z.ZodRawShape>(
  kind: Kind,
  options: Options,
  blank: z.input<z.ZodObject<Options>>,
) {
  const schema = z.strictObject({
    id: z.uuid().toLowerCase(),
    kind: z.literal(kind),
    hidden: z.boolean(),
    ...localizedInputs(HOME_ROW_TEXTS),
    start_date: bound,
    end_date: bound,
    ...options,
  });
  return { schema, blank };
}

const text = rowOf('text', BODY, NO_BODY);

export const HOME_ROWS = {
  popular: rowOf('popular', LIST, USUAL_LIST),
  trending: rowOf('trending', LIST, USUAL_LIST),
  new: rowOf('new', LIST, USUAL_LIST),
  category: rowOf('category', { ...LIST, category: entity }, { ...USUAL_LIST, category: '' }),
  tag: rowOf('tag', { ...LIST, tag: z.string().refine(isSlug, 'required') }, { ...USUAL_LIST, tag: '' }),
  collection: rowOf('collection', { ...LIST, collection: entity }, { ...USUAL_LIST, collection: '' }),
  games: rowOf(
    'games',
    { ...LAYOUT, games: z.array(entity).min(1, 'required').max(ROW_GAMES.max, 'too_many') },
    { ...USUAL_LAYOUT, games: [] },
  ),
  /** From the visitor's own history, in the browser. */
  recent: rowOf('recent', {}, {}),
  highlight: rowOf('highlight', { ...BODY, game: entity }, { ...NO_BODY, game: '' }),
  text: {
    ...text,
    schema: text.schema.refine((row) => columnsOf('body').some((column) => row[column]), {
      path: ['body'],
      error: 'required',
    }),
  },
  /** All games; the last row unless operators place it elsewhere. */
  grid: rowOf('grid', {}, {}),
};

export type RowKind = keyof typeof HOME_ROWS;
// Object.keys loses the key type.
export const ROW_KINDS = Object.keys(HOME_ROWS) as readonly RowKind[];
/** Kinds that can be used only once, since a second row would show the same. */
export const KINDS_ONCE: readonly RowKind[] = ['recent', 'grid'];

type RowSchema = (typeof HOME_ROWS)[RowKind]['schema'];
// Object.values loses that the list is not empty.
const schemas = Object.values(HOME_ROWS).map(({ schema }) => schema) as unknown as [RowSchema, ...RowSchema[]];
export const homeRow = z.discriminatedUnion('kind', schemas).check(inOrder);
export type HomeRow = z.output<RowSchema>;
export type RowOf<Kind extends RowKind> = z.output<(typeof HOME_ROWS)[Kind]['schema']>;

/** Returns a new row with the default options of its kind. */
export function newRow(kind: RowKind, id: string): HomeRow {
  const texts = localizedBlanks(HOME_ROW_TEXTS);
  // The entry of a kind has the options of that kind, which the type checker cannot follow through the union.
  return {
    ...{ id, kind, hidden: false, ...texts, start_date: null, end_date: null },
    ...HOME_ROWS[kind].blank,
  } as unknown as HomeRow;
}

/** The grid of all games, if operators have not placed it. */
export const LAST_GRID = newRow('grid', '00000000-0000-0000-0000-000000000000');

/** If operators have arranged no rows, the home page gets some when the catalog has more games than this. */
export const MOST_WITHOUT_ROWS = PAGE_SIZE;
export const USUAL_CATEGORIES = 3;

const usualId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Returns the rows that a large catalog has until operators arrange them. @param categories the biggest ones */
export const usualRows = (categories: readonly string[]): HomeRow[] => [
  ...(['recent', 'popular', 'new', 'trending'] as const).map((kind, index) => newRow(kind, usualId(index))),
  ...categories.map((category, index) => ({ ...newRow('category', usualId(10 + index)), category }) as HomeRow),
];

const isOnce = (rows: readonly { kind: RowKind }[]) =>
  KINDS_ONCE.every((once) => rows.filter(({ kind }) => kind === once).length < 2);

export const homeRowsForm = z.strictObject({
  rows: z
    .array(homeRow)
    .max(MOST_ROWS, 'too_many')
    .refine(isOnce, 'row_kind_twice')
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'invalid')
    // Visitors and search engines need the grid to reach all games.
    .refine((rows) => rows.every(({ kind, hidden }) => kind !== 'grid' || !hidden), 'row_grid_hidden'),
});
export type HomeRowsForm = z.output<typeof homeRowsForm>;
export const NO_HOME_ROWS: HomeRowsForm = { rows: [] };

/** A row as the home page shows it, in the page's language. */
export interface ShownRow {
  id: string;
  kind: RowKind;
  /** The operators' text in this language, or the name of the category or tag; null for the dictionary's text. */
  title: LocalizedText | null;
  body: LocalizedText | null;
  games: GameCard[];
  /** Path of the page with all games of the row, without language prefix; null if there is none. */
  path: string | null;
  small: RowLayout;
  large: RowLayout;
}

/** Why visitors do not see a row; `shown` if they do. */
export const ROW_STATES = ['shown', 'hidden', 'early', 'over', 'empty', 'elsewhere', 'unpublished', 'missing'] as const;
export type RowState = (typeof ROW_STATES)[number];
