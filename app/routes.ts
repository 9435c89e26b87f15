import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { LANGUAGE_CODES } from '../shared/languages.ts';

/** Matches any other first segment: the prefix of a language added by operators, or an unknown path. */
const ADDED = ':added';

const SCREENS = [
  { name: 'home', path: '', file: 'site/home/route.tsx' },
  { name: 'category', path: 'category/:slug', file: 'site/category/route.tsx' },
  { name: 'collection', path: 'collection/:slug', file: 'site/collection/route.tsx' },
  { name: 'tag', path: 'tag/:slug', file: 'site/tag/route.tsx' },
  { name: 'game', path: 'game/:slug', file: 'site/game/route.tsx' },
  { name: 'page', path: 'page/:slug', file: 'site/page/route.tsx' },
  { name: 'legal', path: 'legal/:page', file: 'site/legal/route.tsx' },
  { name: 'preview', path: 'preview/:token', file: 'site/preview/route.tsx' },
  { name: 'contact', path: 'contact', file: 'site/contact/route.tsx' },
] as const;

export default [
  layout('site/layout.tsx', { id: 'site' }, [
    // Without a prefix in the language at the site's root.
    ...['', ...LANGUAGE_CODES].flatMap((prefix) =>
      SCREENS.map(({ name, path, file }) =>
        // Case-sensitive, because language, canonical URL and cached pages only exist for the spelling used in links.
        route([prefix, path].filter((part) => part !== '').join('/') || '/', file, {
          id: prefix === '' ? name : `${name}.${prefix}`,
          caseSensitive: true,
        }),
      ),
    ),
    // Last among routes of equal rank, so that `/game/contact` stays a game's URL.
    route(
      ADDED,
      'site/added-language/route.tsx',
      { id: 'added', caseSensitive: true },
      SCREENS.map(({ name, path, file }) => route(path, file, { id: `${name}.added`, caseSensitive: true })),
    ),
    route('*', 'site/not-found/route.tsx'),
  ]),
  route('auth', 'auth/route.tsx'),
  route('auth/invitation', 'auth/invitation/route.tsx'),
  route('auth/address', 'auth/address/route.tsx'),
  route('setup', 'setup/route.tsx'),
  route('admin', 'admin/route.tsx'),
] satisfies RouteConfig;
