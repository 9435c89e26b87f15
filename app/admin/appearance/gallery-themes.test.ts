import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ORIGINAL_THEME, themeFile } from '../../../shared/forms/theme.ts';
import { failingColors } from '../../../shared/theme-colors.ts';
import { GALLERY_THEMES, stylesOf } from './gallery-themes.ts';

test('the gallery has the original theme and those that the documentation offers as files', async () => {
  const folder = join(import.meta.dirname, '../../../docs/themes');
  const files = await Array.fromAsync(glob('*.json', { cwd: folder }));
  const themes = files.map((file) => themeFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).theme);
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect([...GALLERY_THEMES].sort(byName)).toEqual([stylesOf(ORIGINAL_THEME), ...themes].sort(byName));
});

test.each(GALLERY_THEMES)('the theme "$name" can be published', (theme) => {
  expect(failingColors({ ...ORIGINAL_THEME, ...theme })).toEqual([]);
});
