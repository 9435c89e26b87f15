import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import { policyContext } from './context.ts';
import handleRequest from './entry.server.tsx';

const INJECTED = 'alert("injected")';
const smuggled = { __html: `<script>${INJECTED}</script><script type="module" async="">${INJECTED}</script>` };

function Root() {
  return (
    <html lang="en">
      <head />
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** A page with an injected script. */
// biome-ignore lint/security/noDangerouslySetInnerHtml: simulates the injection that the policy must block
const Page = () => <main dangerouslySetInnerHTML={smuggled} />;

function Broken() {
  throw new Error('no page');
}

const ROUTES = {
  root: { id: 'root', path: '', module: { default: Root, ErrorBoundary: Root } },
  page: { id: 'page', parentId: 'root', path: 'page', module: { default: Page, loader: () => INJECTED } },
  broken: { id: 'broken', parentId: 'root', path: 'broken', module: { default: Page, loader: Broken } },
};

function build(): ServerBuild {
  const assets = Object.values(ROUTES).map((route) => [
    route.id,
    { ...route, module: `/assets/${route.id}.js`, hasLoader: 'loader' in route.module },
  ]);
  const fake = {
    entry: { module: { default: handleRequest, handleError: () => {} } },
    routes: ROUTES,
    assets: { entry: { imports: [], module: '/assets/entry.js' }, routes: Object.fromEntries(assets), url: '/m.js' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  // The test uses no other part of a build.
  return fake as unknown as ServerBuild;
}

async function documentAt(address: string): Promise<{ status: number; html: string; scripts: readonly string[] }> {
  const context = new RouterContextProvider();
  let scripts: readonly string[] = [];
  context.set(policyContext, async (inlineScripts) => {
    scripts = inlineScripts;
    return '';
  });
  const response = await createRequestHandler(build(), 'production')(new Request(address), context);
  return { status: response.status, html: await response.text(), scripts };
}

/** The inline scripts that a browser would run. */
const inlineScripts = (html: string) =>
  Array.from(html.matchAll(/<script(?: type="module" async="")?>([\s\S]*?)<\/script>/g), ([, code = '']) => code);

test.each([
  ['/page', 200],
  ['/broken', 500],
  ['/nowhere', 404],
])("allows the product's scripts and no others at %s", async (path, expected) => {
  const { status, html, scripts } = await documentAt(`http://localhost${path}`);
  expect(status).toBe(expected);
  const own = inlineScripts(html).filter((code) => code !== INJECTED);
  expect(own.length).toBeGreaterThan(3);
  expect(scripts).toEqual(expect.arrayContaining(own));
  expect(scripts.join()).not.toContain(INJECTED);
});

test('does not allow an injected script', async () => {
  const { html, scripts } = await documentAt('http://localhost/page');
  expect(inlineScripts(html)).toContain(INJECTED);
  expect(scripts).not.toContain(INJECTED);
});
