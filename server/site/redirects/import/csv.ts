import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa from 'papaparse';
import { REDIRECT_LINES_MAX } from '../../../../shared/forms/redirect.ts';
import { TARGET_MAX_LENGTH } from '../../../../shared/redirect-address.ts';
import { foldText } from '../../../../shared/text.ts';
import { decodeText } from '../../../platform/outbound/charset.ts';
import { fileEmpty, tooManyLines } from '../errors.ts';

/** Characters parsed before yielding to other requests. */
const CHUNK = 256 * 1024;

/** Headings of exports from WordPress plugins and spreadsheets, folded. */
const HEADINGS = {
  source: [
    'source',
    'source url',
    'from',
    'old',
    'old url',
    'origin',
    'request',
    'ancienne adresse',
    'depuis',
    'origen',
  ],
  target: [
    ...['target', 'target url', 'to', 'new', 'new url', 'destination', 'redirect to', 'url to'],
    ...['nouvelle adresse', 'vers', 'cible', 'destino'],
  ],
  pattern: ['regex', 'is regex', 'matching'],
};

/** Longer texts are not valid addresses anyway. */
const cut = (cell: string) => cell.trim().slice(0, TARGET_MAX_LENGTH + 1);

const PATTERN = /^(?:1|true|yes|regex)$/i;

export interface CsvLine {
  /** Number of the line, from 1; lines within quotes count once. */
  line: number;
  source: string;
  target: string;
  problem: 'csv_quotes' | 'csv_columns' | 'csv_pattern' | null;
}

interface Columns {
  source: number;
  target: number;
  pattern: number;
}

/** Returns the columns named by a header; null if the first line is not a header. */
function columnsOf(cells: readonly string[]): Columns | null {
  const folded = cells.map((cell) => foldText(cell).trim());
  const find = (names: readonly string[]) => folded.findIndex((cell) => names.includes(cell));
  const named = { source: find(HEADINGS.source), target: find(HEADINGS.target), pattern: find(HEADINGS.pattern) };
  if (named.source >= 0 && named.target >= 0) return named;
  const isHeading = cells.length > 1 && cells.every((cell) => !/^\s*(?:\/|https?:)/i.test(cell));
  return isHeading ? { source: 0, target: 1, pattern: -1 } : null;
}

const DELIMITERS = [';', '\t', ','];

/** Returns the separator with which the first non-empty lines have the same number of cells. */
function delimiterOf(text: string): string {
  const beginning = text.slice(0, CHUNK);
  const options = { delimitersToGuess: DELIMITERS, skipEmptyLines: 'greedy', preview: 20 } as const;
  const { meta, errors } = Papa.parse(beginning, options);
  const isUnclear = errors.some(({ code }) => code === 'UndetectableDelimiter');
  const [line = ''] = beginning.trimStart().split('\n', 1);
  return (isUnclear && DELIMITERS.find((delimiter) => line.includes(delimiter))) || meta.delimiter;
}

const DEFAULT: Columns = { source: 0, target: 1, pattern: -1 };

/**
 * Reads addresses from CSV: UTF-8, UTF-16 or Windows-1252, separated by semicolons, commas or tabs, with or without
 * a heading.
 *
 * @throws {Refusal} `csv_empty`, `csv_too_long`
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvLine[]> {
  const text = decodeText(bytes, null);
  const lines: CsvLine[] = [];
  let number = 0;
  let columns: Columns | undefined;

  const take = ({ data, errors }: Papa.ParseResult<string[]>) => {
    const faulty = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
    data.forEach((cells, index) => {
      number += 1;
      if (cells.every((cell) => cell.trim() === '')) return;
      if (columns === undefined) {
        const named = columnsOf(cells);
        columns = named ?? DEFAULT;
        if (named !== null) return;
      }
      if (lines.length >= REDIRECT_LINES_MAX) throw tooManyLines();
      const [source = '', target] = [cells[columns.source], cells[columns.target]];
      const isPattern = PATTERN.test(cells[columns.pattern]?.trim() ?? '');
      const problem = faulty.has(index)
        ? 'csv_quotes'
        : target === undefined
          ? 'csv_columns'
          : isPattern
            ? 'csv_pattern'
            : null;
      lines.push({ line: number, source: cut(source), target: cut(target ?? ''), problem });
    });
  };

  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimiter: delimiterOf(text),
      chunkSize: CHUNK,
      chunk: (results: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        try {
          take(results);
        } catch (error) {
          reject(error);
          parser.abort();
          return;
        }
        parser.pause();
        void nextTurn().then(() => parser.resume());
      },
      complete: () => resolve(),
    });
  });
  if (lines.length === 0) throw fileEmpty();
  return lines;
}
