import { expect, test } from 'vitest';
import { jsonAnswer } from './json-answer.ts';

test.each([
  ['parses an object alone', '{"a": 1}', { a: 1 }],
  ['parses an object after a byte order mark', '\uFEFF{"a": 1}', { a: 1 }],
  ['parses an object in a fence', 'Here:\n```json\n{"a": 1}\n```\nDone.', { a: 1 }],
  ['parses an object in a fence without a language', '```\n{"a": 1}\n```', { a: 1 }],
  ['parses an object with text around it', 'Sure! {"a": {"b": 2}} Enjoy.', { a: { b: 2 } }],
  ['parses an object after thoughts with braces', '<think>{"a": 0}</think>\n{"a": 1}', { a: 1 }],
  ['rejects a list', '[{"a": 1}, {"b": 2}]', null],
  ['rejects a string', '"text"', null],
  ['rejects a truncated answer', '{"a": "b', null],
  ['rejects an empty answer', '', null],
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
