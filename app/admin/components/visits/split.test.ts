import { expect, test } from 'vitest';
import { perLanguage } from '../../../../shared/languages.ts';
import { type DayVisits, seriesOf } from './split.ts';

const day = (part: Partial<DayVisits>): DayVisits => ({
  day: '2026-05-01',
  plays: 0,
  failures: 0,
  devices: { phone: 0, tablet: 0, desktop: 0, unknown: 0 },
  languages: { ...perLanguage(() => 0), unknown: 0 },
  ...part,
});

const summed = (...args: Parameters<typeof seriesOf>) => seriesOf(...args).map(({ key, sum }) => [key, sum]);

test('lists only series with data, in a fixed order, for each split', () => {
  const days = [
    day({ plays: 3, devices: { phone: 2, tablet: 0, desktop: 1, unknown: 0 } }),
    day({
      plays: 4,
      failures: 2,
      devices: { phone: 0, tablet: 0, desktop: 1, unknown: 3 },
      languages: { ...perLanguage(() => 0), fr: 1, pt: 3, unknown: 0 },
    }),
  ];
  expect(summed('total', days)).toEqual([
    ['plays', 7],
    ['failures', 2],
  ]);
  expect(summed('devices', days)).toEqual([
    ['phone', 2],
    ['desktop', 2],
    ['unknown', 3],
  ]);
  expect(summed('languages', days)).toEqual([
    ['fr', 1],
    ['pt', 3],
  ]);
});

test('omits the failure series without failures, but keeps plays at zero', () => {
  expect(summed('total', [day({})])).toEqual([['plays', 0]]);
});
