/**
 * The triggers that tell every process of changes to what pages show, as far as they name columns: all but those listed
 * here. `npm run migrations` writes them again when columns change.
 */
import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { categories, games, tags } from './schema/catalogue.ts';

interface PageTrigger {
  name: string;
  table: Table;
  /** Columns that no page shows, or that another trigger covers. */
  unshown: readonly string[];
  condition?: string;
  tells: string;
}

const UNCHANGING = ['id', 'created_at'];
const NOTES = ['field_sources', 'version', 'updated_at'];

export const PAGE_TRIGGERS: readonly PageTrigger[] = [
  {
    name: 'game_changed',
    table: games,
    unshown: [
      ...UNCHANGING,
      ...NOTES,
      // Counted apart: pages show counts of the last minutes.
      ...['plays', 'vote_count', 'vote_sum'],
      ...['provider', 'external_id', 'provider_values', 'provider_category'],
      // `game_moved` tells the lists as well.
      ...['active', 'category_id', 'featured'],
    ],
    condition: 'NEW.active',
    tells: 'game_text_changed',
  },
  {
    name: 'category_changed',
    table: categories,
    // `category_filled` tells of the first game and the last.
    unshown: [...UNCHANGING, ...NOTES, 'game_count'],
    tells: 'categories_changed',
  },
  { name: 'tag_changed', table: tags, unshown: UNCHANGING, tells: 'tag_changed' },
];

export function shownColumns({ table, unshown }: PageTrigger): string[] {
  return Object.keys(getTableColumns(table)).filter((column) => !unshown.includes(column));
}

export function createTrigger(trigger: PageTrigger): string {
  const columns = shownColumns(trigger);
  const of = (row: 'OLD' | 'NEW') => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  const changed = `${of('OLD')} IS DISTINCT FROM ${of('NEW')}`;
  return [
    `CREATE TRIGGER ${trigger.name} AFTER UPDATE OF ${columns.join(', ')} ON ${getTableName(trigger.table)}`,
    `  FOR EACH ROW WHEN (${trigger.condition === undefined ? changed : `${trigger.condition} AND ${changed}`})`,
    `  EXECUTE FUNCTION ${trigger.tells}();`,
  ].join('\n');
}

export const dropTrigger = ({ name, table }: PageTrigger) => `DROP TRIGGER ${name} ON ${getTableName(table)};`;
