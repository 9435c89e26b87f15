import { expect, test } from 'vitest';
import { categoryEmoji } from './category-emoji.ts';

test.each([
  ['Zap', '⚡'],
  ['Smile', '😊'],
  ['gamepad', '🎮'],
  ['Unknown', '🎮'],
  ['toString', '🎮'],
  [null, '🎮'],
  ['🧟', '🧟'],
])('shows the icon %s as %s', (icon, emoji) => {
  expect(categoryEmoji(icon)).toBe(emoji);
});
