import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  ['a phone', { coarse: true, width: 390, height: 844 }, 'phone'],
  ['a phone in landscape', { coarse: true, width: 915, height: 412 }, 'phone'],
  ['the largest phone', { coarse: true, width: 599, height: 1000 }, 'phone'],
  ['the smallest tablet', { coarse: true, width: 600, height: 960 }, 'tablet'],
  ['a tablet in landscape', { coarse: true, width: 1180, height: 820 }, 'tablet'],
  ['a desktop computer', { coarse: false, width: 1440, height: 900 }, 'desktop'],
  ['a small screen with a mouse', { coarse: false, width: 500, height: 400 }, 'desktop'],
] as const)('recognizes %s', (_name, screen, device) => {
  expect(deviceOf(screen)).toBe(device);
});
