import { renderToString } from 'react-dom/server';
import { type EntryContext, Scripts, ScrollRestoration, ServerRouter } from 'react-router';

const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;

/** React Router's scripts, without the document. */
function FrameworkScripts() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

function rendered({ serverHandoffStream: _, ...context }: EntryContext): string[] {
  const { matches } = context.staticHandlerContext;
  // Routes without data would render as if they were loading.
  const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id, null]));
  const empty = Object.keys(context.routeModules).map((id) => [id, { default: () => null }]);
  const bare = {
    ...context,
    routeModules: { ...Object.fromEntries(empty), root: { default: FrameworkScripts } },
    staticHandlerContext: { ...context.staticHandlerContext, loaderData, actionData: null, errors: null },
  };
  const html = renderToString(<ServerRouter context={bare} url="http://localhost/" />);
  return Array.from(html.matchAll(SCRIPT), ([, code = '']) => code);
}

/**
 * Collects the inline scripts that React Router adds to documents, which only depend on its routes. They are rendered separately
 * from the page, so that none can come from its content, and once per chain of routes.
 */
export function createFrameworkScripts(): (context: EntryContext) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (context) => {
    const routes = context.staticHandlerContext.matches.map(({ route }) => route.id).join(' ');
    const scripts = known.get(routes) ?? rendered(context);
    known.set(routes, scripts);
    return scripts;
  };
}
