import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  ['a phone', { coarse: true, width: 390, height: 844 }, 'phone'],
  ['a phone on its side', { coarse: true, width: 915, height: 412 }, 'phone'],
  ['the largest phone', { coarse: true, width: 599, height: 1000 }, 'phone'],
  ['the smallest tablet', { coarse: true, width: 600, height: 960 }, 'tablet'],
  ['a tablet on its side', { coarse: true, width: 1180, height: 820 }, 'tablet'],
  ['a computer', { coarse: false, width: 1440, height: 900 }, 'desktop'],
  ['a small window on a small computer', { coarse: false, width: 500, height: 400 }, 'desktop'],
] as const)('%s', (_name, screen, device) => {
  expect(deviceOf(screen)).toBe(device);
});
