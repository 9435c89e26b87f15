import type reference from '../../app/i18n/fr/site.ts';
import { type Language, localizedPath } from '../../shared/languages.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import { textsOf } from '../platform/texts.ts';

const INK = '#13100d';
const TEXTS = await textsOf<typeof reference>('site');

/** The web app manifest. All languages share one `id`; the app starts in the language it was installed from. */
export function webManifest(site: SiteIdentity, language: Language) {
  const { seo, search, header } = TEXTS[language];
  const home = localizedPath(language, '/');
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: seo.description,
    lang: language,
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: INK,
    theme_color: INK,
    categories: ['games', 'entertainment'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: header.random, url: localizedPath(language, '/random') },
      // The fragment opens the search.
      { name: search.label, url: `${home}#site-search` },
    ].map((shortcut) => ({ ...shortcut, icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] })),
  };
}
