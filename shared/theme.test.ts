import { describe, expect, test } from 'vitest';
import { ORIGINAL_THEME, themeFile, themeForm } from './forms/theme.ts';
import { shownTheme, themeCss } from './theme.ts';

const picture = { url: `/media/${'a'.repeat(64)}.webp`, width: 300, height: 60 };
const other = { ...picture, url: `/media/${'b'.repeat(64)}.webp` };

describe('a theme', () => {
  test('without changes equals the original, whatever its name', () => {
    expect(shownTheme(ORIGINAL_THEME)).toBeNull();
    expect(shownTheme({ ...ORIGINAL_THEME, name: 'Paper' })).toBeNull();
  });

  test('sets only what it changes', () => {
    expect(themeCss({ ...ORIGINAL_THEME, corners: 'square' })).toBe(':root{--round:0}');
    expect(themeCss({ ...ORIGINAL_THEME, cards: 'large' })).toBe(':root{--extra-columns:-1}');
    expect(themeCss({ ...ORIGINAL_THEME, titles: false })).toBe('');
    expect(themeCss({ ...ORIGINAL_THEME, scheme: 'dark' })).toMatch(/^:root\{color-scheme:dark;--shadow:[^;]+\}$/);
    expect(themeCss({ ...ORIGINAL_THEME, accent_dark: '#00c2a8' })).toContain('--lamp:light-dark(#feb429,#00c2a8);');
  });

  test('uses a single logo for both schemes, and the logo of the only scheme', () => {
    expect(shownTheme({ ...ORIGINAL_THEME, logo_dark: picture })?.logo).toEqual({ light: picture, dark: picture });
    const both = { ...ORIGINAL_THEME, logo_light: picture, logo_dark: other };
    expect(shownTheme(both)?.logo).toEqual({ light: picture, dark: other });
    expect(shownTheme({ ...both, scheme: 'dark' })?.logo).toEqual({ light: other, dark: other });
  });

  test('names its color scheme if it has only one', () => {
    expect(shownTheme({ ...ORIGINAL_THEME, corners: 'square' })?.scheme).toBeNull();
    expect(shownTheme({ ...ORIGINAL_THEME, scheme: 'dark' })?.scheme).toBe('dark');
  });

  test('has other icon URLs when the background changes', () => {
    const icon = { ...ORIGINAL_THEME, icon: picture };
    expect(shownTheme(icon)?.icon).toBe(`${'a'.repeat(64)}-130f0c`);
    expect(shownTheme({ ...icon, paper_dark: '#101820' })?.icon).toBe(`${'a'.repeat(64)}-101820`);
    expect(shownTheme({ ...icon, scheme: 'light' })?.icon).toBe(`${'a'.repeat(64)}-f8f5ef`);
  });
});

describe('the form', () => {
  test.each(['', '#ffb429', ' #FFB429 '])('accepts the color %j', (color) => {
    expect(themeForm.parse({ ...ORIGINAL_THEME, accent_light: color }).accent_light).toBe(color.trim().toLowerCase());
  });

  test.each([
    ...['red', '#fff', '#ffb4290', '#gggggg', '}body{display:none', 'url(//evil.example)', '#ffb429;'],
    ...[null, 16_758_825],
  ])('refuses the color %j', (color) => {
    expect(themeForm.safeParse({ ...ORIGINAL_THEME, accent_light: color }).success).toBe(false);
  });

  test.each([
    ['/media/../secret.webp', 300],
    ['https://evil.example/a.webp', 300],
    ['javascript:alert(1)', 300],
    [picture.url, 0],
    [picture.url, 1_025],
    [picture.url, 1.5],
    [picture.url, '300'],
  ])('refuses the picture %j of width %j', (url, width) => {
    expect(themeForm.safeParse({ ...ORIGINAL_THEME, icon: { url, width, height: 60 } }).success).toBe(false);
  });
});

describe('a file', () => {
  const { logo_light: _light, logo_dark: _dark, icon: _icon, ...theme } = ORIGINAL_THEME;
  const file = { format: 'ludotek-theme', version: 1, theme, pictures: { icon: 'AAAA' } };
  const codes = (content: unknown) => themeFile.safeParse(content).error?.issues.map(({ message }) => message);

  test('is accepted', () => {
    expect(themeFile.safeParse(file).success).toBe(true);
  });

  test.each([
    [{ ...file, format: 'other' }, 'not_a_theme'],
    [{ ...file, version: 2 }, 'theme_version'],
    [{ ...file, pictures: { icon: 'not base64!' } }, 'invalid_format'],
    [{ ...file, theme: { ...theme, paper_dark: 'black' } }, 'invalid_color'],
  ])('is refused with a reason: %#', (content, code) => {
    expect(codes(content)).toEqual([code]);
  });

  test.each([[], null, 'theme', { ...file, extra: 1 }, { ...file, pictures: { icon: 'AAAA', other: 'AAAA' } }])(
    'is refused: %#',
    (content) => {
      expect(themeFile.safeParse(content).success).toBe(false);
    },
  );
});
