import { lazy, useEffect } from 'react';
import { type MetaDescriptor, redirect } from 'react-router';
import type { Access } from '../../server/accounts/access.ts';
import { servicesContext, styleNonceContext } from '../context.ts';
import texts from '../i18n/fr/auth-loading.json' with { type: 'json' };
import { noticeCookie } from '../notices.ts';
import { rememberSession } from '../session-hint.ts';
import type { Route } from './+types/route';
import { destinationOf, entryPointOf, languageOf } from './entry-point.ts';
import { InBrowser, Loading } from './in-browser.tsx';

/** Lazy: the server must not load or render the screen. */
const Screen = lazy(() => import('./screen.tsx'));

function signedInAs(outcome: Access['outcome'] | 'failed'): 'operator' | 'member' | null {
  if (outcome === 'operator') return 'operator';
  // An account without a profile can do nothing, so offer to sign in with another one.
  return outcome === 'no_role' ? 'member' : null;
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { site, live, accounts, setup, pageFailed } = context.get(servicesContext);
  if (await setup.isWaiting()) throw redirect('/setup');
  const entryPoint = entryPointOf(url.searchParams);
  if (entryPoint.kind === 'confirmed') {
    throw redirect('/auth', { headers: { 'Set-Cookie': noticeCookie('email_confirmed') } });
  }
  const access = await accounts.access(request.headers).catch((error: unknown) => {
    // A sign-in form is more useful than an error page.
    pageFailed(error, url.pathname);
    return { outcome: 'failed' } as const;
  });
  return {
    siteName: site.name,
    maySignUp: live.accounts.signUp,
    hasMailServer: live.mail.smtpUrl !== undefined,
    styleNonce: context.get(styleNonceContext),
    entryPoint,
    destination: destinationOf(url.searchParams),
    askedLanguage: languageOf(url.searchParams),
    openId: accounts.openId ? { name: accounts.openId.name } : null,
    confirms: url.searchParams.has('confirm'),
    openIdProblem: url.searchParams.get('openid'),
    // Links in emails work regardless of the session.
    signedIn: entryPoint.kind === 'sign_in' ? signedInAs(access.outcome) : null,
    wasSignedOut: entryPoint.kind === 'sign_in' && access.outcome !== 'failed',
  };
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: `${texts.title} – ${loaderData?.siteName}` }, { name: 'robots', content: 'noindex,nofollow' }];
}

/** Redirects a signed-in account at once. Runs in the browser, because it must also update the session hint. */
function Redirect({ signedIn, destination }: { signedIn: 'operator' | 'member'; destination: string }) {
  useEffect(() => {
    rememberSession(signedIn);
    window.location.replace(destination);
  }, [signedIn, destination]);
  return <Loading />;
}

export default function Auth({ loaderData }: Route.ComponentProps) {
  const { signedIn, ...rest } = loaderData;
  if (signedIn !== null) return <Redirect signedIn={signedIn} destination={rest.destination} />;
  return (
    <InBrowser>
      <Screen {...rest} />
    </InBrowser>
  );
}
