import Papa from 'papaparse';
import { IMPORT_LIMITS } from '../source.ts';
import { parseEnvelope } from './envelope.ts';

/** A table of games has at least a title and an address. */
const FEWEST_COLUMNS = 2;
/** Maximum length of the header line: names of columns are short. */
const LONGEST_HEADER = 5_000;
/**
 * One more than an import accepts, so that it reports the excess. Without a limit, a file of many short lines would not
 * fit in memory.
 */
const MOST_LINES = IMPORT_LIMITS.items + 1;

/** Parses a CSV file with a header line (RFC 4180) into records; returns null for other text. */
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
 * Returns the items of a feed saved as a file: JSON or XML as from an address, or CSV.
 *
 * @throws {FeedError} like `parseEnvelope`
 */
export function fileItems(text: string): unknown[] {
  const start = text.replace(/^[\s\0\uFEFF]+/, '');
  const table = /^[[{<]/.test(start) ? null : tableOf(start);
  return table ?? parseEnvelope(text).items;
}
