import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { adPageOf } from '../shared/ad-rules.ts';
import { type InPageNetwork, networksOn } from '../shared/network-pages.ts';
import { policyContext, servicesContext } from './context.ts';
import { translator } from './i18n/dictionaries.server.ts';
import { TextSourceProvider } from './i18n/language.tsx';
import { START_LATE, withLateScripts } from './late-scripts.server.ts';
import { createFrameworkScripts } from './page-scripts.server.tsx';
import { LOADER_DATA_ID } from './site/components/ads/networks/open-document.ts';
import { categoryIn } from './site/components/ads/use-shown-ads.ts';
import type { LayoutData } from './site/components/root-data.ts';
import { RESERVE_ROWS_SCRIPT } from './site/home/library-slot.tsx';

/** Context keys that the server uses to pass values to the app; only the instances from this build match. */
export { policyContext, servicesContext, styleNonceContext } from './context.ts';

const DOCTYPE = '<!DOCTYPE html>';
const DOCUMENT_END = '</body></html>';

/** Reports server errors. Invalid requests only get a response. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const err = isRouteErrorResponse(error) ? error.data : error;
  // Only the path, because queries contain visitors' searches.
  context.get(servicesContext).pageFailed(err, new URL(request.url).pathname);
};

/** Whether the page works without scripts, unlike sign-in and the panel. */
const isPublic = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => route.id === 'site');

const TAKE_LOADER_DATA = `{const{streamController}=window.__reactRouterContext;streamController.enqueue(document.getElementById(${JSON.stringify(LOADER_DATA_ID)}).textContent);streamController.close()}`;

const frameworkScripts = createFrameworkScripts();
/** Our own inline scripts, which are the same in every document. */
const OWN_SCRIPTS = [START_LATE, RESERVE_ROWS_SCRIPT, TAKE_LOADER_DATA];

/**
 * Loader data for the browser's router, in the form that React Router would stream, but as a data block: inside a script it would
 * be encoded a second time, and the script's hash would depend on it.
 *
 * @param data a line of JSON, where `<` occurs only inside strings
 * @param isOpen whether the document's policy allows ad networks, which its own scripts cannot tell
 */
const handoff = (data: string, isOpen: boolean) =>
  `<script type="application/json" id="${LOADER_DATA_ID}"${isOpen ? ' data-networks=""' : ''}>${data.replaceAll('<', '\\u003c')}</script><script>${TAKE_LOADER_DATA}</script>`;

/** Returns the ad networks of a page. Error pages have none. */
function networksOf({ staticHandlerContext }: EntryContext, url: string, status: number): readonly InPageNetwork[] {
  const { loaderData, matches } = staticHandlerContext;
  // The layout's loader returns it.
  const ads = (loaderData.site as LayoutData | undefined)?.ads;
  if (ads === undefined || status !== 200) return [];
  const category = categoryIn(loaderData[matches.at(-1)?.route.id ?? '']);
  return networksOn(ads, { kind: adPageOf(new URL(url).pathname), category });
}

/**
 * Renders whole documents. The page cache stores them, so nothing may stream in later, and rendering to a string takes a fifth
 * less time than a stream. Nothing may suspend, because the browser would have to render that part.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream, ...rest } = context;
  const data = await new Response(serverHandoffStream).text();
  const rendered = renderToString(
    <TextSourceProvider value={translator}>
      <ServerRouter context={rest} url={request.url} />
    </TextSourceProvider>,
  );
  if (!rendered.endsWith(DOCUMENT_END)) throw new Error('the document has no end');
  const open = rendered.slice(0, -DOCUMENT_END.length);
  const document = import.meta.env.PROD && isPublic(context) ? withLateScripts(open) : open;
  const scripts = [...OWN_SCRIPTS, ...frameworkScripts(context)];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const networks = networksOf(context, request.url, status);
  headers.set('Content-Security-Policy', await loadContext.get(policyContext)(scripts, networks));
  // As bytes: Response would scan a string character by character.
  return new Response(Buffer.from(DOCTYPE + document + handoff(data, networks.length > 0) + DOCUMENT_END), {
    status,
    headers,
  });
}
