import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { attemptStorage } from '../../ui/browser-storage.ts';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { SHELVES, SHELVES_KEY, type ShelfName } from '../components/library/shelf-names.ts';
import type { Shelves as ShelvesComponent } from '../components/library/shelves.tsx';
import styles from './library-slot.module.css';

/** Reserves room before the first paint, so that nothing moves later. Blocked storage throws: no rows then. */
export const RESERVE_ROWS_SCRIPT = `try{document.currentScript.parentElement.dataset.rows=localStorage.getItem(${JSON.stringify(SHELVES_KEY)})||""}catch{}`;

/** The rows that had games when the page opened. Others would shift the page, so they appear on the next visit. */
function filledShelves(): ShelfName[] {
  const noted = attemptStorage(() => localStorage.getItem(SHELVES_KEY))?.split(' ') ?? [];
  return SHELVES.filter((name) => noted.includes(name));
}

/** Container for a visitor's own games, with the height of their rows; empty without games. */
export function LibrarySlot() {
  const inBrowser = useInBrowser();
  const [rows, setRows] = useState<ShelfName[]>([]);
  const [Shelves, setShelves] = useState<ComponentType<Parameters<typeof ShelvesComponent>[0]> | null>(null);

  useLayoutEffect(() => setRows(filledShelves()), []);

  useEffect(() => {
    if (rows.length === 0) return;
    return whenIdle(() => {
      import('../components/library/shelves.tsx')
        .then((module) => setShelves(() => module.Shelves))
        .catch((error: unknown) => console.warn('stored games could not be loaded', error));
    });
  }, [rows.length]);

  return (
    <div className={styles.slot} data-rows={rows.join(' ') || undefined} suppressHydrationWarning>
      {!inBrowser && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script of our own
        <script dangerouslySetInnerHTML={{ __html: RESERVE_ROWS_SCRIPT }} />
      )}
      {Shelves && <Shelves rows={rows} />}
    </div>
  );
}
