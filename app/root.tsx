import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { localizedPath, splitLocalePath } from '../shared/languages.ts';
import type { Route } from './+types/root';
import { servicesContext } from './context.ts';
import { useLanguageOfPanel } from './i18n/chosen-language.ts';
import { loadLanguage } from './i18n/dictionaries.client.ts';
import { LanguageProvider, useLanguageOfAddress } from './i18n/language.tsx';
import type { RootData } from './site/components/root-data.ts';
import { SiteError } from './site/site-error.tsx';
import { SiteFrame } from './site/site-frame.tsx';
import './styles/base.css';
import displayFont from './styles/fonts/bricolage-grotesque.woff2?url';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { site, now } = context.get(servicesContext);
  return { site, year: now().getFullYear() };
}

/** The site's identity does not change during a visit. */
export function shouldRevalidate() {
  return false;
}

/** Loads the next page's language together with its data, so that its first render already uses it. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    const language = loadLanguage(splitLocalePath(url.pathname).language);
    const result = await next();
    await language;
    return result;
  },
];

export function Layout({ children }: { children: ReactNode }) {
  const ofAddress = useLanguageOfAddress();
  const language = useLanguageOfPanel() ?? ofAddress;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f9f5ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#13100d" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <link rel="manifest" href={localizedPath(language, '/site.webmanifest')} />
      </head>
      <body>
        <LanguageProvider language={language}>{children}</LanguageProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <SiteError error={error} />
    </SiteFrame>
  );
}
