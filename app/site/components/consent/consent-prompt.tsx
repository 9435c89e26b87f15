import { type FunctionComponent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type ConsentChoice,
  type ConsentQuestion,
  NO_CONSENT,
  PURPOSES,
  type Purpose,
} from '../../../../shared/consent.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { withLateTexts } from '../../../i18n/late-texts.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import type { BannerProps } from './banner.tsx';
import {
  announceChoice,
  applyAnswer,
  changedInThisTab,
  choiceKey,
  hasGpcSignal,
  onReopenConsent,
  openPurposes,
  platformChoice,
  storedChoice,
} from './choice.ts';
import { useConsentChoice, useIsAsked } from './use-choice.ts';

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

/**
 * Reloads after a withdrawal, because running scripts cannot be removed from a page. Call it after `useAnalytics`, which stops
 * them first.
 */
function useReloadAfterWithdrawal(choice: ConsentChoice | null) {
  const before = useRef<ConsentChoice | null>(null);
  useEffect(() => {
    const earlier = before.current;
    before.current = choice;
    if (earlier === null || choice === null || !changedInThisTab()) return;
    if (!PURPOSES.some((purpose) => earlier[purpose] && !choice[purpose])) return;
    announceChoice(choice);
    window.location.reload();
  }, [choice]);
}

/** Asks the server whether visitors from this region are asked. Not needed after a choice on this site. */
function useRegion({ purposes, question }: PromptProps) {
  useEffect(() => {
    if (!question.byCountry) return;
    if (question.platform === undefined && storedChoice(openPurposes(purposes)) !== null) return;
    fetch('/api/consent/region', { credentials: 'omit' })
      .then((answer) => answer.json() as Promise<{ asked?: unknown }>)
      .then(
        ({ asked }) => applyAnswer({ isAsked: asked !== false }, { fromUser: false }),
        (error: unknown) => {
          console.warn('the region could not be read, so consent is asked:', error);
          applyAnswer({ isAsked: true }, { fromUser: false });
        },
      );
  }, [purposes, question]);
}

const loadPlatform = () => import('./platform.ts');

interface PromptProps {
  purposes: readonly Purpose[];
  question: ConsentQuestion;
}

/**
 * Asks for consent and applies the choice. Loads our dialog, or a platform with its own, on demand, because most visitors have
 * already chosen.
 */
export function ConsentPrompt({ purposes, question }: PromptProps) {
  const [Banner, setBanner] = useState<FunctionComponent<BannerProps> | null>(null);
  const [calls, setCalls] = useState(0);
  const language = useLanguage();
  const choice = useConsentChoice();
  const isAsked = useIsAsked();
  const hasPlatform = question.platform !== undefined;
  const isOpen = isAsked === true && choice === null && openPurposes(purposes).length > 0;
  const close = useCallback(() => {
    setBanner(null);
    setCalls(0);
  }, []);
  const ask = useCallback(() => {
    withLateTexts(import('./banner.tsx'), language).then(
      ({ Banner: loaded }) => setBanner(() => loaded),
      (error: unknown) => console.error('the consent dialog could not be loaded', error),
    );
  }, [language]);
  useRegion({ purposes, question });

  useEffect(() => {
    if (isOpen && !hasPlatform) return whenIdle(ask);
  }, [isOpen, hasPlatform, ask]);

  useEffect(() => {
    if (!hasPlatform || isAsked !== true) return;
    return whenIdle(() => {
      loadPlatform().then(
        ({ startPlatform }) => startPlatform(question),
        (error: unknown) => console.error('the consent platform could not be loaded', error),
      );
    });
  }, [hasPlatform, isAsked, question]);

  useEffect(() => {
    // Another tab has chosen. Running scripts are notified, and games in this tab keep running.
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== choiceKey(question) || storedChoice(openPurposes(purposes), key) === null) return;
      applyAnswer({}, { fromUser: false });
      close();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [purposes, question, close]);

  useEffect(
    () =>
      onReopenConsent(() => {
        const askHere = () => {
          setCalls((before) => before + 1);
          ask();
        };
        if (!hasPlatform || isAsked !== true) return askHere();
        loadPlatform()
          .then(({ openPlatform }) => openPlatform(question))
          .then(
            (isOpened) => {
              if (!isOpened) askHere();
            },
            (error: unknown) => console.error('the consent platform could not be loaded', error),
          );
      }),
    [question, hasPlatform, isAsked, ask],
  );

  useAnalytics(choice);
  useReloadAfterWithdrawal(choice);

  if (Banner === null) return null;
  // A platform that has not responded cannot be overruled, so nothing loads.
  const isSilent = hasPlatform && isAsked !== false && platformChoice() === null;
  return (
    <Banner
      purposes={isSilent ? [] : openPurposes(purposes)}
      choiceKey={choiceKey(question)}
      note={isSilent ? 'unavailable' : hasGpcSignal() && purposes.includes('ads') ? 'objection' : null}
      choice={hasPlatform ? (choice ?? NO_CONSENT) : choice}
      openCount={calls}
      onDecided={() => {
        applyAnswer({}, { fromUser: true });
        close();
      }}
      onClose={close}
    />
  );
}
