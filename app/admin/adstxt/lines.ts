/** CSS pixels of a line of the editor; adstxt.module.css has it too. */
export const LINE_HEIGHT = 22;

/**
 * Where a line begins and ends in a text, without its line end.
 *
 * @param line from 1; beyond the last one it is the end of the text
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
