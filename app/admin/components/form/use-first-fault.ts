import { type RefObject, useEffect } from 'react';

const FAULTS = '[aria-invalid="true"], [data-problems]';

/** Focuses the first visible faulty field, and scrolls to show both the field and its message. */
function showFirstFault(form: HTMLElement): void {
  const fault = [...form.querySelectorAll<HTMLElement>(FAULTS)].find((element) => element.checkVisibility());
  if (fault === undefined) return;
  fault.focus({ preventScroll: true });
  const field = fault.closest('.mantine-InputWrapper-root') ?? fault;
  field.scrollIntoView({ block: 'center' });
  // The field may be taller than the view, with its message below.
  field.querySelector('.mantine-InputWrapper-error')?.scrollIntoView({ block: 'nearest' });
}

/** Shows a form's first faulty field each time saving is refused, which `refusals` counts. */
export function useFirstFault(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    // Wait until the tab of the faulty field is shown.
    const frame = requestAnimationFrame(() => {
      if (form.current !== null) showFirstFault(form.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [form, refusals]);
}
