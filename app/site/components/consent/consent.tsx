import { type FunctionComponent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Purpose } from '../../../../shared/consent.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import { useLayoutData } from '../root-data.ts';
import type { BannerProps } from './banner.tsx';
import { announceChoice, CHOICE_KEY, type ConsentChoice, onReopenConsent, storedChoice } from './choice.ts';

/** Asks for consent if the operator has configured a purpose, and applies the choice. */
export function Consent() {
  const purposes = useLayoutData()?.purposes ?? [];
  return purposes.length === 0 ? null : <ConsentPrompt purposes={purposes} />;
}

/** Sends the choice and page views to the analytics script. It does not load without consent. */
function useAnalytics(choice: ConsentChoice | null) {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one page view per address
  useEffect(() => {
    if (choice === null) return;
    if (!choice.analytics) return announceChoice(choice);
    const page = { title: document.title, location: window.location.href.replace(/#.*/, '') };
    import('./track-page.ts').then(
      ({ trackPage }) => trackPage(choice, page),
      (error: unknown) => console.error('the analytics script could not be loaded', error),
    );
  }, [choice, pathname, search]);
}

/** Loads the consent dialog on demand: most visitors have already chosen. */
function ConsentPrompt({ purposes }: { purposes: readonly Purpose[] }) {
  const [Banner, setBanner] = useState<FunctionComponent<BannerProps> | null>(null);
  const [choice, setChoice] = useState<ConsentChoice | null>(null);
  const [calls, setCalls] = useState(0);
  const withdrawn = useRef(false);
  const close = useCallback(() => {
    setBanner(null);
    setCalls(0);
  }, []);

  useEffect(() => {
    const ask = () => {
      import('./banner.tsx').then(
        ({ Banner: loaded }) => setBanner(() => loaded),
        (error: unknown) => console.error('the consent dialog could not be loaded', error),
      );
    };
    const look = () => {
      const stored = storedChoice(purposes);
      setChoice(stored);
      return stored;
    };
    // Another tab has chosen. Running scripts are notified; games in this tab keep running.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === CHOICE_KEY && look() !== null) close();
    };
    const stopWaiting = look() === null ? whenIdle(ask) : () => {};
    window.addEventListener('storage', onStorage);
    const stopAsking = onReopenConsent(() => {
      setCalls((before) => before + 1);
      ask();
    });
    return () => {
      stopWaiting();
      window.removeEventListener('storage', onStorage);
      stopAsking();
    };
  }, [purposes, close]);

  useAnalytics(choice);

  // Running scripts cannot be removed from a page. After `useAnalytics`, so that they were told to stop first.
  useEffect(() => {
    if (withdrawn.current && choice !== null) window.location.reload();
  }, [choice]);

  if (Banner === null) return null;
  return (
    <Banner
      purposes={purposes}
      choice={choice}
      openCount={calls}
      onDecided={(next) => {
        withdrawn.current = choice?.analytics === true && !next.analytics;
        setChoice(next);
        close();
      }}
      onClose={close}
    />
  );
}
