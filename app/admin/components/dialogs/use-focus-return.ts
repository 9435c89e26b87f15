import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Focuses the section's heading, without scrolling, when the focused element was removed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Returns the focus to an element, or to the section's heading if the element no longer exists. */
export function returnFocus(origin: Element | null): void {
  const isConnected = origin instanceof HTMLElement && origin !== document.body && origin.isConnected;
  if (isConnected) origin.focus({ preventScroll: true });
  else focusHeading();
}

/** When a part of the screen unmounts while focused, moves the focus to what was focused when it mounted. */
export function useFocusReturn(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    const origin = document.activeElement;
    return () => {
      if (element?.contains(document.activeElement)) returnFocus(origin);
    };
  }, [part]);
}

/** Does the same for a dialog that is mounted open. Mantine remembers the focus only when a dialog opens later. */
export function useDialogFocusReturn(opened: boolean): void {
  const [origin] = useState(() => document.activeElement);
  useEffect(() => {
    if (!opened) returnFocus(origin);
  }, [opened, origin]);
}
