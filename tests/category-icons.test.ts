import { expect, test } from 'vitest';
import { categoryEmoji } from '../app/site/components/category-emoji.ts';
import { freeIcon } from '../server/categories/builder/icons.ts';
import { GENRES } from '../server/categories/genres/lexicon.ts';
import { categoryForm, EMPTY_CATEGORY } from '../shared/forms/category.ts';

test('no two genres show the same emoji, and operators may save each icon', () => {
  const emoji = GENRES.map(({ icon }) => categoryEmoji(icon));
  expect(emoji.filter((one, index) => emoji.indexOf(one) !== index)).toEqual([]);
  for (const { icon, key } of GENRES) {
    expect(categoryForm.safeParse({ ...EMPTY_CATEGORY, name: 'x', icon }).success, key).toBe(true);
  }
});

test('a category gets the preferred icon if no other category has it, or else a unique one', () => {
  expect(freeIcon('🚗', [])).toBe('🚗');
  const made: { icon: string }[] = [{ icon: '🚗' }];
  for (let index = 0; index < 30; index += 1) made.push({ icon: freeIcon(index % 2 === 0 ? '🚗' : undefined, made) });
  const icons = made.map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(31);
  expect(GENRES.map(({ icon }) => icon)).not.toEqual(expect.arrayContaining([icons[1]]));
});
