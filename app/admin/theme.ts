import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import styles from './theme.module.css';

/**
 * The site's palette as Mantine scales. Mantine computes shades and cannot parse oklch, so these are the colors of
 * styles/tokens.css in hexadecimal; what can stay a CSS variable is below.
 */
const LAMP: MantineColorsTuple = [
  ...(['#fff7ea', '#ffedcb', '#ffe1a5', '#ffd47c', '#ffc74f'] as const),
  ...(['#ffbd34', '#feb429', '#ffca50', '#a56300', '#804400'] as const),
];
const GRAY: MantineColorsTuple = [
  ...(['#f4efe9', '#efe9df', '#e5dfd5', '#dad3c9', '#c3bdb3'] as const),
  ...(['#81796d', '#5f574a', '#4e463b', '#332d23', '#221c12'] as const),
];
const DARK: MantineColorsTuple = [
  ...(['#f6efe8', '#ded6ce', '#b8b0a6', '#9a9187', '#4d463f'] as const),
  ...(['#352f29', '#221d18', '#120f0c', '#0d0b08', '#090705'] as const),
];
const RED: MantineColorsTuple = [
  ...(['#fff1f0', '#ffe3df', '#ffcac4', '#ffa8a0', '#fb817a'] as const),
  ...(['#ec5b57', '#c9302f', '#bc272c', '#a51e24', '#85161b'] as const),
];
const GREEN: MantineColorsTuple = [
  ...(['#ecf9ef', '#d6f4dd', '#b4ebc1', '#8cd9a1', '#68c183'] as const),
  ...(['#4ea86b', '#2c7043', '#27653c', '#235d37', '#1b4b2b'] as const),
];
const BLUE: MantineColorsTuple = [
  ...(['#edf6ff', '#dbeefe', '#bddffd', '#95caf8', '#6cb2ec'] as const),
  ...(['#4799d9', '#1868a0', '#165f93', '#145786', '#10466c'] as const),
];

/** The accent color has dark text in both schemes, also when hovered. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const isPrimary = (input.color ?? input.theme.primaryColor) === 'lamp';
  if (!isPrimary || input.variant !== 'filled') return resolved;
  return { ...resolved, background: 'var(--lamp)', hover: 'var(--lamp-bright)', color: 'var(--lamp-ink)' };
};

/** The default mode would overwrite the body's padding, which makes room for the header. */
const BODY_LOCK = { removeScrollProps: { gapMode: 'padding' } };

export const theme = createTheme({
  colors: {
    lamp: LAMP,
    gray: GRAY,
    dark: DARK,
    red: RED,
    green: GREEN,
    teal: GREEN,
    blue: BLUE,
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
    InputWrapper: { classNames: { label: styles.label, description: styles.description, error: styles.error } },
    Checkbox: { classNames: { input: styles.check } },
    Radio: { classNames: { radio: styles.check } },
    Switch: { classNames: { track: styles.track } },
    Table: { classNames: { table: styles.table } },
    Modal: {
      classNames: { title: styles.dialogTitle },
      defaultProps: { centered: true, radius: 'xl', ...BODY_LOCK },
    },
    Drawer: { classNames: { title: styles.dialogTitle }, defaultProps: BODY_LOCK },
    Badge: {
      classNames: { root: styles.badge },
      defaultProps: { size: 'lg', variant: 'light', radius: 'sm', tt: 'none' },
    },
    // Its placeholder is a child role that a menu may not have (ARIA 1.2, required owned elements).
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
});

const TINTED = ['lamp', 'red', 'green', 'teal', 'blue', 'yellow', 'orange'] as const;

/** Maps surfaces, texts and lines to the site's tokens, which follow the system's scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
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
  // Mantine would derive these from the darkest shade, which is brown next to our text color.
  const tints = Object.fromEntries(
    TINTED.flatMap((name) => [
      [`--mantine-color-${name}-light`, `color-mix(in oklab, var(--mantine-color-${name}-5) 15%, var(--surface))`],
      [
        `--mantine-color-${name}-light-hover`,
        `color-mix(in oklab, var(--mantine-color-${name}-5) 24%, var(--surface))`,
      ],
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
