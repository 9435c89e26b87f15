import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isServerCode, leaks, moduleName, panelInPages, unstyledComponents } from './client-modules.mjs';
import { publicRoutes } from './client-sizes.mjs';
import { ROOT } from './run-node.mjs';

test.each([
  [join(ROOT, 'app/root.tsx'), 'app/root.tsx'],
  [`${join(ROOT, 'app/site/home/route.tsx')}?__react-router-build-client-route`, 'app/site/home/route.tsx'],
  [join(ROOT, 'node_modules/react/index.js'), 'node_modules/react/index.js'],
  ['\0rolldown/runtime.js', 'rolldown/runtime.js'],
  ['\0__vite-browser-external', '__vite-browser-external'],
  ['/elsewhere/module.js', '/elsewhere/module.js'],
])('names the module %j', (id, expected) => {
  expect(moduleName(id)).toBe(expected);
});

test.each([
  ['app/root.tsx', false],
  ['app/i18n/dictionaries.client.ts', false],
  ['shared/slug.ts', false],
  ['node_modules/react-dom/server.browser.js', false],
  ['node_modules/zod/v4/core/parse.js', false],
  ['server/catalogue/queries.ts', true],
  ['app/i18n/dictionaries.server.ts', true],
  ['app/.server/secret.ts', true],
  ['scripts/run-node.mjs', true],
  ['__vite-browser-external', true],
  ['__vite-browser-external:node:fs', true],
  ['node:fs', true],
  ['node_modules/drizzle-orm/index.js', true],
  ['node_modules/pg/lib/index.js', true],
  ['node_modules/@electric-sql/pglite/dist/index.js', true],
])('recognizes server code: %j', (module, expected) => {
  expect(isServerCode(module)).toBe(expected);
});

test('reports a leak with the module and the file that contains it', () => {
  const record = {
    'assets/a.js': { modules: ['app/root.tsx'], loads: [] },
    'assets/b.js': { modules: ['app/seo.ts', 'server/platform/db/schema.ts'], loads: [] },
  };
  expect(leaks(record)).toEqual(['server/platform/db/schema.ts is in assets/b.js']);
});

test('lists each public screen once, with the files of its parents', () => {
  const files = (name: string) => ({
    module: `/${name}.js`,
    imports: [`/${name}-part.js`, '/react.js'],
    css: [`/${name}.css`],
  });
  const routes = publicRoutes({
    entry: { module: '/entry.js', imports: ['/react.js'], css: [] },
    routes: {
      root: { id: 'root', path: '', ...files('root') },
      'home.fr': { id: 'home.fr', parentId: 'root', path: '/', ...files('home') },
      'home.en': { id: 'home.en', parentId: 'root', path: 'en', ...files('home') },
      game: { id: 'game', parentId: 'root', path: 'game/:slug', ...files('game') },
      admin: { id: 'admin', parentId: 'root', path: 'admin/*', ...files('admin') },
      auth: { id: 'auth', parentId: 'root', path: 'auth', ...files('auth') },
    },
  });
  expect(routes.map(({ path }) => path)).toEqual(['/', '/game/:slug']);
  expect(routes[0]).toEqual({
    path: '/',
    scripts: ['/entry.js', '/react.js', '/home.js', '/home-part.js', '/root.js', '/root-part.js'],
    styles: ['/home.css', '/root.css'],
  });
});

test('names the public pages that load the panel, now or later', () => {
  const record = {
    'assets/site.js': { modules: ['app/site/layout.tsx', 'node_modules/react/index.js'], loads: ['assets/later.js'] },
    'assets/later.js': { modules: ['app/ui/share.ts'], loads: ['assets/site.js'] },
    'assets/ads.js': { modules: ['app/site/ads.ts'], loads: ['assets/numbers.js'] },
    'assets/numbers.js': { modules: ['shared/ad-numbers.ts'], loads: ['assets/panel.js'] },
    'assets/panel.js': { modules: ['node_modules/@mantine/core/esm/index.mjs', 'shared/slug.ts'], loads: [] },
  };
  const routes = [
    { path: '/', scripts: ['/assets/site.js'] },
    { path: '/game/:slug', scripts: ['/assets/site.js', '/assets/panel.js'] },
    { path: '/random', scripts: ['/assets/ads.js'] },
  ];
  expect(panelInPages(record, routes)).toEqual([
    '/game/:slug loads /assets/panel.js',
    '/random loads /assets/panel.js',
  ]);
});

test('finds components of the library whose styles are not imported', () => {
  const component = (name: string) => `node_modules/@mantine/core/esm/components/${name}/${name}.module.mjs`;
  const record = {
    'panel.js': { modules: ['app/admin/panel.client.tsx', component('Button'), component('Input')], loads: [] },
    'sections.js': { modules: [component('Tabs'), component('Input')], loads: [] },
  };
  const styles = "import '@mantine/core/styles/Button.layer.css';\n";
  expect(unstyledComponents(record, styles)).toEqual(['Input', 'Tabs']);
});
