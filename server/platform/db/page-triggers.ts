/**
 * The triggers that tell every process of a change to what pages show, as far as they name columns. `npm run migrations`
 * writes them anew where columns came or went. A column counts as shown unless it is listed here.
 */
import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { categories, games, tags } from './schema/catalogue.ts';

interface PageTrigger {
  name: string;
  table: Table;
  /** Columns whose change no page shows, or of which another trigger tells. */
  unshown: readonly string[];
  /** A condition beside the change of a column. */
  condition?: string;
  /** The function of the database that tells of it. */
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

/** The columns whose change a trigger tells of. */
export function shownColumns({ table, unshown }: PageTrigger): string[] {
  return Object.keys(getTableColumns(table)).filter((column) => !unshown.includes(column));
}

/** The statement that creates a trigger. */
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
