// Must come first: schemas are created when modules load.
import './zod-without-eval.ts';
import { Notifications } from '@mantine/notifications';
import { type DefaultOptions, QueryClientProvider } from '@tanstack/react-query';
import { lazy, memo, useEffect, useState } from 'react';
import { isPanelLanguage, type PanelLanguage } from '../../shared/languages.ts';
import { loadFirstPanelTexts } from '../i18n/panel.ts';
import { PanelQueries } from './api/panel-queries.ts';
import { type PanelIdentity, PanelIdentityProvider } from './components/operator/operator.ts';
import { loadPart } from './components/parts/load-part.ts';
import { setPanelTimeZone } from './components/text/formats.ts';
import { readEarly } from './dashboard/section.tsx';
import styles from './panel.module.css';
import { sectionOf } from './sections.ts';
import { Shell } from './shell/shell.tsx';
import { ThemeProvider } from './theme-provider.tsx';
import '@mantine/notifications/styles.layer.css';

/** Loaded when it is shown, which few panels do. */
const RequiredFactor = lazy(() => loadPart(import('./account/required-factor.tsx')));

/**
 * Starts loading what the section in the address needs, while the page hydrates. Failures are reported where it is shown. Not when
 * this module loads, because the sign-in page shares its file.
 */
export function startLoading(): void {
  const { load } = sectionOf(window.location.hash);
  const { lang } = document.documentElement;
  if (isPanelLanguage(lang)) (load === null ? loadFirstPanelTexts(lang) : loadPart(load(), lang)).catch(() => {});
}

/** Milliseconds that data stays fresh, so that switching between sections causes few requests. */
const STALE_TIME = 10_000;

/** Reports failures at once, with a retry button. Being offline counts as a failure. */
const DEFAULTS: DefaultOptions = {
  queries: { retry: false, staleTime: STALE_TIME, networkMode: 'always' },
  mutations: { retry: false, networkMode: 'always' },
};

export interface PanelProps extends PanelIdentity {
  /** Not read, but texts are rendered anew in another language. */
  language: PanelLanguage;
  /** The site's time zone. */
  timeZone: string;
  styleNonce: string;
  /** Whether the operator may only add a second factor, which this site requires. */
  mustAddFactor: boolean;
}

/** Milliseconds before each try to replace the service worker. */
const WORKER_TRIES = [0, 1_000, 3_000, 10_000, 30_000];

/**
 * Replaces the site's service worker with the one for browsers with a session, which unregisters itself. The worker tries the
 * same, but browsers delay updates that workers start themselves.
 */
async function replaceWorker(): Promise<void> {
  for (const pause of WORKER_TRIES) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    // Absent without TLS.
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration === undefined) return;
    // Rejects without a connection, and while Chromium ends the previous page's process, in which it starts the worker.
    await registration.update().catch(() => {});
  }
}

function Panel({ styleNonce, mustAddFactor, timeZone, ...identity }: PanelProps) {
  setPanelTimeZone(timeZone);
  const [queries] = useState(() => {
    const client = new PanelQueries({ defaultOptions: DEFAULTS });
    if (sectionOf(window.location.hash).load === null && !mustAddFactor) readEarly(client, identity.permissions);
    return client;
  });
  useEffect(() => {
    void replaceWorker();
  }, []);
  return (
    <ThemeProvider styleNonce={styleNonce}>
      <QueryClientProvider client={queries}>
        <PanelIdentityProvider value={identity}>
          <Notifications position="bottom-left" limit={4} classNames={{ root: styles.toasts ?? '' }} />
          {mustAddFactor ? <RequiredFactor /> : <Shell />}
        </PanelIdentityProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/**
 * The back-office. It renders in the browser only; the server does not load this module. The router renders the route anew whenever
 * the URL changes, which only the parts that read it need to follow.
 */
export default memo(Panel);
