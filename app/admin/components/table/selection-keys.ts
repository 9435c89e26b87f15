import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { returnFocus } from '../dialogs/use-focus-return.ts';
import { ariaKey } from '../keys.ts';

/** Focuses the first control of the bar with actions on the chosen rows. @returns whether there is a bar */
export function focusSelectionBar(): boolean {
  const bar = document.querySelector('main [data-selection-bar]');
  const control = bar?.querySelector<HTMLElement>(':is(select, input, button):not([data-clear])');
  const first = control ?? bar?.querySelector('button');
  first?.focus();
  return first !== undefined && first !== null;
}

/** Returns the props of such a bar, which a shortcut reaches. Escape moves the focus back to where it came from. */
export function useSelectionKeys() {
  const origin = useRef<Element | null>(null);
  return {
    'data-selection-bar': true,
    'aria-keyshortcuts': ariaKey('selection'),
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      // The focus also comes back from menus and dialogs, which are outside the section.
      const isOutside = relatedTarget?.closest('main') && !currentTarget.contains(relatedTarget);
      if (isOutside) origin.current = relatedTarget;
    },
    onKeyDown(event: KeyboardEvent) {
      // React also reports the keys of open menus.
      const isHere = event.target instanceof Element && event.currentTarget.contains(event.target);
      if (event.key === 'Escape' && isHere && origin.current) returnFocus(origin.current);
    },
  } as const;
}
