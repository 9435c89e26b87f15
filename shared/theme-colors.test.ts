import { expect, test } from 'vitest';
import { ORIGINAL_THEME } from './forms/theme.ts';
import { type ColorField, contrastsOf, failingColors, isEnough, nearestPassing, schemeColors } from './theme-colors.ts';

/** The contrast ratio of two grays (WCAG 2.2), computed independently of the library. */
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const lightness = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (one: string, other: string) => {
  const [dark = 0, light = 0] = [lightness(one), lightness(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const failed = (field: ColorField, color: string) =>
  contrastsOf(field, color)
    .filter((contrast) => !isEnough(contrast))
    .map(({ check }) => check);

test.each<[ColorField, string, string[]]>([
  ['accent_light', '#feb429', []],
  // The lightest gray with enough contrast for white text, the darkest for dark text, and their neighbors.
  ['accent_light', '#767676', []],
  ['accent_light', '#777777', ['button']],
  ['accent_light', '#7f7f7f', ['button']],
  ['accent_light', '#808080', []],
  ['accent_dark', '#1a0f5a', ['stage']],
  ['accent_dark', '#ffffff', []],
  ['accent_dark', '#000000', ['stage']],
  ['paper_light', '#f8f5ef', []],
  ['paper_light', '#ffffff', []],
  ['paper_light', '#d8d8d8', []],
  ['paper_light', '#999999', ['text', 'border']],
  ['paper_light', '#000000', ['text']],
  ['paper_dark', '#130f0c', []],
  ['paper_dark', '#000000', []],
  ['paper_dark', '#1a1440', []],
  ['paper_dark', '#666666', ['text', 'border']],
])('%s %s fails %j', (field, color, expected) => {
  expect(failed(field, color)).toEqual(expected);
});

test.each<[ColorField, string]>([
  ['accent_light', '#777777'],
  ['accent_light', '#1a0f5a'],
  ['accent_dark', '#000000'],
  ['accent_dark', '#ff0000'],
  ['paper_light', '#999999'],
  ['paper_light', '#000000'],
  ['paper_light', '#c080ff'],
  ['paper_dark', '#ffffff'],
  ['paper_dark', '#2222aa'],
])('the nearest color for %s %s passes', (field, color) => {
  expect(failed(field, nearestPassing(field, color))).toEqual([]);
});

test('a color that passes is its own nearest', () => {
  expect(nearestPassing('accent_light', '#feb429')).toBe('#feb429');
});

test('the nearest color keeps the hue and changes no more than necessary', () => {
  const found = nearestPassing('accent_light', '#1a0f5a');
  expect(contrastsOf('accent_light', found).find(({ check }) => check === 'stage')?.ratio).toBeLessThan(3.2);
  // Still blue.
  expect(Number.parseInt(found.slice(5), 16)).toBeGreaterThan(1.5 * Number.parseInt(found.slice(3, 5), 16));
});

test.each(['light', 'dark'] as const)('every derived color of a passing theme is readable: %s', (scheme) => {
  for (const accent of ['#feb429', '#d0305a', '#3355ee', '#00c2a8', '#ffffff', '#767676']) {
    const colors = schemeColors({ ...ORIGINAL_THEME, accent_light: accent, accent_dark: accent }, scheme);
    expect(ratio(colors['lamp-ink'], colors.lamp)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(colors['lamp-ink'], colors['lamp-bright'])).toBeGreaterThanOrEqual(4.5);
    expect(ratio(colors.focus, colors.paper)).toBeGreaterThanOrEqual(3);
    expect(ratio(colors.ink, colors.raised)).toBeGreaterThanOrEqual(7);
    expect(ratio(colors['ink-soft'], colors.raised)).toBeGreaterThanOrEqual(4.5);
  }
});

test('only colors that visitors see must pass', () => {
  const theme = { ...ORIGINAL_THEME, accent_light: '#777777', paper_dark: '#666666' };
  expect(failingColors(theme)).toEqual(['accent_light', 'paper_dark']);
  expect(failingColors({ ...theme, scheme: 'light' })).toEqual(['accent_light']);
  expect(failingColors(ORIGINAL_THEME)).toEqual([]);
});
