import { expect, test } from 'vitest';
import { fittedSize, isHeic } from './prepare-picture.ts';

test.each([
  [{ name: 'IMG_1.HEIC', type: '' }, true],
  [{ name: 'photo', type: 'image/heif' }, true],
  [{ name: 'photo.jpg', type: 'image/jpeg' }, false],
  [{ name: 'heic.png', type: 'image/png' }, false],
])('%j is HEIC: %s', (file, expected) => {
  expect(isHeic(file)).toBe(expected);
});

test.each([
  [
    { width: 8000, height: 6000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 300, height: 9000 },
    { width: 53, height: 1600 },
  ],
  [
    { width: 1, height: 90_000 },
    { width: 1, height: 1600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
])('%j fits as %j', (size, expected) => {
  expect(fittedSize(size)).toEqual(expected);
});
