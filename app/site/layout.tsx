import { useEffect } from 'react';
import { Outlet, redirect } from 'react-router';
import { languageOfPath } from '../../shared/languages.ts';
import { movedLanguage } from '../../shared/offered-languages.ts';
import { changedOffers } from '../../shared/wording.ts';
import { servicesContext } from '../context.ts';
import { rootOfDocument } from '../i18n/language.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { whenUsed } from '../ui/when-used.ts';
import type { Route } from './+types/layout';
import { shownAnnouncement } from './announcement.server.ts';
import { AnchorSlot } from './components/ads/anchor-slot.tsx';
import { PopupSlot } from './components/ads/popup-slot.tsx';
import { type LayoutData, useRootData } from './components/root-data.ts';
import { movedFrom } from './missing.ts';
import { SiteError } from './site-error.tsx';
import { SiteFrame } from './site-frame.tsx';

export async function loader({ context, url }: Route.LoaderArgs): Promise<LayoutData> {
  const services = context.get(servicesContext);
  const { site, live, catalogue, collections, pages, menus, announcement, ads, tracking, log } = services;
  const moved = movedLanguage(url.pathname, site);
  if (moved !== null) throw (await movedFrom({ context, url })) ?? redirect(moved.path + url.search, moved.status);
  const language = languageOfPath(url.pathname, site.root);
  /** Returns `instead` for data that fails to load, so that a single query cannot break the page. */
  const orElse = <Value,>(read: Promise<Value>, instead: Value, what: string) =>
    read.catch((error: unknown) => {
      log.error({ err: error }, `${what} could not be read`);
      return instead;
    });
  const [categories, here, { purposes, question }] = await Promise.all([
    orElse(catalogue.categories(language), [], 'Categories'),
    orElse(
      ads.shown().then(({ shownIn }) => shownIn(language)),
      {},
      'Advertisements',
    ),
    // It handles its own errors.
    tracking(),
  ]);
  const line = await orElse(
    shownAnnouncement(announcement(language).shown, collections, { language, root: site.root }),
    null,
    'Announcement',
  );
  const offers = changedOffers(live.wording);
  const shownMenus = await orElse(menus({ language, categories, collections, pages }), null, 'Menus');
  return {
    categories,
    ...(shownMenus && { menus: shownMenus }),
    announcement: line,
    ads: here,
    purposes,
    ...(Object.keys(live.frameTemplates).length > 0 && { frameTemplates: live.frameTemplates }),
    ...(live.wording[language] && { wording: live.wording[language] }),
    ...(Object.keys(offers).length > 0 && { offers }),
    ...(question && { question }),
  };
}

export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  const root = rootOfDocument();
  return languageOfPath(currentUrl.pathname, root) !== languageOfPath(nextUrl.pathname, root);
}

interface RouteManifest {
  routes: Record<string, { module: string; imports?: string[] } | undefined>;
}

/** React Router's manifest of built routes, which has no public API. */
declare global {
  interface Window {
    __reactRouterManifest?: RouteManifest;
  }
}

/** Routes with separate documents that visitors do not open. */
const OPERATORS_ROUTES = new Set([
  'auth/route',
  'auth/invitation/route',
  'auth/address/route',
  'admin/route',
  'setup/route',
]);

/** Preloads the other screens after the first interaction. Offline, navigation then fails with our own error page. */
function usePreloadedScreens(): void {
  useEffect(() => {
    const preload = () => {
      const routes = Object.entries(window.__reactRouterManifest?.routes ?? {});
      const screens = routes.filter(([id]) => !OPERATORS_ROUTES.has(id));
      for (const href of new Set(
        screens.flatMap(([, route]) => (route ? [route.module, ...(route.imports ?? [])] : [])),
      )) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
    };
    return whenUsed(preload);
  }, []);
}

/** Prepares offline play, or removes it if it was switched off. */
function useOfflinePlay(): void {
  const { offline = false, site } = useRootData() ?? {};
  useEffect(() => {
    // The development server has no service worker.
    if (!import.meta.env.PROD) return;
    return whenIdle(async () => {
      try {
        const { prepareOffline } = await import('./components/offline/prepare-offline.ts');
        await prepareOffline({ isOn: offline, siteUrl: site?.url });
      } catch {
        // Private windows and strict settings may refuse it. The site then works as before.
      }
    });
  }, [offline, site?.url]);
}

export default function SiteLayout() {
  usePreloadedScreens();
  useOfflinePlay();
  return (
    <SiteFrame>
      <Outlet />
      <AnchorSlot />
      <PopupSlot />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <SiteError error={error} />
    </SiteFrame>
  );
}
