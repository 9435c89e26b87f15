import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Where the focus goes when what had it is gone for good: the beginning of the section, without scrolling there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** The focus returns to where it was, or to the beginning of the section where that is gone. */
export function giveBack(origin: Element | null): void {
  const isThere = origin instanceof HTMLElement && origin !== document.body && origin.isConnected;
  if (isThere) origin.focus({ preventScroll: true });
  else focusHeading();
}

/**
 * For a part of the screen that comes by somebody's action and goes by another: the focus that goes with it returns to where
 * it was when the part came.
 */
export function useFocusReturn(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    const origin = document.activeElement;
    return () => {
      if (element?.contains(document.activeElement)) giveBack(origin);
    };
  }, [part]);
}

/** The same for a dialog that is open from its first moment: the library looks where the focus was only when one opens later. */
export function useDialogFocusReturn(opened: boolean): void {
  const [origin] = useState(() => document.activeElement);
  useEffect(() => {
    if (!opened) giveBack(origin);
  }, [opened, origin]);
}
