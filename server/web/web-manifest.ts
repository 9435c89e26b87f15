import type reference from '../../app/i18n/fr/site.json';
import { directionOf, type Language, localizedPath } from '../../shared/languages.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import type { LiveSettings } from '../platform/feature.ts';
import { rewordableOf } from '../platform/texts.ts';

const INK = '#13100d';
const translator = await rewordableOf<typeof reference>('site');

/** Returns the web app manifest. All languages share one `id`; the app starts in the language it was installed from. */
export function webManifest(
  site: SiteIdentity,
  language: Language,
  { theme = null, wording = {} }: Partial<Pick<LiveSettings, 'theme' | 'wording'>> = {},
) {
  const translate = translator(language, wording);
  const home = localizedPath(language, '/', site.root);
  const folder = theme?.icon ? `/media/icons/${theme.icon}` : '';
  const color = theme?.paper.dark ?? INK;
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: translate('seo.description'),
    lang: language,
    dir: directionOf(language),
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
      { name: translate('header.random'), url: localizedPath(language, '/random', site.root) },
      // The fragment opens the search.
      { name: translate('search.label'), url: `${home}#site-search` },
    ].map((shortcut) => ({
      ...shortcut,
      icons: [{ src: `${folder}/icon-192.png`, sizes: '192x192', type: 'image/png' }],
    })),
  };
}
