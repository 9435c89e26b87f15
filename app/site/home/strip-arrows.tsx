import { type RefObject, useEffect, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import styles from './strip-arrows.module.css';

/** Share of the visible width that a click scrolls, so that the last visible card becomes the first. */
const STEP = 0.85;

interface StripArrowsProps {
  strip: RefObject<HTMLElement | null>;
  /** Heading of the row. */
  row: string;
}

/** Buttons that scroll a row of games, for mice and keyboards. */
export function StripArrows({ strip, row }: StripArrowsProps) {
  const t = useText();
  const [room, setRoom] = useState({ before: false, after: false });

  useEffect(() => {
    const list = strip.current;
    if (list === null) return;
    const update = () => {
      const { scrollLeft, clientWidth, scrollWidth } = list;
      // In right-to-left text, positions are negative.
      const scrolled = Math.abs(scrollLeft);
      // Positions are fractional if the page is zoomed.
      setRoom({ before: scrolled > 1, after: scrolled + clientWidth < scrollWidth - 1 });
    };
    const resizing = new ResizeObserver(update);
    resizing.observe(list);
    list.addEventListener('scroll', update, { passive: true });
    return () => {
      resizing.disconnect();
      list.removeEventListener('scroll', update);
    };
  }, [strip]);

  const scroll = (direction: 1 | -1) => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const list = strip.current;
    if (list === null) return;
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollBy({ left: direction * forward * STEP * list.clientWidth, behavior: still ? 'auto' : 'smooth' });
  };

  return (
    <>
      <button
        type="button"
        className={`${styles.arrow} ${styles.back}`}
        aria-label={t('site.home.rows.back', { row })}
        // Not `disabled`, because a focused button would lose the focus.
        aria-disabled={!room.before}
        onClick={() => scroll(-1)}
      >
        <ChevronIcon />
      </button>
      <button
        type="button"
        className={`${styles.arrow} ${styles.forward}`}
        aria-label={t('site.home.rows.forward', { row })}
        aria-disabled={!room.after}
        onClick={() => scroll(1)}
      >
        <ChevronIcon />
      </button>
    </>
  );
}
