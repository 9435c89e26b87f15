import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { PANEL_KEYS, type PanelKey } from '../components/keys.ts';

/** Elements in which a key writes or chooses. */
const FIELDS = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** Mantine's dialogs and drawers, until they are gone from the screen. */
const isModalOpen = () => document.querySelector('[aria-modal="true"]') !== null;

const isWriting = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(FIELDS) !== null;

/**
 * Acts on keys of the panel, unless a dialog is open. Keys without Ctrl or ⌘ are left alone while somebody writes.
 *
 * @param actions return false when there was nothing to do, which leaves the key to the browser
 */
export function usePanelKeys(actions: Readonly<Partial<Record<PanelKey, () => unknown>>>): void {
  const hotkeys = Object.entries(actions).flatMap(([name, act]): HotkeyItem[] => {
    // Object.entries loses the type.
    const key = PANEL_KEYS[name as PanelKey];
    const isTyped = !key.startsWith('mod+');
    const press = (event: KeyboardEvent) => {
      if (isTyped && isWriting(event)) return;
      // With a dialog open, Ctrl+K does nothing rather than what the browser does with it.
      if (isModalOpen() ? !isTyped : act() !== false) event.preventDefault();
    };
    // Some keyboards need Shift for what others type without.
    const spellings = isTyped ? [key, `shift+${key}`] : [key];
    return spellings.map((hotkey) => [hotkey, press, { preventDefault: false }]);
  });
  useHotkeys(hotkeys, []);
}
