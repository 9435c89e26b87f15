import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AdPosition } from '../../../../../shared/ad-kinds.ts';
import { NO_CONSENT } from '../../../../../shared/consent.ts';
import { useConsentChoice } from '../../consent/use-choice.ts';
import styles from './network-place.module.css';
import type { Answer, InPageAd } from './run.ts';
import { StandIn } from './stand-in.tsx';

/** Distance from the viewport at which an advertisement is requested, so that it is ready when it scrolls into view. */
const NEAR = '400px';

/** Calls back once, when an element comes near the viewport. @returns cancels */
function whenNear(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: `${NEAR} 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Calls back once, when an element is below the viewport, where movement is not seen. @returns cancels */
function whenBelow(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0))
      return;
    observer.disconnect();
    work();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Where a network puts its advertisement. The place keeps its space until the network responds. Without an advertisement it stays
 * blank, and gives up its space once it is below the viewport.
 */
export function NetworkPlace({ ad, position }: { ad: InPageAd; position: AdPosition }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<Answer | 'waiting' | 'collapsed'>('waiting');
  const choice = useConsentChoice();
  const run = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    const { runNetwork } = await import('./run.ts');
    const answered = await runNetwork(element, ad, { position, signal, choice: choice ?? NO_CONSENT });
    if (!signal.aborted) setAnswer(answered);
  });

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const page = new AbortController();
    const stop = whenNear(element, () => {
      run(element, page.signal).catch((error: unknown) => {
        console.warn('an advertisement could not be loaded', error);
      });
    });
    return () => {
      stop();
      page.abort();
    };
  }, []);

  useEffect(() => {
    if (answer !== 'empty' || place.current === null) return;
    return whenBelow(place.current, () => setAnswer('collapsed'));
  }, [answer]);

  if (answer === 'operator') return <StandIn ad={ad} />;
  return <div ref={place} className={styles.place} data-network={ad.network} data-answer={answer} />;
}
