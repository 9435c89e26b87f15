import { type RefObject, useEffect } from 'react';

/** Inputs that the library or we mark as invalid, and the list of what is wrong beyond fields. */
const FAULTS = '[aria-invalid="true"], [data-problems]';

/** Focuses the first visible faulty field, and scrolls so that both the field and its message can be read. */
function showFirstFault(form: HTMLElement): void {
  const fault = [...form.querySelectorAll<HTMLElement>(FAULTS)].find((element) => element.checkVisibility());
  if (fault === undefined) return;
  fault.focus({ preventScroll: true });
  const field = fault.closest('.mantine-InputWrapper-root') ?? fault;
  field.scrollIntoView({ block: 'center' });
  // A field may be taller than the view, and its message stands below it.
  field.querySelector('.mantine-InputWrapper-error')?.scrollIntoView({ block: 'nearest' });
}

/**
 * Shows the first fault of a form each time that saving is refused.
 *
 * @param refusals how often saving was refused so far
 */
export function useFirstFault(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    // The tab of the faulty field is shown first.
    const frame = requestAnimationFrame(() => {
      if (form.current !== null) showFirstFault(form.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [form, refusals]);
}
