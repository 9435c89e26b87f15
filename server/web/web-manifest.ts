import type reference from '../../app/i18n/fr/site.json';
import { type Language, localizedPath } from '../../shared/languages.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import type { ShownTheme } from '../../shared/theme.ts';
import { textsOf } from '../platform/texts.ts';

const INK = '#13100d';
const TEXTS = await textsOf<typeof reference>('site');

/** The web app manifest. All languages share one `id`; the app starts in the language it was installed from. */
export function webManifest(site: SiteIdentity, language: Language, theme: ShownTheme | null = null) {
  const { seo, search, header } = TEXTS[language];
  const home = localizedPath(language, '/', site.root);
  const folder = theme?.icon ? `/media/icons/${theme.icon}` : '';
  const color = theme?.paper.dark ?? INK;
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
    background_color: color,
    theme_color: color,
    categories: ['games', 'entertainment'],
    icons: [
      { src: `${folder}/icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${folder}/icon-512.png`, sizes: '512x512', type: 'image/png' },
      { src: `${folder}/icon-maskable.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: header.random, url: localizedPath(language, '/random', site.root) },
      // The fragment opens the search.
      { name: search.label, url: `${home}#site-search` },
    ].map((shortcut) => ({
      ...shortcut,
      icons: [{ src: `${folder}/icon-192.png`, sizes: '192x192', type: 'image/png' }],
    })),
  };
}
