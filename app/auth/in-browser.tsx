import { type ReactNode, Suspense } from 'react';
import type { MetaDescriptor } from 'react-router';
import { documentLanguage, PANEL_LANGUAGES } from '../../shared/languages.ts';
import { byLanguage } from '../i18n/by-language.ts';
import texts from '../i18n/fr/auth-loading.json' with { type: 'json' };
import type noScript from '../i18n/fr/no-script.json';
import { useInBrowser } from '../ui/use-in-browser.ts';
import styles from './route.module.css';

/** In all languages of the screens, because only scripts know the reader's language. */
const NO_SCRIPT = byLanguage<typeof noScript>(
  import.meta.glob('../i18n/*/no-script.json', { eager: true, import: 'default' }),
);

export function Loading() {
  return (
    <main className={styles.loading}>
      <p role="status" lang="en">
        {texts.loading}
      </p>
      <noscript>
        {PANEL_LANGUAGES.map(({ code }) => (
          <p key={code} {...documentLanguage(code)}>
            {NO_SCRIPT[code].needed}
          </p>
        ))}
      </noscript>
    </main>
  );
}

/** Renders a lazy screen in the browser only: the server must not load it. */
export function InBrowser({ children }: { children: ReactNode }) {
  if (!useInBrowser()) return <Loading />;
  return <Suspense fallback={<Loading />}>{children}</Suspense>;
}

/** Meta tags of a page whose address contains a secret. */
export function secretPageMeta(siteName = ''): MetaDescriptor[] {
  const privacy = { name: 'referrer', content: 'no-referrer' };
  return [{ title: siteName }, { name: 'robots', content: 'noindex,nofollow' }, privacy];
}
