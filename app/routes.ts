import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { LANGUAGE_CODES } from '../shared/languages.ts';

/** Below any other first part of an address, which is a language that operators added, or nothing. */
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
    // Without prefix in the language at the site's root.
    ...['', ...LANGUAGE_CODES].flatMap((prefix) =>
      SCREENS.map(({ name, path, file }) =>
        // In the spelling of the links only: language, canonical address and kept pages are of that one.
        route([prefix, path].filter((part) => part !== '').join('/') || '/', file, {
          id: prefix === '' ? name : `${name}.${prefix}`,
          caseSensitive: true,
        }),
      ),
    ),
    // The last of equal rank, so that `/game/contact` stays a game's.
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
