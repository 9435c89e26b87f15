import { expect, test } from 'vitest';
import { jsonAnswer } from './json-answer.ts';

test.each([
  ['alone', '{"a": 1}', { a: 1 }],
  ['after a byte order mark', '\uFEFF{"a": 1}', { a: 1 }],
  ['in a fence', 'Here:\n```json\n{"a": 1}\n```\nDone.', { a: 1 }],
  ['in a fence without a name', '```\n{"a": 1}\n```', { a: 1 }],
  ['with words around it', 'Sure! {"a": {"b": 2}} Enjoy.', { a: { b: 2 } }],
  ['after thoughts with braces', '<think>{"a": 0}</think>\n{"a": 1}', { a: 1 }],
  ['no list', '[{"a": 1}, {"b": 2}]', null],
  ['no word', '"text"', null],
  ['broken off', '{"a": "b', null],
  ['nothing', '', null],
])('%s', (_, text, expected) => {
  expect(jsonAnswer(text)).toEqual(expected);
});

test.each([
  ['line breaks in a fence that nothing closes', '```', '\n'],
  ['fences', '', '```\n'],
  ['thoughts without an end', '<think>', '</thin'],
])('a long answer of %s is read in one pass', (_, before, part) => {
  // Read again from each beginning, it would take hours.
  expect(jsonAnswer(before + part.repeat(200_000))).toBeNull();
});
