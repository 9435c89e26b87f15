import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { PANEL_KEYS, type PanelKey } from '../components/keys.ts';

/** Elements in which a key types or selects. */
const FIELDS = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** Whether a Mantine dialog or drawer is open, or still closing. */
const isModalOpen = () => document.querySelector('[aria-modal="true"]') !== null;

const isWriting = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(FIELDS) !== null;

/**
 * Handles the panel's keyboard shortcuts, unless a dialog is open. Shortcuts without Ctrl or ⌘ are ignored while typing.
 *
 * @param actions return false if there was nothing to do, which leaves the key to the browser
 */
export function usePanelKeys(actions: Readonly<Partial<Record<PanelKey, () => unknown>>>): void {
  const hotkeys = Object.entries(actions).flatMap(([name, act]): HotkeyItem[] => {
    // Object.entries loses the type.
    const key = PANEL_KEYS[name as PanelKey];
    const isTyped = !key.startsWith('mod+');
    const press = (event: KeyboardEvent) => {
      if (isTyped && isWriting(event)) return;
      // With a dialog open, Ctrl+K does nothing, instead of the browser's own action.
      if (isModalOpen() ? !isTyped : act() !== false) event.preventDefault();
    };
    // Some keyboards need Shift for a character that others type without it.
    const spellings = isTyped ? [key, `shift+${key}`] : [key];
    return spellings.map((hotkey) => [hotkey, press, { preventDefault: false }]);
  });
  useHotkeys(hotkeys, []);
}
