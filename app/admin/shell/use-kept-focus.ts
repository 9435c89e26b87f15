import { type RefObject, useEffect } from 'react';
import { focusHeading } from '../components/dialogs/use-focus-return.ts';

/** Milliseconds in which the code that removes a control may focus another one. */
const GRACE = 150;

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';

const isUsable = (control: HTMLElement) => control.isConnected && !control.matches(':disabled');

const isReachable = (control: HTMLElement) =>
  control.tabIndex >= 0 && isUsable(control) && control.checkVisibility({ visibilityProperty: true });

/** Where a control was: a part of the page, and the controls after and before it there. */
interface Place {
  part: HTMLElement;
  next: Element | null;
  before: Element | null;
}

function placesOf(control: HTMLElement, end: HTMLElement): Place[] {
  const places: Place[] = [];
  let child = control;
  for (let part = control.parentElement; part !== null && part !== end; part = part.parentElement) {
    places.push({ part, next: child.nextElementSibling, before: child.previousElementSibling });
    child = part;
  }
  return places;
}

function controlsIn(element: Element | null): HTMLElement[] {
  if (!element?.isConnected) return [];
  const all = [element, ...element.querySelectorAll(CONTROLS)];
  return all.filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(CONTROLS) && isReachable(one),
  );
}

/** Returns the control that followed in the smallest remaining part, or the one before, or the first one there. */
function nearestControl(places: readonly Place[]): HTMLElement | undefined {
  for (const { part, next, before } of places) {
    const found = part.isConnected && (controlsIn(next)[0] ?? controlsIn(before).at(-1) ?? controlsIn(part)[0]);
    if (found) return found;
  }
  return undefined;
}

/**
 * Moves the focus to the nearest control when a control disappears after it was pressed with the keyboard, such as a button that
 * clears a filter. Otherwise a screen reader would start again at the top of the page.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = main.current;
    if (element === null) return;
    let last: { control: HTMLElement; places: Place[] } | null = null;
    let byKeys = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    // With a pointer, nobody looks for the focus, and on phones a focused field would open the keyboard.
    const note = ({ target }: FocusEvent) => {
      const isSeen = byKeys && target instanceof HTMLElement && target.matches(':focus-visible');
      last = isSeen ? { control: target, places: placesOf(target, element) } : null;
    };
    // If the control still exists, the focus was moved on purpose.
    const forget = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (last?.control === target && isUsable(last.control)) last = null;
      });
    const move = () => {
      if (last === null || isUsable(last.control)) return;
      const { places } = last;
      last = null;
      if (document.activeElement !== document.body) return;
      const control = nearestControl(places);
      if (control === undefined) focusHeading();
      else control.focus();
    };
    const noteKey = () => {
      byKeys = true;
    };
    const notePointer = () => {
      byKeys = false;
      last = null;
    };
    const observer = new MutationObserver(() => {
      if (last === null || isUsable(last.control)) return;
      clearTimeout(timer);
      timer = setTimeout(move, GRACE);
    });

    // Registered first, because a key or a pointer moves the focus.
    document.addEventListener('keydown', noteKey, true);
    document.addEventListener('pointerdown', notePointer, true);
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('keydown', noteKey, true);
      document.removeEventListener('pointerdown', notePointer, true);
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [main]);
}
