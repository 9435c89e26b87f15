import { expect, test } from 'vitest';
import { type Edit, MARKDOWN_EDITS, type MarkdownEdit, withPicture } from './markdown-edits.ts';

/** Reads a selection: `one [two] three` selects "two", and `one | two` has the caret there. */
function read(shown: string) {
  if (shown.includes('|')) {
    const start = shown.indexOf('|');
    return { text: shown.replace('|', ''), start, end: start };
  }
  return { text: shown.replace(/[«»]/g, ''), start: shown.indexOf('«'), end: shown.indexOf('»') - 1 };
}

function show(text: string, { from, to, insert, start, end }: Edit): string {
  const changed = text.slice(0, from) + insert + text.slice(to);
  if (start === end) return `${changed.slice(0, start)}|${changed.slice(start)}`;
  return `${changed.slice(0, start)}«${changed.slice(start, end)}»${changed.slice(end)}`;
}

test.each<[MarkdownEdit, string, string]>([
  ['bold', 'a «b» c', 'a **«b»** c'],
  ['bold', 'a **«b»** c', 'a «b» c'],
  ['bold', 'a «**b**» c', 'a «b» c'],
  ['bold', 'a *«b»* c', 'a ***«b»*** c'],
  // Marks next to a space have no effect.
  ['bold', 'a« b »c', 'a **«b»** c'],
  ['bold', 'a | c', 'a **|** c'],
  ['bold', 'a **|** c', 'a | c'],
  ['italic', 'a «b» c', 'a *«b»* c'],
  ['italic', 'a *«b»* c', 'a «b» c'],
  ['italic', 'a **«b»** c', 'a ***«b»*** c'],
  ['italic', 'a ***«b»*** c', 'a **«b»** c'],
  ['heading', 'a\nb|c\nd', 'a\n## b|c\nd'],
  ['heading', '### b|c', '## b|c'],
  ['heading', '## b|c', 'b|c'],
  ['heading', '|', '## |'],
  ['list', 'a\n«b\n\nc»', 'a\n«- b\n\n- c»'],
  ['list', '«- b\n- c»', '«b\nc»'],
  ['list', '«1. b\nc»', '«- b\n- c»'],
  ['quote', 'a«b\nc»d', '«> ab\n> cd»'],
  ['quote', '> |a', '|a'],
  ['link', 'a «b» c', 'a [b](«https://») c'],
  ['link', 'a | c', 'a [|](https://) c'],
  ['link', 'a «https://b.example/x» c', 'a [|](https://b.example/x) c'],
  ['link', '«/contact»', '[|](/contact)'],
])('%s of %j is %j', (edit, before, after) => {
  const selected = read(before);
  expect(show(selected.text, MARKDOWN_EDITS[edit](selected))).toBe(after);
});

test.each([
  ['A die', 'a ![A die](/media/x.webp)| c'],
  ['', 'a ![|](/media/x.webp) c'],
  ['[1]\n2', 'a ![\\[1\\] 2](/media/x.webp)| c'],
])('a picture with the description %j replaces the selection', (alt, after) => {
  const selected = read('a «b» c');
  expect(show(selected.text, withPicture(selected, { url: '/media/x.webp', alt }))).toBe(after);
});
