import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { addedLanguagesText } from '../shared/added-languages.ts';
import {
  ADDED_LANGUAGES,
  DEFAULT_LANGUAGE,
  documentLanguage,
  languageOfPath,
  localizedPath,
} from '../shared/languages.ts';
import { changedNotices } from '../shared/notices.ts';
import type { Route } from './+types/root';
import { servicesContext } from './context.ts';
import { useLanguageOfPanel } from './i18n/chosen-language.ts';
import { loadLanguage } from './i18n/dictionaries.client.ts';
import { LanguageProvider, rootOfDocument, useLanguageOfAddress } from './i18n/language.tsx';
import { followLanguage } from './i18n/late-texts.ts';
import { type RootData, useLayoutData, useRootData, useRootLanguage } from './site/components/root-data.ts';
import { SiteError } from './site/site-error.tsx';
import { SiteFrame } from './site/site-frame.tsx';
import './styles/base.css';
import { FONT_FILES } from './styles/font-files.ts';

export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData> {
  const { site, live, now } = context.get(servicesContext);
  // The panel keeps its own look, so that operators can always read it.
  const theme = /^\/admin(\/|$)/i.test(url.pathname) ? null : live.theme;
  const notices = changedNotices(live.notices);
  return {
    site,
    year: now().getFullYear(),
    ...(theme && { theme }),
    ...(notices && { notices }),
    ...(live.offline && { offline: true }),
  };
}

/** The site's identity does not change during a visit. */
export function shouldRevalidate() {
  return false;
}

/** Loads the next page's language together with its data, so that its first render already uses it. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    const code = languageOfPath(url.pathname, rootOfDocument());
    const language = Promise.all([loadLanguage(code), followLanguage(code)]);
    const result = await next();
    await language;
    return result;
  },
];

/** Not a route's `links`, which cannot access data. */
function SiteLinks() {
  const { font = 'bricolage', icon } = useRootData()?.theme ?? {};
  const folder = icon ? `/media/icons/${icon}` : '';
  return (
    <>
      {font && <link rel="preload" href={FONT_FILES[font]} as="font" type="font/woff2" crossOrigin="anonymous" />}
      {icon ? (
        <link rel="icon" href={`${folder}/favicon.png`} type="image/png" sizes="48x48" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="icon" href={`${folder}/icon-192.png`} type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href={`${folder}/apple-touch-icon.png`} />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootLanguage();
  const ofAddress = useLanguageOfAddress(root);
  const language = useLanguageOfPanel() ?? ofAddress;
  const theme = useRootData()?.theme;
  const wording = useLayoutData()?.wording;
  return (
    <html
      {...documentLanguage(language)}
      data-root={root === DEFAULT_LANGUAGE ? undefined : root}
      data-languages={addedLanguagesText(ADDED_LANGUAGES)}
      data-titles={theme?.titles === false ? 'hidden' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={theme?.paper.light ?? '#f9f5ee'} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={theme?.paper.dark ?? '#13100d'} media="(prefers-color-scheme: dark)" />
        <Meta />
        <SiteLinks />
        <Links />
        {theme?.css && <style data-theme="">{theme.css}</style>}
        <link rel="manifest" href={localizedPath(language, '/site.webmanifest', root)} />
      </head>
      <body>
        <LanguageProvider language={language} root={root} wording={wording}>
          {children}
        </LanguageProvider>
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
