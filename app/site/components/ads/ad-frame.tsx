import { useEffect, useRef } from 'react';
import type { ShownAd } from '../../../../shared/shown-ads.ts';
import styles from './ad-slot.module.css';

/** Sees to it that an advertisement is counted, once the page has the time to. */
function useCounted(ad: ShownAd) {
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    import('./watching.ts')
      .then(({ watchAd }) => {
        if (!gone && frame.current !== null) stop = watchAd(frame.current, ad);
      })
      .catch((error: unknown) => console.warn('an advertisement is not counted', error));
    return () => {
      gone = true;
      stop?.();
    };
  }, [ad]);
  return frame;
}

/** What an advertisement says, in a document of its own that cannot reach this one. */
export function AdFrame({ ad, title }: { ad: ShownAd; title: string }) {
  const frame = useCounted(ad);
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
