import { useEffect, useState } from 'react';
import type { Language } from '../../shared/languages.ts';
import { useLanguage } from '../i18n/language.tsx';
import { lateTexts } from '../i18n/late-texts.ts';
import type { Notice } from '../notices.ts';
import { rememberSession } from '../session-hint.ts';
import { CloseIcon } from '../ui/icons.tsx';
import styles from './notice-toast.module.css';

/** Errors are announced at once and stay longer. */
const REFUSALS: ReadonlySet<Notice> = new Set(['access_denied', 'profile_missing', 'profile_failed']);
/** In milliseconds. */
const DURATION = 7_000;
const REFUSAL_DURATION = 14_000;

export interface NoticeToastProps {
  notice: Notice;
  /** Defaults to the page's language. */
  language?: Language | undefined;
  onClose: () => void;
}

/** A toast that closes by itself unless it is hovered or focused, and by its button or Escape. */
export function NoticeToast({ notice, language, onClose }: NoticeToastProps) {
  const ofPage = useLanguage();
  const { dismiss, notices } = lateTexts(language ?? ofPage).notices;
  const { title, text }: { title: string; text?: string } = notices[notice];
  const refusal = REFUSALS.has(notice);
  const [announced, setAnnounced] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    // Screen readers announce a live region only when it is filled after it exists.
    setAnnounced(true);
    // Hides the link to the panel from accounts without access.
    if (notice === 'access_denied') rememberSession('member');
  }, [notice]);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, refusal ? REFUSAL_DURATION : DURATION);
    return () => clearTimeout(timer);
  }, [held, refusal, onClose]);

  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control: hovering only pauses the timer
    <div
      className={styles.place}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={refusal ? styles.refusal : styles.message}>
        <div role={refusal ? 'alert' : 'status'} className={styles.text}>
          {announced && (
            <>
              <p className={styles.title}>{title}</p>
              {text !== undefined && <p>{text}</p>}
            </>
          )}
        </div>
        <button type="button" className={styles.dismiss} aria-label={dismiss} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
    </div>
  );
}
