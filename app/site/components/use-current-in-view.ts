import { type RefObject, useEffect, useRef } from 'react';

/** Centers the current entry of a horizontally scrolling list whenever it changes. */
export function useCurrentInView(): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  const shown = useRef<HTMLElement>(null);

  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (!row.current || entry === shown.current) return;
    shown.current = entry;
    if (!entry) return;
    const { left, width } = entry.getBoundingClientRect();
    const frame = row.current.getBoundingClientRect();
    row.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  });
  return row;
}
