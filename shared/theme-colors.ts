/** The colors that a theme derives from its accent and background, and their contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as register,
  wcagContrast,
} from 'culori/fn';
import type { ThemeForm } from './forms/theme.ts';

register(modeRgb);
register(modeLrgb);
register(modeOklch);
const toOklch = converter('oklch');

export type Scheme = 'light' | 'dark';
/** `#rrggbb` */
type Hex = string;

/** The colors in app/styles/tokens.css. */
const ORIGINAL = { accent: '#feb429', paper: { light: '#f8f5ef', dark: '#130f0c' } } as const;
/** Background around games, dark in both schemes. */
const NIGHT = '#0b0806';
/** Required for texts, and for graphics that convey information. */
const TEXT_RATIO = 4.5;
const GRAPHIC_RATIO = 3;

const hex = (l: number, c: number, h: number): Hex =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(Math.max(l, 0), 1), c, h }, 'oklch'));

function parts(color: Hex): { l: number; c: number; h: number } {
  const found: Oklch | undefined = toOklch(color);
  if (found === undefined) throw new Error(`not a color: ${color}`);
  // Grays have no hue.
  return { l: found.l, c: found.c, h: found.h ?? 0 };
}

/** Lightness steps of what lies on a background, relative to it, and the fixed lightness of texts and borders. */
const STEPS = {
  light: { surface: 0.023, raised: -0.037, line: -0.102, edge: 0.58, ink: 0.23, inkSoft: 0.4 },
  dark: { surface: 0.04, raised: 0.096, line: 0.138, edge: 0.56, ink: 0.955, inkSoft: 0.82 },
} as const;

function paperColors(paper: Hex, scheme: Scheme) {
  const { l, c, h } = parts(paper);
  const { surface, raised, line, edge, ink, inkSoft } = STEPS[scheme];
  const tint = Math.min(c * 2, 0.02);
  return {
    paper,
    surface: hex(l + surface, c * 0.8, h),
    raised: hex(l + raised, c * 1.5, h),
    line: hex(l + line, c * 1.5, h),
    edge: hex(edge, tint, h),
    ink: hex(ink, tint, h),
    'ink-soft': hex(inkSoft, tint, h),
  };
}

function accentColors(accent: Hex, scheme: Scheme, { paper, raised }: { paper: Hex; raised: Hex }) {
  const { l, c, h } = parts(accent);
  const dark = hex(0.21, 0.035, h);
  const ink = wcagContrast(accent, dark) >= wcagContrast(accent, '#ffffff') ? dark : '#ffffff';
  return {
    lamp: accent,
    'lamp-edge': hex(l - 0.14, c * 0.9, h),
    // Moves away from the color of its text, so that contrast only increases.
    'lamp-bright': hex(l + (ink === dark ? 0.05 : -0.05), c * 0.93, h),
    'lamp-ink': ink,
    'lamp-glow': scheme === 'light' ? 'transparent' : `${accent}13`,
    focus: nearest(accent, (color) => [paper, raised].every((back) => wcagContrast(color, back) >= GRAPHIC_RATIO)),
  };
}

/** Returns all colors of a scheme by the names of their custom properties, without dashes. */
export function schemeColors(theme: Pick<ThemeForm, ColorField>, scheme: Scheme) {
  const onPaper = paperColors(paperOf(theme, scheme), scheme);
  return { ...onPaper, ...accentColors(theme[`accent_${scheme}`] || ORIGINAL.accent, scheme, onPaper) };
}

export const paperOf = (theme: Pick<ThemeForm, ColorField>, scheme: Scheme): Hex =>
  theme[`paper_${scheme}`] || ORIGINAL.paper[scheme];

export type ColorField = `accent_${Scheme}` | `paper_${Scheme}`;

const schemeOf = (field: ColorField): Scheme => (field.endsWith('_light') ? 'light' : 'dark');

export const originalColor = (field: ColorField): Hex =>
  field.startsWith('accent') ? ORIGINAL.accent : ORIGINAL.paper[schemeOf(field)];

/** What a color must contrast with: the text on a button, the dark stage of games, texts and borders of pages. */
type ContrastCheck = 'button' | 'stage' | 'text' | 'border';

interface Contrast {
  check: ContrastCheck;
  ratio: number;
  needed: number;
}

/** @param color `#rrggbb` */
export function contrastsOf(field: ColorField, color: Hex): Contrast[] {
  const scheme = schemeOf(field);
  const against = (check: ContrastCheck, needed: number, ratios: number[]) => ({
    check,
    needed,
    ratio: Math.min(...ratios),
  });
  if (field.startsWith('accent')) {
    const ink = accentColors(color, scheme, { paper: ORIGINAL.paper[scheme], raised: ORIGINAL.paper[scheme] })[
      'lamp-ink'
    ];
    return [
      against('button', TEXT_RATIO, [wcagContrast(color, ink)]),
      against('stage', GRAPHIC_RATIO, [wcagContrast(color, NIGHT)]),
    ];
  }
  const { paper, surface, raised, edge, 'ink-soft': inkSoft } = paperColors(color, scheme);
  const backs = [paper, surface, raised];
  return [
    against(
      'text',
      TEXT_RATIO,
      backs.map((back) => wcagContrast(inkSoft, back)),
    ),
    against('border', GRAPHIC_RATIO, [wcagContrast(edge, paper), wcagContrast(edge, surface)]),
  ];
}

export const isEnough = ({ ratio, needed }: Contrast) => ratio >= needed;
const passes = (field: ColorField, color: Hex) => contrastsOf(field, color).every(isEnough);

/** Returns the color with the same hue and the nearest lightness that satisfies a condition; white or black if none does. */
function nearest(color: Hex, fulfills: (color: Hex) => boolean): Hex {
  if (fulfills(color)) return color;
  const { l, c, h } = parts(color);
  for (let distance = 0.005; distance <= 1; distance += 0.005) {
    for (const lightness of [l + distance, l - distance]) {
      const found = hex(lightness, c, h);
      if (lightness >= 0 && lightness <= 1 && fulfills(found)) return found;
    }
  }
  return fulfills('#ffffff') ? '#ffffff' : '#000000';
}

/** Returns the nearest color that passes all checks of a field; the color itself if it does. */
export const nearestPassing = (field: ColorField, color: Hex): Hex => nearest(color, (tried) => passes(field, tried));

/** Returns the schemes that visitors may see. */
export const schemesOf = ({ scheme }: Pick<ThemeForm, 'scheme'>): readonly Scheme[] =>
  scheme === 'auto' ? ['light', 'dark'] : [scheme];

/** Returns the chosen colors that visitors would see and that fail a check. */
export function failingColors(theme: ThemeForm): ColorField[] {
  const fields = schemesOf(theme).flatMap((scheme) => [`accent_${scheme}`, `paper_${scheme}`] as const);
  return fields.filter((field) => theme[field] !== '' && !passes(field, theme[field]));
}
