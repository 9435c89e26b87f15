/**
 * Triggers that list columns. They notify every process when a column shown on pages changes, and queue a game for
 * placement when its words change. They cover every column except those listed here. `npm run migrations` regenerates
 * them when columns change.
 */
import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { categories, games, tags } from './schema/catalogue.ts';

interface PageTrigger {
  name: string;
  table: Table;
  /** Columns that do not matter, or that another trigger covers. */
  ignored: readonly string[];
  condition?: string;
  triggerFunction: string;
}

const IMMUTABLE = ['id', 'created_at'];
const BOOKKEEPING = ['field_sources', 'version', 'updated_at'];

/** Columns besides texts that the placement of games in categories reads. */
const PLACED_BY = new Set(['provider_category', 'category_id']);

/** Columns besides texts that the review of a game's texts reads. */
const REVIEWED_BY = new Set(['base_language', 'field_sources', 'provider_values']);

export const PAGE_TRIGGERS: readonly PageTrigger[] = [
  {
    name: 'game_changed',
    table: games,
    ignored: [
      ...IMMUTABLE,
      ...BOOKKEEPING,
      // Pages may show counts that are a few minutes old.
      ...['plays', 'quality', 'popularity', 'trending', 'vote_count', 'vote_sum'],
      ...['provider', 'external_id', 'feed_id', 'provider_values', 'provider_category'],
      // Covered by `game_moved`, which also invalidates lists.
      ...['active', 'category_id', 'featured', 'duplicate_of'],
      ...['draft', 'queued', 'publish_at', 'retire_at'],
      // Covered by `game_languages_changed`, which also invalidates lists.
      'languages',
    ],
    condition: 'NEW.active',
    triggerFunction: 'game_text_changed',
  },
  {
    name: 'category_changed',
    table: categories,
    // `category_filled` covers changes between empty and not empty.
    ignored: [...IMMUTABLE, ...BOOKKEEPING, 'game_count'],
    triggerFunction: 'categories_changed',
  },
  {
    name: 'game_words_changed',
    table: games,
    ignored: Object.keys(getTableColumns(games)).filter((column) => !PLACED_BY.has(column)),
    triggerFunction: 'game_placement_due',
  },
  {
    name: 'game_texts_changed',
    table: games,
    ignored: Object.keys(getTableColumns(games)).filter((column) => !REVIEWED_BY.has(column)),
    triggerFunction: 'game_review_due',
  },
  {
    name: 'tag_changed',
    table: tags,
    ignored: [...IMMUTABLE, 'version', 'updated_at'],
    triggerFunction: 'tag_changed',
  },
];

export function shownColumns({ table, ignored }: PageTrigger): string[] {
  return Object.keys(getTableColumns(table)).filter((column) => !ignored.includes(column));
}

export function createTrigger(trigger: PageTrigger): string {
  const columns = shownColumns(trigger);
  const of = (row: 'OLD' | 'NEW') => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  const changed = `${of('OLD')} IS DISTINCT FROM ${of('NEW')}`;
  return [
    `CREATE TRIGGER ${trigger.name} AFTER UPDATE OF ${columns.join(', ')} ON ${getTableName(trigger.table)}`,
    `  FOR EACH ROW WHEN (${trigger.condition === undefined ? changed : `${trigger.condition} AND ${changed}`})`,
    `  EXECUTE FUNCTION ${trigger.triggerFunction}();`,
  ].join('\n');
}

export const dropTrigger = ({ name, table }: PageTrigger) => `DROP TRIGGER ${name} ON ${getTableName(table)};`;
