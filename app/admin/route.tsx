import { lazy, Suspense } from 'react';
import { type MetaDescriptor, redirect } from 'react-router';
import { type Notice, noticeCookie } from '../../shared/notices.ts';
import { servicesContext, styleNonceContext } from '../context.ts';
import { PANEL_LOADING } from '../i18n/fr/panel/loading.ts';
import { useInBrowser } from '../ui/use-in-browser.ts';
import type { Route } from './+types/route';
import styles from './route.module.css';

/** Lazy: the server must not load or render the panel. */
const Panel = lazy(() => import('./panel.tsx'));

function leave(to: '/' | '/auth?from=admin', notice?: Notice) {
  return redirect(to, notice === undefined ? {} : { headers: { 'Set-Cookie': noticeCookie(notice) } });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, accounts, log } = context.get(servicesContext);
  const access = await accounts.access(request.headers).catch((error: unknown) => {
    log.error({ err: error }, 'Could not read the session of a panel request');
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
    case 'not_admin':
      accounts.refused(access.email, access.outcome);
      throw leave('/', 'access_denied');
    case 'admin':
      return { operator: access.operator, siteName: site.name, styleNonce: context.get(styleNonceContext) };
  }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: `Administration – ${loaderData?.siteName}` }, { name: 'robots', content: 'noindex, nofollow' }];
}

function Loading() {
  return (
    <main className={styles.loading}>
      <p role="status">{PANEL_LOADING}</p>
    </main>
  );
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  if (!useInBrowser()) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <Panel {...loaderData} />
    </Suspense>
  );
}
