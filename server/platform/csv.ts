import Papa from 'papaparse';

/** Spreadsheets read UTF-8 only with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run (OWASP, "CSV Injection"). The library's own rule misses cells with several lines. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180). Texts that a spreadsheet would run begin with an apostrophe. */
export function csvLine(cells: readonly unknown[], delimiter = ','): string {
  return `${Papa.unparse([cells], { delimiter, escapeFormulae: FORMULA })}\r\n`;
}
