import { expect, test } from 'vitest';
import { readVisitor } from './visitor.ts';

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
