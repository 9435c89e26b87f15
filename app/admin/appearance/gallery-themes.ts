import { ORIGINAL_THEME, type ThemeForm } from '../../../shared/forms/theme.ts';

/** A theme without its pictures: a site keeps its logo and icon when it changes its theme. */
export type ThemeStyles = Omit<ThemeForm, 'logo_light' | 'logo_dark' | 'icon'>;

export function stylesOf({ logo_light: _, logo_dark: __, icon: ___, ...styles }: ThemeForm): ThemeStyles {
  return styles;
}

/** Themes to start from: the original, and those of `docs/themes`, which also have an icon. */
export const GALLERY_THEMES: readonly ThemeStyles[] = [
  stylesOf(ORIGINAL_THEME),
  {
    name: 'Night arcade',
    scheme: 'dark',
    ...{ accent_light: '', accent_dark: '#2ee6c5', paper_light: '', paper_dark: '#12102b' },
    ...{ corners: 'square', font: 'oxanium', cards: 'compact', titles: false },
  },
  {
    name: 'Paper',
    scheme: 'auto',
    ...{ accent_light: '#b3432f', accent_dark: '#e0795f', paper_light: '#f6f1e4', paper_dark: '#1d1a15' },
    ...{ corners: 'soft', font: 'lora', cards: 'large', titles: true },
  },
  {
    name: 'Candy',
    scheme: 'auto',
    ...{ accent_light: '#ff7ab8', accent_dark: '#ff8fc4', paper_light: '#fff0f6', paper_dark: '#24111f' },
    ...{ corners: 'round', font: 'fredoka', cards: 'regular', titles: true },
  },
];
