import { useEffect, useRef } from 'react';
import type { FrameOfAd } from '../../../../shared/shown-ads.ts';
import styles from './ad-slot.module.css';

/** An advertisement in a frame that cannot access this document. Its views and clicks are counted. */
export function AdFrame({ ad, title }: { ad: FrameOfAd; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    import('./watch-ad.ts')
      .then(({ watchAd }) => {
        if (!gone && frame.current !== null) stop = watchAd(frame.current, ad);
      })
      .catch((error: unknown) => console.warn('an advertisement could not be counted', error));
    return () => {
      gone = true;
      stop?.();
    };
  }, [ad]);

  return (
    <iframe
      ref={frame}
      className={ad.clicksUnseen ? `${styles.frame} ${styles.code}` : styles.frame}
      src={ad.frame}
      title={title}
      sandbox={ad.sandbox}
      allow="fullscreen"
      loading="lazy"
    />
  );
}
