import Papa from 'papaparse';

/** Spreadsheets read UTF-8 only with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run (OWASP, "CSV Injection"). The library's own rule misses cells with several lines. */
const FORMULA = /^[=+\-@\t\r]/;
/** Where lists are separated by semicolons, as in French, a spreadsheet ends a cell of a file with commas there too. */
const AFTER_SEMICOLON = /;(?=[=+\-@\t\r])/g;

/** A line of a CSV file (RFC 4180). Texts that a spreadsheet would run begin with an apostrophe. */
export function csvLine(cells: readonly unknown[], delimiter = ','): string {
  const safe = cells.map((cell) =>
    typeof cell === 'string' && delimiter !== ';' ? cell.replaceAll(AFTER_SEMICOLON, ";'") : cell,
  );
  return `${Papa.unparse([safe], { delimiter, escapeFormulae: FORMULA })}\r\n`;
}
