import { expect, test } from 'vitest';
import { BACKUP_RHYTHMS, cronOf, rhythmOf } from './backups.ts';

test.each(BACKUP_RHYTHMS.filter((rhythm) => rhythm !== 'off'))('knows the rhythm %s by its schedule', (rhythm) => {
  expect(rhythmOf(cronOf({ rhythm, hour: 4 }) ?? '')).toBe(rhythm);
});

test.each([
  ['30 23 * * *', 'daily'],
  [' 0  4 * * 1 ', 'weekly'],
  ['@monthly', 'monthly'],
  ['@hourly', undefined],
  ['* 4 * * *', undefined],
  ['0 */6 * * *', undefined],
  ['0 4 * * 1,4', undefined],
  ['0 4 1 * 1', undefined],
  ['', undefined],
])('parses %j as %j', (cron, rhythm) => {
  expect(rhythmOf(cron)).toBe(rhythm);
});
