import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { translator } from './i18n/dictionaries.server.ts';
import { TextSourceProvider } from './i18n/language.tsx';

/** The keys under which the server hands things to loaders: only the build knows the objects that loaders ask with. */
export { servicesContext, styleNonceContext } from './context.ts';

/** Reports what went wrong here; what was asked wrongly is answered, and nothing to look into. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (!isRouteErrorResponse(error)) console.error(error);
  else if (error.status >= 500) console.error(error.data);
};

/** The page stands and can be used without its scripts: its pictures and its font come before them. */
const yieldingScripts = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** Renders whole documents: the page cache stores them, so nothing may stream in later. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  let failed = false;
  const body = await renderToReadableStream(
    <TextSourceProvider value={translator}>
      <ServerRouter context={context} url={request.url} />
    </TextSourceProvider>,
    {
      onError(error) {
        failed = true;
        console.error(error);
      },
    },
  );
  await body.allReady;
  const html = yieldingScripts(await new Response(body).text());
  return new Response(html, { status: failed ? 500 : status, headers });
}
