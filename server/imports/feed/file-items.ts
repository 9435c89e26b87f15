import Papa from 'papaparse';
import { IMPORT_LIMITS } from '../source.ts';
import { parseEnvelope } from './envelope.ts';

/** Columns of a table of games: at least a title and an address. */
const FEWEST_COLUMNS = 2;
/** Characters of a file's first line: names of columns are short. */
const LONGEST_HEADER = 5_000;
/** One more than an import takes, which then says so. A file of short lines would not fit in memory. */
const MOST_LINES = IMPORT_LIMITS.items + 1;

/** The lines of a CSV file with a line of names (RFC 4180), as records; null for another text. */
function tableOf(text: string): Record<string, string>[] | null {
  if (text.slice(0, LONGEST_HEADER).search(/[\r\n]/) < 0) return null;
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    preview: MOST_LINES,
  });
  return (meta.fields?.length ?? 0) < FEWEST_COLUMNS || data.length === 0 ? null : data;
}

/**
 * The items of a feed that was saved as a file: JSON or XML as from an address, or CSV.
 *
 * @throws {FeedError} as `parseEnvelope`
 */
export function fileItems(text: string): unknown[] {
  const start = text.replace(/^[\s\0\uFEFF]+/, '');
  const table = /^[[{<]/.test(start) ? null : tableOf(start);
  return table ?? parseEnvelope(text).items;
}
