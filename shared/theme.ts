/** The data of a theme that pages need. */
import { ORIGINAL_THEME, type ThemeForm, type ThemePicture } from './forms/theme.ts';
import { paperOf, type Scheme, schemeColors, schemesOf } from './theme-colors.ts';

export interface ShownTheme {
  /** An inline style sheet. The pages' policy contains its hash. */
  css: string;
  /** The only color scheme; null if visitors have that of their system. */
  scheme: Scheme | null;
  /** Colors of the browser's interface around the page. */
  paper: Record<Scheme, string>;
  /** The font to preload; null for the system's. */
  font: Exclude<ThemeForm['font'], 'system'> | null;
  /** The logo of each scheme, twice the same if there is only one; null for the original. */
  logo: Record<Scheme, ThemePicture> | null;
  /** Folder of the icons below `/media/icons/`; null for the original ones. */
  icon: string | null;
  cards: ThemeForm['cards'];
  titles: boolean;
}

const FALLBACK = 'system-ui,sans-serif';
const FAMILIES: Record<ThemeForm['font'], string> = {
  bricolage: `"Bricolage Grotesque","Bricolage fallback",${FALLBACK}`,
  fredoka: `Fredoka,${FALLBACK}`,
  lora: 'Lora,Georgia,"Times New Roman",serif',
  oxanium: `Oxanium,${FALLBACK}`,
  system: FALLBACK,
};
const ROUNDNESS: Record<ThemeForm['corners'], number> = { square: 0, soft: 1, round: 1.6 };
const EXTRA_COLUMNS: Record<ThemeForm['cards'], number> = { large: -1, regular: 0, compact: 1 };
/** As in app/styles/tokens.css, where it depends on the device. */
const SHADOW: Record<Scheme, string> = {
  light: '0 8px 24px oklch(.3 .03 60/.16)',
  dark: '0 8px 28px oklch(.06 .01 60/.6)',
};

/** Returns the custom properties that differ from the original. They contain no text of operators. */
export function themeCss(theme: ThemeForm): string {
  const rules: string[] = [];
  const { scheme, corners, font, cards } = theme;
  if (scheme !== 'auto') rules.push(`color-scheme:${scheme}`, `--shadow:${SHADOW[scheme]}`);
  if (theme.accent_light + theme.accent_dark + theme.paper_light + theme.paper_dark !== '') {
    const dark = new Map(Object.entries(schemeColors(theme, 'dark')));
    for (const [name, color] of Object.entries(schemeColors(theme, 'light'))) {
      rules.push(`--${name}:light-dark(${color},${dark.get(name)})`);
    }
  }
  if (corners !== 'soft') rules.push(`--round:${ROUNDNESS[corners]}`);
  if (font !== 'bricolage') rules.push(`--display:${FAMILIES[font]}`);
  if (cards !== 'regular') rules.push(`--extra-columns:${EXTRA_COLUMNS[cards]}`);
  return rules.length === 0 ? '' : `:root{${rules.join(';')}}`;
}

const hashOf = ({ url }: ThemePicture) => url.slice('/media/'.length, -'.webp'.length);

/** Returns the background for icons that must fill a square. */
const iconBackground = (theme: ThemeForm): string => paperOf(theme, schemesOf(theme).at(-1) ?? 'dark');

/** Returns null for the original, whatever its name. */
export function shownTheme(theme: ThemeForm): ShownTheme | null {
  if (JSON.stringify({ ...theme, name: '' }) === JSON.stringify(ORIGINAL_THEME)) return null;
  const { scheme, font, icon, cards, titles } = theme;
  const [light, dark] = [theme.logo_light ?? theme.logo_dark, theme.logo_dark ?? theme.logo_light];
  const of = <Value>(values: Record<Scheme, Value>): Record<Scheme, Value> =>
    scheme === 'auto' ? values : { light: values[scheme], dark: values[scheme] };
  return {
    css: themeCss(theme),
    scheme: scheme === 'auto' ? null : scheme,
    paper: of({ light: paperOf(theme, 'light'), dark: paperOf(theme, 'dark') }),
    font: font === 'system' ? null : font,
    logo: light && dark && of({ light, dark }),
    icon: icon && `${hashOf(icon)}-${iconBackground(theme).slice(1)}`,
    cards,
    titles,
  };
}
