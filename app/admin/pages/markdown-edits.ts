/** The edits made by the buttons above a Markdown text, as pure functions. */

/** A text with its selection. Both ends are equal if nothing is selected. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Replaces the range `from` to `to` by a text, then selects in the result. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Three asterisks mean bold (two) and italic (one). */
const has = (mark: '**' | '*', count: number) => (mark === '**' ? count >= 2 : count % 2 === 1);

const asterisks = (text: string) => /\**$/.exec(text)?.[0].length ?? 0;
const asterisksFirst = (text: string) => /^\**/.exec(text)?.[0].length ?? 0;

/** Puts marks around the selection, or removes them, whether they are inside the selection or just outside. */
function marked(mark: '**' | '*', { text, start, end }: Selected): Edit {
  // Marks next to a space would not count as Markdown.
  const chosen = text.slice(start, end);
  const inner = chosen.trim();
  const from = inner === '' ? start : start + chosen.indexOf(inner);
  const to = inner === '' ? end : from + inner.length;
  const size = mark.length;
  const before = asterisks(text.slice(0, from));
  const after = asterisksFirst(text.slice(to));
  if (has(mark, before) && has(mark, after)) {
    return { from: from - size, to: to + size, insert: text.slice(from, to), start: from - size, end: to - size };
  }
  const within = Math.min(asterisksFirst(inner), asterisks(inner));
  if (has(mark, within) && inner.length > 2 * size) {
    const bare = inner.slice(size, -size);
    return { from, to, insert: bare, start: from, end: from + bare.length };
  }
  return { from, to, insert: mark + text.slice(from, to) + mark, start: from + size, end: to + size };
}

/** Starts every selected line with a mark, replacing another mark of its kind, or removes it if all lines have it. */
function beginning(mark: string, others: RegExp, { text, start, end }: Selected): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', Math.max(start, end));
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const isMarked = written.length > 0 && written.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => {
    if (line.trim() === '' && lines.length > 1) return line;
    return isMarked ? line.slice(mark.length) : mark + line.replace(others, '');
  });
  const insert = changed.join('\n');
  // Without a selection, the caret stays behind the same letter.
  const caret = Math.max(from, start + insert.length - (to - from));
  return start === end
    ? { from, to, insert, start: caret, end: caret }
    : { from, to, insert, start: from, end: from + insert.length };
}

const ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/))\S+$/;

/** Turns the selection into a link, and selects the part that is missing: its address or its text. */
function linked({ text, start, end }: Selected): Edit {
  const chosen = text.slice(start, end);
  if (ADDRESS.test(chosen)) return { from: start, to: end, insert: `[](${chosen})`, start: start + 1, end: start + 1 };
  const insert = `[${chosen}](https://)`;
  if (chosen === '') return { from: start, to: end, insert, start: start + 1, end: start + 1 };
  const address = start + chosen.length + 3;
  return { from: start, to: end, insert, start: address, end: start + insert.length - 1 };
}

export const MARKDOWN_EDITS = {
  bold: (selected) => marked('**', selected),
  italic: (selected) => marked('*', selected),
  heading: (selected) => beginning('## ', /^#{1,6} +/, selected),
  list: (selected) => beginning('- ', /^([-*+]|\d+[.)]) +/, selected),
  quote: (selected) => beginning('> ', /^> ?/, selected),
  link: linked,
} satisfies Record<string, (selected: Selected) => Edit>;

export type MarkdownEdit = keyof typeof MARKDOWN_EDITS;

/** Inserts a picture in place of the selection. Without a description, the caret is placed where it belongs. */
export function withPicture({ start, end }: Selected, { url, alt }: { url: string; alt: string }): Edit {
  const described = alt.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');
  const insert = `![${described}](${url})`;
  const caret = described === '' ? start + 2 : start + insert.length;
  return { from: start, to: end, insert, start: caret, end: caret };
}
