import { truncateText } from './text.ts';

/** Characters per side, because the log is read many entries at a time. */
export const MAX_LENGTH = 10_000;

/** Returns the difference of two multi-line texts, without common lines at the beginning and end. */
export function changedLines(before: string, after: string): { before: string; after: string } {
  const old = before.split('\n');
  const changed = after.split('\n');
  let start = 0;
  while (start < old.length && start < changed.length && old[start] === changed[start]) start += 1;
  let end = 0;
  const shorter = Math.min(old.length, changed.length);
  while (end < shorter - start && old.at(-1 - end) === changed.at(-1 - end)) end += 1;
  const middle = (lines: string[]) => {
    const text = lines.slice(start, lines.length - end).join('\n');
    return text.length > MAX_LENGTH ? `${truncateText(text, MAX_LENGTH)}…` : text;
  };
  return { before: middle(old), after: middle(changed) };
}
