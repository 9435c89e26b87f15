import { useState, useSyncExternalStore } from 'react';
import type { Orientation } from '../../../../shared/game-facts.ts';
import { useLateTexts } from '../../../i18n/late-texts.ts';
import { CloseButton } from '../close-button.tsx';
import styles from './rotate-hint.module.css';

/** Phones in the wrong orientation. Larger screens have enough room either way. */
const WRONG_ORIENTATION: Readonly<Record<'landscape' | 'portrait', string>> = {
  landscape: '(pointer: coarse) and (orientation: portrait) and (max-width: 599px)',
  portrait: '(pointer: coarse) and (orientation: landscape) and (max-height: 599px)',
};

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Suggests turning the phone, at the bottom of the player, until it is turned or the hint is dismissed. */
export function RotateHint({ orientation }: { orientation: Orientation | null }) {
  return orientation === 'landscape' || orientation === 'portrait' ? <Hint wanted={orientation} /> : null;
}

function Hint({ wanted }: { wanted: 'landscape' | 'portrait' }) {
  const texts = useLateTexts().playing;
  const wrongWay = useMediaQuery(WRONG_ORIENTATION[wanted]);
  const [dismissed, setDismissed] = useState(false);
  if (!wrongWay || dismissed) return null;
  return (
    <div className={styles.hint}>
      <svg
        viewBox="0 0 24 24"
        width="28"
        height="28"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M4 4.5h6a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM15 6a6 6 0 0 1 6 6m0 0-2.5-2.5M21 12l2.3-2.6" />
      </svg>
      <p role="status">{texts.turn[wanted]}</p>
      <CloseButton
        label={texts.dismiss}
        onClick={({ currentTarget }) => {
          // The button unmounts. The dialog handles the player's keys.
          currentTarget.closest('dialog')?.focus();
          setDismissed(true);
        }}
      />
    </div>
  );
}
