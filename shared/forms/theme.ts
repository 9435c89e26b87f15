/** The appearance of the site. Empty colors and pictures mean the original ones. */
import { z } from 'zod';
import { line } from './fields.ts';

/** `auto` follows the visitor's device. */
export const SCHEMES = ['auto', 'light', 'dark'] as const;
export const CORNERS = ['soft', 'square', 'round'] as const;
export const FONTS = ['bricolage', 'fredoka', 'lora', 'oxanium', 'system'] as const;
export const CARDS = ['regular', 'compact', 'large'] as const;
/** Fields that hold an uploaded picture. */
export const THEME_PICTURES = ['logo_light', 'logo_dark', 'icon'] as const;

/** `#rrggbb`, or empty. */
const color = z
  .string()
  .overwrite((text) => text.trim().toLowerCase())
  .regex(/^(#[0-9a-f]{6})?$/, 'invalid_color');

const side = z.int('invalid_type').min(1, 'out_of_range').max(1_024, 'out_of_range');
const picture = z
  .strictObject({
    url: z.string().regex(/^\/media\/[0-9a-f]{64}\.webp$/, 'invalid_url'),
    width: side,
    height: side,
  })
  .nullable();

const styles = {
  /** Shown to operators only; empty for none. */
  name: line(60),
  scheme: z.enum(SCHEMES, 'invalid_choice'),
  accent_light: color,
  accent_dark: color,
  /** The background of pages, from which the colors of panels, lines and texts are derived. */
  paper_light: color,
  paper_dark: color,
  corners: z.enum(CORNERS, 'invalid_choice'),
  /** Font of titles. */
  font: z.enum(FONTS, 'invalid_choice'),
  cards: z.enum(CARDS, 'invalid_choice'),
  /** Whether cards show the title of their game. */
  titles: z.boolean(),
};

export const themeForm = z.strictObject({ ...styles, logo_light: picture, logo_dark: picture, icon: picture });
export type ThemeForm = z.output<typeof themeForm>;
export type ThemePicture = NonNullable<ThemeForm['icon']>;

export const ORIGINAL_THEME: ThemeForm = {
  ...{ name: '', scheme: 'auto', accent_light: '', accent_dark: '', paper_light: '', paper_dark: '' },
  ...{ corners: 'soft', font: 'bricolage', cards: 'regular', titles: true },
  ...{ logo_light: null, logo_dark: null, icon: null },
};

/** Maximum bytes of an exported theme with its pictures. */
export const THEME_FILE_BYTES = 8 * 1024 * 1024;

const embedded = z.base64('invalid_format').min(1, 'required').optional();

/** A theme as a file: its styles, and its pictures in base64. */
export const themeFile = z.strictObject({
  format: z.literal('ludotek-theme', 'not_a_theme'),
  version: z.literal(1, 'theme_version'),
  theme: z.strictObject(styles),
  pictures: z.strictObject({ logo_light: embedded, logo_dark: embedded, icon: embedded }),
});
export type ThemeFile = z.output<typeof themeFile>;
