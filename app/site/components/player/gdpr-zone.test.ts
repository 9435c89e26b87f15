import { expect, test } from 'vitest';
import { mayGdprApply } from './gdpr-zone.ts';

test.each([
  ['Europe/Paris', true],
  ['Europe/London', true],
  ['Atlantic/Canary', true],
  ['Arctic/Longyearbyen', true],
  ['Asia/Nicosia', true],
  ['America/Cayenne', true],
  ['UTC', true],
  ['', true],
  [undefined, true],
  ['America/New_York', false],
  ['Asia/Tokyo', false],
  ['Africa/Dakar', false],
  ['Australia/Sydney', false],
])('in the time zone %s the GDPR may apply: %s', (zone, may) => {
  expect(mayGdprApply(zone)).toBe(may);
});
