import { expect, test } from 'vitest';
import { timeZones } from './time-zones.ts';

test('offers UTC, and each zone once', () => {
  const zones = timeZones();
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Europe/Paris', 'Asia/Tokyo']));
  expect(new Set(zones).size).toBe(zones.length);
});

test('lists the given zones before all others', () => {
  expect(timeZones('Europe/Kiev', '', 'UTC').slice(0, 2)).toEqual(['Europe/Kiev', 'UTC']);
  expect(timeZones('Europe/Paris')).toHaveLength(timeZones().length);
});
