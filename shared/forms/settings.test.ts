import { expect, test } from 'vitest';
import { ADS_TXT_MAX, adsTxtForm } from './ads-txt.ts';
import { analyticsForm, EMPTY_ANALYTICS } from './analytics.ts';

test.each([
  ['', ''],
  ['a.com, 1, DIRECT\n', 'a.com, 1, DIRECT\n'],
  ['  a\r\n\r\nb\rc\n\n  ', '  a\n\nb\nc\n\n  '],
  ['\ufeff# é\t\u00a0', '\ufeff# é\t\u00a0'],
  ['a\0b\ud800', 'ab\ufffd'],
])('stores an ads.txt of %j as %j', (typed, stored) => {
  expect(adsTxtForm.parse({ content: typed })).toEqual({ content: stored });
});

test('limits an ads.txt to 500 kB of UTF-8', () => {
  expect(adsTxtForm.safeParse({ content: 'x'.repeat(ADS_TXT_MAX) }).success).toBe(true);
  expect(adsTxtForm.safeParse({ content: 'x\r\n'.repeat(ADS_TXT_MAX / 2) }).success).toBe(true);
  for (const content of ['x'.repeat(ADS_TXT_MAX + 1), 'é'.repeat(ADS_TXT_MAX / 2 + 1)]) {
    expect(adsTxtForm.safeParse({ content }).error?.issues).toMatchObject([{ path: ['content'], message: 'too_long' }]);
  }
});

test.each([
  [{ analyticsId: ' G-ABCDE12345 ' }, { analyticsId: 'G-ABCDE12345' }],
  [{ analyticsId: 'UA-1-1' }, { analyticsId: 'UA-1-1' }],
  [{ analyticsId: 'n’importe quoi "></script>' }, { analyticsId: 'n’importe quoi "></script>' }],
  [{ customScript: '\r\na();\r\nb();\n' }, { customScript: 'a();\nb();' }],
  [{ isEnabled: true }, { isEnabled: true }],
])('stores analytics %j as %j', (typed, stored) => {
  expect(analyticsForm.parse({ ...EMPTY_ANALYTICS, ...typed })).toEqual({ ...EMPTY_ANALYTICS, ...stored });
});

test.each([
  [{ analyticsId: 'x'.repeat(101) }, ['analyticsId']],
  [{ customScript: 'x'.repeat(100_001) }, ['customScript']],
  [{ isEnabled: 'true' }, ['isEnabled']],
  [{ analyticsId: null, isEnabled: 1 }, ['analyticsId', 'isEnabled']],
  [{ enabled: true }, ['']],
])('rejects analytics %j', (typed, paths) => {
  const { error } = analyticsForm.safeParse({ ...EMPTY_ANALYTICS, ...typed });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(paths);
});
