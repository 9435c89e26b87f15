import type { SiteIdentity } from '../../shared/site.ts';

const INK = '#13100d';

/** The web application manifest: what a phone shows when somebody installs the site. */
export function webManifest(site: SiteIdentity) {
  return {
    name: site.name,
    short_name: site.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: INK,
    theme_color: INK,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
