import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { withLateTexts } from '../../i18n/late-texts.ts';
import { attemptStorage } from '../../ui/browser-storage.ts';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { SHELVES, SHELVES_KEY, type ShelfName } from '../components/library/shelf-names.ts';
import type { Shelves as ShelvesComponent } from '../components/library/shelves.tsx';
import styles from './library-slot.module.css';

/** Reserves room before the first paint, so that nothing moves later. If storage is blocked, it throws and there are no rows. */
export const RESERVE_ROWS_SCRIPT = `try{document.currentScript.parentElement.dataset.rows=localStorage.getItem(${JSON.stringify(SHELVES_KEY)})||""}catch{}`;

/** Returns the rows that had games when the page opened. Other rows would shift the page, so they appear on the next visit. */
function filledShelves(among: readonly ShelfName[]): ShelfName[] {
  const noted = attemptStorage(() => localStorage.getItem(SHELVES_KEY))?.split(' ') ?? [];
  return among.filter((name) => noted.includes(name));
}

/** Classes of slots for one row, whose height the style sheet reserves. */
const ONLY: Record<ShelfName, string | undefined> = { favourites: styles.favourites, recent: styles.recent };

interface LibrarySlotProps {
  /** The only row of this slot. Defaults to all. */
  only?: ShelfName | undefined;
  /** Heading of that row, if it is not the usual one. */
  title?: string | undefined;
}

/** A container for the visitor's own games, with the height of their rows. Empty without games. */
export function LibrarySlot({ only, title }: LibrarySlotProps) {
  const inBrowser = useInBrowser();
  const language = useLanguage();
  const [rows, setRows] = useState<ShelfName[]>([]);
  const [Shelves, setShelves] = useState<ComponentType<Parameters<typeof ShelvesComponent>[0]> | null>(null);

  useLayoutEffect(() => setRows(filledShelves(only === undefined ? SHELVES : [only])), [only]);

  useEffect(() => {
    if (rows.length === 0) return;
    return whenIdle(() => {
      withLateTexts(import('../components/library/shelves.tsx'), language)
        .then((module) => setShelves(() => module.Shelves))
        .catch((error: unknown) => console.warn('stored games could not be loaded', error));
    });
  }, [rows.length, language]);

  return (
    <div
      className={only === undefined ? styles.slot : ONLY[only]}
      data-rows={rows.join(' ') || undefined}
      suppressHydrationWarning
    >
      {!inBrowser && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script of our own
        <script dangerouslySetInnerHTML={{ __html: RESERVE_ROWS_SCRIPT }} />
      )}
      {Shelves && <Shelves rows={rows} title={title} />}
    </div>
  );
}
