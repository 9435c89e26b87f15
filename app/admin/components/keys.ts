/**
 * The keys that work in the whole panel, as Mantine's `useHotkeys` reads them. The handlers and the list of keys (`?`) take
 * them from here.
 */
export const PANEL_KEYS = {
  ...{ find: 'mod+K', search: '/', keys: '?', undo: 'mod+Z', save: 'mod+S' },
  // In a text in Markdown.
  ...{ bold: 'mod+B', italic: 'mod+I', link: 'mod+K' },
} as const;

export type PanelKey = keyof typeof PANEL_KEYS;

// Object.keys loses the type.
export const PANEL_KEY_NAMES = Object.keys(PANEL_KEYS) as PanelKey[];

const IS_APPLE = /Mac|iP/.test(globalThis.navigator?.platform ?? '');

/** A key as keyboards show it: `Ctrl K`, or `⌘K` on a Mac. */
export const shownKey = (key: PanelKey): string => PANEL_KEYS[key].replace('mod+', IS_APPLE ? '⌘' : 'Ctrl ');

/** A key for `aria-keyshortcuts`. */
export const ariaKey = (key: PanelKey): string =>
  PANEL_KEYS[key].startsWith('mod+')
    ? ['Control', 'Meta'].map((mod) => PANEL_KEYS[key].replace('mod', mod)).join(' ')
    : PANEL_KEYS[key];
