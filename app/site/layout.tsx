import { Outlet } from 'react-router';
import { splitLocalePath } from '../../shared/languages.ts';
import { servicesContext } from '../context.ts';
import type { Route } from './+types/layout';
import { PopupSlot } from './components/ads/popup-slot.tsx';
import type { LayoutData } from './components/root-data.ts';
import { SiteError } from './site-error.tsx';
import { SiteFrame } from './site-frame.tsx';
import { usePreloadedScreens } from './use-preloaded-screens.ts';

/** The layout renders without data that failed to load, so that one query cannot take down the page. */
function readWithFallback<Value>(
  read: Promise<Value>,
  instead: Value,
  report: (error: unknown) => void,
): Promise<Value> {
  return read.catch((error: unknown) => {
    report(error);
    return instead;
  });
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<LayoutData> {
  const { catalogue, ads, measuring, log } = context.get(servicesContext);
  const shownAds = ads.shown().then((shown) => shown.ads);
  const [categories, here, { purposes }] = await Promise.all([
    readWithFallback(catalogue.categories(splitLocalePath(url.pathname).language), [], (error) =>
      log.error({ err: error }, 'Categories could not be read'),
    ),
    readWithFallback(shownAds, {}, (error) => log.error({ err: error }, 'Advertisements could not be read')),
    // Handles its own errors.
    measuring(),
  ]);
  return { categories, ads: here, purposes };
}

export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return splitLocalePath(currentUrl.pathname).language !== splitLocalePath(nextUrl.pathname).language;
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  usePreloadedScreens();
  return (
    <SiteFrame categories={loaderData.categories}>
      <Outlet />
      <PopupSlot />
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
