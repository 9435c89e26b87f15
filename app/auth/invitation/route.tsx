import { lazy, Suspense } from 'react';
import type { MetaDescriptor } from 'react-router';
import { servicesContext, styleNonceContext } from '../../context.ts';
import { AUTH_LOADING, AUTH_NEEDS_SCRIPT } from '../../i18n/fr/auth-loading.ts';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import loading from '../route.module.css';
import type { Route } from './+types/route';

/** Lazy: the server must not load or render the screen. */
const Screen = lazy(() => import('./screen.tsx'));

export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, accounts } = context.get(servicesContext);
  const token = url.searchParams.get('token') ?? '';
  return {
    siteName: site.name,
    styleNonce: context.get(styleNonceContext),
    token,
    /** Null when the link is void. */
    invitation: await accounts.team.invitation(token),
  };
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  // The address contains a secret.
  const privacy = { name: 'referrer', content: 'no-referrer' };
  return [{ title: loaderData?.siteName ?? '' }, { name: 'robots', content: 'noindex, nofollow' }, privacy];
}

function Loading() {
  return (
    <main className={loading.loading}>
      <p role="status" lang="en">
        {AUTH_LOADING}
      </p>
      <noscript>{AUTH_NEEDS_SCRIPT}</noscript>
    </main>
  );
}

export default function Invitation({ loaderData }: Route.ComponentProps) {
  if (!useInBrowser()) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <Screen {...loaderData} />
    </Suspense>
  );
}
