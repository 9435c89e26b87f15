import { useEffect, useRef, useState } from 'react';
import type { FrameOfAd } from '../../../../shared/shown-ads.ts';
import { useText } from '../../../i18n/language.tsx';
import { attemptStorage } from '../../../ui/browser-storage.ts';
import { CloseButton } from '../close-button.tsx';
import { isConsentOpen } from '../consent/choice.ts';
import { AdFrame } from './ad-frame.tsx';
import styles from './popup.module.css';

/** Milliseconds before the popup opens, and before each retry while the visitor is busy. */
const OPEN_DELAY = 15_000;
const RETRY_DELAY = 2_000;
/** Stored in sessionStorage: once per tab. */
const SEEN_KEY = 'ludotek.popup';

/** Used when the browser blocks storage. */
let seen = false;

/** Whether the visitor is playing, typing, in a dialog, or in another tab. */
function isBusy(): boolean {
  const { activeElement, visibilityState } = document;
  const isIn = activeElement?.matches('input, textarea, select, iframe, [contenteditable]') ?? false;
  return visibilityState !== 'visible' || isIn || isConsentOpen() || document.querySelector('dialog[open]') !== null;
}

/** Opens once per visit, when the visitor is not busy. */
export function Popup({ ad }: { ad: FrameOfAd }) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (seen || attemptStorage(() => sessionStorage.getItem(SEEN_KEY)) !== null) return;
    const openWhenIdle = () => {
      if (isBusy()) {
        timer = setTimeout(openWhenIdle, RETRY_DELAY);
        return;
      }
      seen = true;
      attemptStorage(() => sessionStorage.setItem(SEEN_KEY, '1'));
      setOpen(true);
    };
    let timer = setTimeout(openWhenIdle, OPEN_DELAY);
    return () => clearTimeout(timer);
  }, []);

  return open && <OpenPopup ad={ad} onClose={() => setOpen(false)} />;
}

/** An advertisement over the page. The native dialog closes with Escape and returns the focus. */
function OpenPopup({ ad, onClose }: { ad: FrameOfAd; onClose: () => void }) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog
    <dialog
      ref={dialog}
      className={`${styles.popup} ${styles[ad.type]} floating`}
      aria-label={t('ads.label')}
      data-ad="popup"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className={styles.bar}>
        <p>{t('ads.label')}</p>
        <CloseButton label={t('ads.close')} onClick={() => dialog.current?.close()} />
      </div>
      <div className={styles.box}>
        <AdFrame ad={ad} place="popup" title={t('ads.label')} />
      </div>
    </dialog>
  );
}
