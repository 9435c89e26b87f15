import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  MantineProvider,
  mergeThemeOverrides,
  useMantineColorScheme,
  type VariantColorsResolver,
} from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { panelLanguage, panelText } from '../i18n/panel.ts';
import { useRootData } from '../site/components/root-data.ts';
import styles from './theme.module.css';
import './components/parts/first-styles.ts';
import './panel.css';

/**
 * The site's palette as Mantine scales of ten shades. Mantine computes with them and cannot parse oklch, so these are the colors
 * of styles/tokens.css in hexadecimal; the rest is in CSS variables below.
 */
function scale(shades: string): MantineColorsTuple {
  // The type of a split string has no length.
  return shades.split(' ') as unknown as MantineColorsTuple;
}
const LAMP = scale('#fff7ea #ffedcb #ffe1a5 #ffd47c #ffc74f #ffbd34 #feb429 #ffca50 #a56300 #804400');
const GREEN = scale('#ecf9ef #d6f4dd #b4ebc1 #8cd9a1 #68c183 #4ea86b #2c7043 #27653c #235d37 #1b4b2b');

/** The accent color has dark text in both schemes, even when hovered. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const isPrimary = (input.color ?? input.theme.primaryColor) === 'lamp';
  if (!isPrimary || input.variant !== 'filled') return resolved;
  return { ...resolved, background: 'var(--lamp)', hover: 'var(--lamp-bright)', color: 'var(--lamp-ink)' };
};

const OVERLAY = {
  // The default mode would overwrite the body's padding, which makes room for the header.
  removeScrollProps: { gapMode: 'padding' },
};

const THEME = createTheme({
  colors: {
    lamp: LAMP,
    gray: scale('#f4efe9 #efe9df #e5dfd5 #dad3c9 #c3bdb3 #81796d #5f574a #4e463b #332d23 #221c12'),
    dark: scale('#f6efe8 #ded6ce #b8b0a6 #9a9187 #4d463f #352f29 #221d18 #120f0c #0d0b08 #090705'),
    red: scale('#fff1f0 #ffe3df #ffcac4 #ffa8a0 #fb817a #ec5b57 #c9302f #bc272c #a51e24 #85161b'),
    green: GREEN,
    teal: GREEN,
    blue: scale('#edf6ff #dbeefe #bddffd #95caf8 #6cb2ec #4799d9 #1868a0 #165f93 #145786 #10466c'),
    yellow: LAMP,
    orange: LAMP,
  },
  primaryColor: 'lamp',
  primaryShade: 6,
  autoContrast: true,
  black: '#241b13',
  fontFamily: 'var(--text)',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  headings: {
    fontFamily: 'var(--display)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--size-xl)', lineHeight: '1.15' },
      h2: { fontSize: 'var(--size-l)', lineHeight: '1.2' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.3' },
    },
  },
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '12px', xl: '14px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: styles.focus ?? '',
  variantColorResolver,
  components: {
    Input: { classNames: { input: styles.input } },
    InputWrapper: {
      styles: {
        label: { fontWeight: 600 },
        description: { fontSize: 'var(--size-s)' },
        error: { fontSize: 'var(--size-s)', fontWeight: 500 },
      },
    },
    Button: { classNames: { root: styles.button, inner: styles.buttonInner, label: styles.buttonLabel } },
    Checkbox: { classNames: { input: styles.check } },
    Radio: { classNames: { radio: styles.check } },
    Switch: { classNames: { track: styles.track } },
    ActionIcon: { classNames: { icon: styles.icon } },
    Skeleton: { classNames: { root: styles.skeleton } },
    Table: { styles: { table: { fontVariantNumeric: 'tabular-nums' } } },
    Badge: {
      // A table would shrink badges to an ellipsis.
      styles: { root: { minWidth: 'max-content' } },
      defaultProps: { size: 'lg', variant: 'light', radius: 'sm', tt: 'none' },
    },
    // Its placeholder is a child role that a menu may not have (ARIA 1.2, required owned elements).
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
});

/** The theme with the texts of the panel's language. */
function translatedTheme() {
  const overlay = { ...OVERLAY, closeButtonProps: { 'aria-label': panelText('common.close') } };
  const classNames = { title: styles.dialogTitle };
  return mergeThemeOverrides(
    THEME,
    createTheme({
      components: {
        Modal: { classNames, defaultProps: { centered: true, radius: 'xl', ...overlay } },
        Drawer: { classNames, defaultProps: overlay },
        PasswordInput: {
          defaultProps: { visibilityToggleButtonProps: { 'aria-label': panelText('auth.showPassword') } },
        },
      },
    }),
  );
}

const TINTED = ['lamp', 'red', 'green', 'teal', 'blue', 'yellow', 'orange'] as const;

const tint = (name: string, share: string) =>
  `color-mix(in oklab, var(--mantine-color-${name}-5) ${share}, var(--surface))`;

/** Maps surfaces, texts and lines to the site's tokens, which follow the system's scheme. */
const cssVariablesResolver: CSSVariablesResolver = () => {
  const surfaces = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--edge)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--raised)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--raised)',
    '--mantine-color-disabled-color': 'var(--ink-soft)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--lamp-ink)',
    '--mantine-primary-color-filled': 'var(--lamp)',
    '--mantine-primary-color-filled-hover': 'var(--lamp-bright)',
  };
  // Mantine would derive these from the darkest shade, which looks brown next to our text color.
  const tints = Object.fromEntries(
    TINTED.flatMap((name) => [
      [`--mantine-color-${name}-light`, tint(name, '15%')],
      [`--mantine-color-${name}-light-hover`, tint(name, '24%')],
      [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-3)`],
    ]),
  );
  return {
    variables: {},
    light: {
      ...surfaces,
      '--mantine-color-error': 'var(--mantine-color-red-7)',
      '--mantine-color-success': 'var(--mantine-color-green-8)',
      '--mantine-color-anchor': 'var(--mantine-color-lamp-9)',
      '--mantine-color-lamp-text': 'var(--mantine-color-lamp-9)',
    },
    dark: {
      ...surfaces,
      ...tints,
      '--mantine-color-gray-light': 'var(--raised)',
      '--mantine-color-gray-light-hover': 'var(--line)',
      '--mantine-color-gray-light-color': 'var(--ink)',
      '--mantine-color-error': 'var(--mantine-color-red-4)',
      '--mantine-color-success': 'var(--mantine-color-green-4)',
      '--mantine-color-anchor': 'var(--mantine-color-lamp-4)',
      '--mantine-color-lamp-text': 'var(--mantine-color-lamp-4)',
    },
  };
};

/** Applies the operator's color scheme to the site's tokens, which otherwise follow the system. */
function SiteScheme() {
  const { colorScheme } = useMantineColorScheme();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (colorScheme === 'auto') delete dataset.scheme;
    else dataset.scheme = colorScheme;
  }, [colorScheme]);
  return null;
}

interface ThemeProviderProps {
  /** The nonce in the document's policy, for the library's style elements. */
  styleNonce: string;
  children: ReactNode;
}

export function ThemeProvider({ styleNonce, children }: ThemeProviderProps) {
  // Screens for signing in have the site's theme; the panel has none.
  const scheme = useRootData()?.theme?.scheme ?? null;
  // Keep the first nonce, which the document's policy allows. Reloaded data would contain another.
  const [nonce] = useState(() => {
    // react-remove-scroll, which locks scrolling under dialogs, adds a style element and reads its nonce here.
    Object.assign(globalThis, { __webpack_nonce__: styleNonce });
    return styleNonce;
  });
  const language = panelLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language
  const theme = useMemo(translatedTheme, [language]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      {...(scheme && { forceColorScheme: scheme })}
      getStyleNonce={() => nonce}
    >
      <SiteScheme />
      {children}
    </MantineProvider>
  );
}
