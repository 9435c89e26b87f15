import { expect, it } from 'vitest';
import { frameSize, orientationOf } from './frame-size.ts';

it.each([
  ['800', '600', { width: 800, height: 600 }, 'landscape'],
  ['600', '1024', { width: 600, height: 1024 }, 'portrait'],
  ['800', '800', { width: 800, height: 800 }, 'all'],
  ['800.4', '600px', { width: 800, height: 600 }, 'landscape'],
  ['50', '10000', { width: 50, height: 10_000 }, 'portrait'],
  ['0', '0', { width: null, height: null }, null],
  ['800', '0', { width: null, height: null }, null],
  ['-800', '600', { width: null, height: null }, null],
  ['49', '600', { width: null, height: null }, null],
  ['800', '10001', { width: null, height: null }, null],
  ['99999999999', '600', { width: null, height: null }, null],
  ['100%', '600', { width: null, height: null }, null],
  ['1e3', '600', { width: null, height: null }, null],
  ['', '', { width: null, height: null }, null],
])('a frame of %s x %s', (width, height, size, orientation) => {
  expect(frameSize(width, height)).toEqual(size);
  expect(orientationOf(frameSize(width, height))).toBe(orientation);
});
