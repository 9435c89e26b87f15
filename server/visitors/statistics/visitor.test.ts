import { expect, test } from 'vitest';
import { readSeconds, readVisitor } from './visitor.ts';

test.each([
  ['{"device":"phone","language":"pt"}', 'phone', 'pt'],
  ['{"device":"desktop"}', 'desktop', 'unknown'],
  ['{"device":"fridge","language":"en"}', 'unknown', 'en'],
  ['{"device":["phone"],"language":{"en":1}}', 'unknown', 'unknown'],
  ['{"device":"unknown","language":"unknown","more":true}', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
  ['null', 'unknown', 'unknown'],
  ['[]', 'unknown', 'unknown'],
  ['{"device":', 'unknown', 'unknown'],
  ['{"__proto__":{"device":"phone"}}', 'unknown', 'unknown'],
])('reads %s as the device %s and the language %s', (body, device, language) => {
  expect(readVisitor(body)).toEqual({ device, language });
});

test.each([
  ['{"seconds":65.4}', 65],
  ['{"seconds":99999999}', 3_600],
  ['{"seconds":0.2}', null],
  ['{"seconds":-5}', null],
  ['{"seconds":"65"}', null],
  ['{}', null],
  ['', null],
])('reads from %s the seconds %s', (body, seconds) => {
  expect(readSeconds(body)).toBe(seconds);
});
