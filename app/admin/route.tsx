import { Suspense, useState } from 'react';
import { type MetaDescriptor, redirect } from 'react-router';
import { PANEL_LANGUAGE, type PanelLanguage } from '../../shared/languages.ts';
import { servicesContext, styleNonceContext } from '../context.ts';
import { byPanelLanguage } from '../i18n/by-language.ts';
import { useLanguageOfPanel } from '../i18n/chosen-language.ts';
import type reference from '../i18n/fr/panel/loading.json';
import { usePanelLanguage } from '../i18n/panel.ts';
import type { Translated } from '../i18n/translated.ts';
import { type Notice, noticeCookie } from '../notices.ts';
import { keepPanelKey } from '../panel-key.ts';
import { useInBrowser } from '../ui/use-in-browser.ts';
import type { Route } from './+types/route';
import Panel, { type PanelProps, startLoading } from './panel.client.tsx';
import styles from './route.module.css';

const TEXTS = byPanelLanguage<Translated<typeof reference>>(
  import.meta.glob('../i18n/*/panel/loading.json', { eager: true, import: 'default' }),
);

if (!import.meta.env.SSR) startLoading();

function leave(to: '/' | '/auth?from=admin', notice?: Notice) {
  return redirect(to, notice === undefined ? {} : { headers: { 'Set-Cookie': noticeCookie(notice) } });
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { site, accounts, pageFailed, timeZone } = context.get(servicesContext);
  const access = await accounts.access(request.headers).catch((error: unknown) => {
    pageFailed(error, url.pathname);
    return { outcome: 'failed' } as const;
  });
  switch (access.outcome) {
    case 'failed':
      throw leave('/auth?from=admin', 'profile_failed');
    case 'no_session':
      throw leave('/auth?from=admin');
    case 'missing_profile':
      accounts.refused(access.email, access.outcome);
      throw leave('/auth?from=admin', 'profile_missing');
    case 'no_role':
      accounts.refused(access.email, access.outcome);
      throw leave('/', 'access_denied');
    case 'operator':
      return {
        operator: access.operator,
        permissions: access.permissions,
        panelKey: access.session === undefined ? '' : await accounts.panelKeys.of(access.session.id),
        language: access.language,
        mustAddFactor: access.mustAddFactor,
        siteName: site.name,
        timeZone: timeZone(),
        styleNonce: context.get(styleNonceContext),
      };
  }
}

/**
 * Only a whole page may load the data. Going back from a section to the URL without a fragment counts as a navigation, for which
 * the server would refuse the data.
 */
export function shouldRevalidate() {
  return false;
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const { language = PANEL_LANGUAGE, siteName = '' } = loaderData ?? {};
  return [
    { title: TEXTS[language].title.replace('{{site}}', siteName) },
    { name: 'robots', content: 'noindex,nofollow' },
  ];
}

function Loading({ language }: { language: PanelLanguage }) {
  return (
    <main className={styles.loading}>
      <p role="status">{TEXTS[language].loading}</p>
    </main>
  );
}

function LocalizedPanel({ panelKey, ...props }: PanelProps & { panelKey: string }) {
  // Only once: after signing in again in the panel, the document's key is outdated.
  useState(() => keepPanelKey(panelKey));
  usePanelLanguage(props.language);
  return <Panel {...props} />;
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  const language = useLanguageOfPanel() ?? loaderData.language;
  if (!useInBrowser()) return <Loading language={language} />;
  return (
    <Suspense fallback={<Loading language={language} />}>
      <LocalizedPanel {...loaderData} language={language} />
    </Suspense>
  );
}
