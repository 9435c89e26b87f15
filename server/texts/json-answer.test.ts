import { expect, test } from 'vitest';
import { jsonAnswer } from './json-answer.ts';

test.each([
  ['alone', '{"a": 1}', { a: 1 }],
  ['after a byte order mark', '\uFEFF{"a": 1}', { a: 1 }],
  ['in a fence', 'Here:\n```json\n{"a": 1}\n```\nDone.', { a: 1 }],
  ['in a fence without a name', '```\n{"a": 1}\n```', { a: 1 }],
  ['with text around it', 'Sure! {"a": {"b": 2}} Enjoy.', { a: { b: 2 } }],
  ['after thoughts with braces', '<think>{"a": 0}</think>\n{"a": 1}', { a: 1 }],
  ['a list', '[{"a": 1}, {"b": 2}]', null],
  ['a string', '"text"', null],
  ['a truncated answer', '{"a": "b', null],
  ['an empty answer', '', null],
])('%s', (_, text, expected) => {
  expect(jsonAnswer(text)).toEqual(expected);
});

test.each([
  ['line breaks in an unclosed fence', '```', '\n'],
  ['fences', '', '```\n'],
  ['unclosed thoughts', '<think>', '</thin'],
])('parses a long answer of %s in linear time', (_, before, part) => {
  // With backtracking from each position, it would take hours.
  expect(jsonAnswer(before + part.repeat(200_000))).toBeNull();
});
