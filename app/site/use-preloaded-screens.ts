import { useEffect } from 'react';
import { whenIdle } from '../ui/when-idle.ts';

interface RouteManifest {
  routes: Record<string, { module: string; imports?: string[] } | undefined>;
}

/** React Router's manifest of built routes, which has no public API. */
declare global {
  interface Window {
    __reactRouterManifest?: RouteManifest;
  }
}

/** Separate documents that visitors do not open. */
const OPERATORS_ROUTES = new Set(['auth/route', 'admin/route']);

/**
 * Prefetches the other screens' modules and what they share when the browser is idle. Navigation then waits only for data;
 * offline it fails like a data request, with our own error page instead of the browser's.
 */
export function usePreloadedScreens(): void {
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
    return whenIdle(preload);
  }, []);
}
