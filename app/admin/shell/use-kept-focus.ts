import { type RefObject, useEffect } from 'react';
import { focusHeading } from '../components/dialogs/use-focus-return.ts';

/** Milliseconds in which whoever removes a control may focus another one. */
const GRACE = 150;

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';

const isUsable = (control: HTMLElement) => control.isConnected && !control.matches(':disabled');

const isReachable = (control: HTMLElement) =>
  control.tabIndex >= 0 && isUsable(control) && control.checkVisibility({ visibilityProperty: true });

/** The control of a kept part with the least around it, from where the former one was. */
function nearestControl(around: readonly HTMLElement[]): HTMLElement | undefined {
  for (const part of around) {
    const found = part.isConnected && [...part.querySelectorAll<HTMLElement>(CONTROLS)].find(isReachable);
    if (found) return found;
  }
  return undefined;
}

function partsAround(control: HTMLElement, end: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let part = control.parentElement; part !== null && part !== end; part = part.parentElement) parts.push(part);
  return parts;
}

/**
 * A control that is gone once it was pressed, such as one that clears a filter, takes the focus of the keyboard with it:
 * then what is nearest gets it. Otherwise a screen reader would begin again at the top of the page.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = main.current;
    if (element === null) return;
    let last: { control: HTMLElement; around: HTMLElement[] } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    // With a pointer, nobody looks for the focus, and on a phone a field would open the keyboard.
    const note = ({ target }: FocusEvent) => {
      const isSeen = target instanceof HTMLElement && target.matches(':focus-visible');
      last = isSeen ? { control: target, around: partsAround(target, element) } : null;
    };
    // Unless it left because it is gone, the focus was taken elsewhere.
    const forget = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (last?.control === target && isUsable(last.control)) last = null;
      });
    const move = () => {
      if (last === null || isUsable(last.control) || document.activeElement !== document.body) return;
      const control = nearestControl(last.around);
      last = null;
      if (control === undefined) focusHeading();
      else control.focus();
    };
    const observer = new MutationObserver(() => {
      if (last === null || isUsable(last.control)) return;
      clearTimeout(timer);
      timer = setTimeout(move, GRACE);
    });

    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [main]);
}
