import { lazy } from 'react';
import { InBrowser, secretPageMeta } from '../auth/in-browser.tsx';
import { servicesContext, styleNonceContext } from '../context.ts';
import type { Route } from './+types/route';

/** Lazy: the server must not load or render the screen. */
const Screen = lazy(() => import('./screen.tsx'));

export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, setup } = context.get(servicesContext);
  const given = url.searchParams.get('token') ?? '';
  return {
    siteName: site.name,
    styleNonce: context.get(styleNonceContext),
    /** Null if the link is invalid. */
    token: (await setup.accepts(given)) ? given : null,
    isWaiting: await setup.isWaiting(),
    asksTimeZone: setup.asksTimeZone,
    /** Null if the set-up asks for the language. */
    root: setup.asksLanguage ? null : site.root,
    /** Languages that the site offers besides the chosen one. */
    offered: site.languages,
    /** Without games, the set-up asks what to begin with. */
    asksStart: await setup.isUntouched(),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => secretPageMeta(loaderData?.siteName);

export default function Setup({ loaderData }: Route.ComponentProps) {
  return (
    <InBrowser>
      <Screen {...loaderData} />
    </InBrowser>
  );
}
