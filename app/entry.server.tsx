import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { translator } from './i18n/dictionaries.server.ts';
import { TextSourceProvider } from './i18n/language.tsx';

/** The keys under which the server hands things to loaders: only the build knows the objects that loaders ask with. */
export { servicesContext, styleNonceContext } from './context.ts';

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
  return new Response(body, { status: failed ? 500 : status, headers });
}
