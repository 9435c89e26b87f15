import Papa from 'papaparse';

/** Spreadsheets read UTF-8 only with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Texts that a spreadsheet would run (OWASP, "CSV Injection"). The library's own rule misses cells with several lines. */
const FORMULA = /^[=+\-@\t\r]/;
/** Where semicolons separate lists, as in French, a spreadsheet also splits cells of a comma-separated file at semicolons. */
const AFTER_SEMICOLON = /;(?=[=+\-@\t\r])/g;

/** Returns a line of a CSV file (RFC 4180). Texts that a spreadsheet would run get a leading apostrophe. */
export function csvLine(cells: readonly unknown[], delimiter = ','): string {
  const safe = cells.map((cell) =>
    typeof cell === 'string' && delimiter !== ';' ? cell.replaceAll(AFTER_SEMICOLON, ";'") : cell,
  );
  return `${Papa.unparse([safe], { delimiter, escapeFormulae: FORMULA })}\r\n`;
}
