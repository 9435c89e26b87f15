import { useEffect, useRef, useState } from 'react';
import type { AdPosition } from '../../../../shared/ad-kinds.ts';
import type { FrameOfAd } from '../../../../shared/shown-ads.ts';
import { useInBrowser } from '../../../ui/use-in-browser.ts';
import styles from './ad-slot.module.css';

/** Whether a frame in the server's page loaded before React could listen. Frames with the same document load in order. */
function loadedEarly(frame: HTMLIFrameElement): boolean {
  const same = [...document.querySelectorAll('iframe')].filter(({ src }) => src === frame.src);
  return performance.getEntriesByName(frame.src, 'resource').length > same.indexOf(frame);
}

interface AdFrameProps {
  ad: FrameOfAd;
  place: AdPosition;
  title: string;
}

/** An advertisement in a frame that cannot access this document. Its impressions, views and clicks are counted. */
export function AdFrame({ ad, place, title }: AdFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const inBrowser = useInBrowser();
  const [isOfServer] = useState(!inBrowser);
  const [loaded, setLoaded] = useState(false);
  const { id, type, clicksUnseen, perDay, perVisit } = ad;

  useEffect(() => {
    if (isOfServer && frame.current !== null && loadedEarly(frame.current)) setLoaded(true);
  }, [isOfServer]);

  useEffect(() => {
    if (!loaded) return;
    let stop: (() => void) | null = null;
    let gone = false;
    import('./watch-ad.ts')
      .then(({ watchAd }) => {
        if (gone || frame.current === null) return;
        const watched = watchAd(frame.current, { id, type, place, clicksUnseen, perDay, perVisit });
        watched.delivered();
        stop = watched.stop;
      })
      .catch((error: unknown) => console.warn('an advertisement could not be counted', error));
    return () => {
      gone = true;
      stop?.();
    };
  }, [loaded, id, type, place, clicksUnseen, perDay, perVisit]);

  return (
    <iframe
      ref={frame}
      className={clicksUnseen ? `${styles.frame} ${styles.code}` : styles.frame}
      src={ad.frame}
      title={title}
      sandbox={ad.sandbox}
      allow="fullscreen"
      loading="lazy"
      onLoad={() => setLoaded(true)}
    />
  );
}
