import { lazy } from 'react';
import { servicesContext, styleNonceContext } from '../../context.ts';
import { InBrowser, secretPageMeta } from '../in-browser.tsx';
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
    /** Null if the link is invalid. */
    invitation: await accounts.team.invitation(token),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => secretPageMeta(loaderData?.siteName);

export default function Invitation({ loaderData }: Route.ComponentProps) {
  return (
    <InBrowser>
      <Screen {...loaderData} />
    </InBrowser>
  );
}
