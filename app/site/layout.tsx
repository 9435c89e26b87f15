import { Outlet } from 'react-router';
import { splitLocalePath } from '../../shared/languages.ts';
import { servicesContext } from '../context.ts';
import type { Route } from './+types/layout';
import { SiteError } from './site-error.tsx';
import { SiteFrame } from './site-frame.tsx';
import { usePreloadedScreens } from './use-preloaded-screens.ts';

/** The frame stands without categories: a failing query must not take the page with it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext);
  try {
    return { categories: await catalogue.categories(splitLocalePath(url.pathname).language) };
  } catch (error) {
    console.error('categories could not be read', error);
    return { categories: [] };
  }
}

export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return splitLocalePath(currentUrl.pathname).language !== splitLocalePath(nextUrl.pathname).language;
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  usePreloadedScreens();
  return (
    <SiteFrame categories={loaderData.categories}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame categories={loaderData?.categories ?? []}>
      <SiteError error={error} />
    </SiteFrame>
  );
}
