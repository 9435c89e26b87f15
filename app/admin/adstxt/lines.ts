/** Height of an editor line in CSS pixels; also set in adstxt.module.css. */
export const LINE_HEIGHT = 22;

/**
 * Returns the start and end of a line in a text, without its line break.
 *
 * @param line from 1; past the last line both are the end of the text
 */
export function lineAt(text: string, line: number): { start: number; end: number } {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const end = text.indexOf('\n', start);
    if (end === -1) return { start: text.length, end: text.length };
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return { start, end: end === -1 ? text.length : end };
}
