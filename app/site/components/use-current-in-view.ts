import { type RefObject, useEffect, useRef } from 'react';

/** A list that scrolls horizontally: its current entry is centered whenever it becomes another one. */
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
