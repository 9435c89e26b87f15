import { expect, test } from 'vitest';
import type { AdType } from '../../../../shared/ad-kinds.ts';
import { isViewable } from './viewability.ts';

test.each<[AdType, number, number, number, number, boolean]>([
  ['banner', 300, 250, 0.5, 1_000, true],
  ['banner', 300, 250, 0.499, 1_000, false],
  ['banner', 300, 250, 0.5, 999, false],
  ['banner', 300, 250, 1, 0, false],
  ['native', 728, 90, 0.5, 1_000, true],
  ['popup', 300, 250, 0.49, 5_000, false],
  // 242,500 pixels are large, and one row less is not.
  ['banner', 970, 250, 0.3, 1_000, true],
  ['banner', 970, 250, 0.299, 1_000, false],
  ['banner', 970, 249, 0.3, 1_000, false],
  ['banner', 970, 249, 0.5, 1_000, true],
  ['popup', 1_000, 1_000, 0.3, 999, false],
  // A large video is a video.
  ['video', 640, 360, 0.5, 2_000, true],
  ['video', 640, 360, 0.5, 1_999, false],
  ['video', 1_280, 720, 0.3, 2_000, false],
  ['video', 1_280, 720, 0.5, 2_000, true],
  // Collapsed: nothing of it is visible, although browsers report a share of 1.
  ['banner', 0, 0, 1, 5_000, false],
  ['banner', 300, 0, 1, 5_000, false],
])('a %s of %d × %d with %d in view for %d ms: %s', (type, width, height, share, milliseconds, expected) => {
  expect(isViewable({ type, width, height }, { share, milliseconds })).toBe(expected);
});
