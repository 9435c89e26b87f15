/**
 * The keyboard shortcuts of the panel, in the notation of Mantine's `useHotkeys`. The handlers and the list of shortcuts (`?`)
 * both use them.
 */
export const PANEL_KEYS = {
  ...{ find: 'mod+K', search: '/', selection: '.', keys: '?', undo: 'mod+Z', save: 'mod+S' },
  // In Markdown editors.
  ...{ bold: 'mod+B', italic: 'mod+I', link: 'mod+K' },
} as const;

export type PanelKey = keyof typeof PANEL_KEYS;

// Object.keys loses the type.
export const PANEL_KEY_NAMES = Object.keys(PANEL_KEYS) as PanelKey[];

const IS_APPLE = /Mac|iP/.test(globalThis.navigator?.platform ?? '');

/** Formats a shortcut as keyboards show it: `Ctrl K`, or `⌘K` on a Mac. */
export const shownKey = (key: PanelKey): string => PANEL_KEYS[key].replace('mod+', IS_APPLE ? '⌘' : 'Ctrl ');

/** Formats a shortcut for `aria-keyshortcuts`. */
export const ariaKey = (key: PanelKey): string =>
  PANEL_KEYS[key].startsWith('mod+')
    ? ['Control', 'Meta'].map((mod) => PANEL_KEYS[key].replace('mod', mod)).join(' ')
    : PANEL_KEYS[key];
