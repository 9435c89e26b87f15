/** Backups of earlier versions contain texts as columns of their entity, with the language in the column names. */
import { getTableName } from 'drizzle-orm';
import type { LocalizedField } from '../../shared/localized.ts';
import { TEXT_TABLES, tags } from '../platform/db/schema.ts';
import type { Row, TableStart } from './format.ts';

interface FormerTexts {
  texts: string;
  languages: { language: string; columns: (readonly [field: string, former: string])[] }[];
  /** Lists, which are empty if there are none. */
  lists: readonly string[];
}

const FORMER_SUFFIXES = { fr: '', en: '_en', es: '_es', pt: '_pt' } as const;
/** Names of tags were still columns when there were sixteen languages. */
const LATER_SUFFIXES = {
  ...{ 'pt-br': '_pt_br', de: '_de', it: '_it', nl: '_nl', pl: '_pl', tr: '_tr', ru: '_ru', ar: '_ar', hi: '_hi' },
  ...{ id: '_id', ja: '_ja', ko: '_ko' },
} as const;

const FORMER: ReadonlyMap<string, FormerTexts> = new Map(
  Object.values(TEXT_TABLES).map(({ of, table, fields }) => {
    const suffixes = of === tags ? { ...FORMER_SUFFIXES, ...LATER_SUFFIXES } : FORMER_SUFFIXES;
    const languages = Object.entries(suffixes).map(([language, suffix]) => ({
      language,
      columns: Object.keys(fields).map((field) => [field, `${field}${suffix}`] as const),
    }));
    const lists = Object.entries<LocalizedField>(fields).flatMap(([field, { kind }]) =>
      kind === 'words' ? [field] : [],
    );
    return [getTableName(of), { texts: getTableName(table), languages, lists }];
  }),
);

/** Returns whether a column of a table contained a text that now has a row of its own. */
export const isFormerText = (table: string, column: string): boolean =>
  FORMER.get(table)?.languages.some(({ columns }) => columns.some(([, former]) => former === column)) ?? false;

/** Converts rows to the tables of this version: the table itself, and that of its texts. */
export function inTables(start: TableStart, rows: readonly Row[]): { start: TableStart; rows: Row[] }[] {
  const former = FORMER.get(start.table);
  if (former === undefined || !start.columns.some((column) => isFormerText(start.table, column))) {
    return [{ start, rows: [...rows] }];
  }
  const { texts, languages, lists } = former;
  const at = new Map(start.columns.map((column, index) => [column, index]));
  const cellOf = (row: Row, column: string) => row[at.get(column) ?? -1] ?? null;
  const columns = start.columns.filter((column) => !isFormerText(start.table, column));
  const own = { start: { ...start, columns }, rows: rows.map((row) => columns.map((column) => cellOf(row, column))) };
  /**
   * Returns whether a tag's name without language is a copy of the only name in another language, as in the upgrade
   * (`0062_tag_texts.sql`).
   */
  const isCopied = (row: Row, language: string) => {
    if (start.table !== getTableName(tags) || language !== 'fr') return false;
    const [first, ...others] = languages
      .map(({ columns: [[, column] = ['', '']] }) => cellOf(row, column))
      .filter(Boolean);
    return others.length === 1 && others[0] === first;
  };
  const moved = languages.map(({ language, columns: fields }) => ({
    start: { ...start, table: texts, columns: ['entity_id', 'language', ...fields.map(([field]) => field)] },
    rows: rows.flatMap((row): Row[] => {
      if (isCopied(row, language)) return [];
      const empties = fields.map(([field]) => (lists.includes(field) ? '{}' : null));
      const values = fields.map(([, column], index) => cellOf(row, column) || (empties[index] ?? null));
      return values.every((value, index) => value === empties[index]) ? [] : [[cellOf(row, 'id'), language, ...values]];
    }),
  }));
  return [own, ...moved];
}
