/** Refuses requests of clients that used up their budget of processor time. */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { encode } from 'html-entities';
import { directionOf, type Language, languageOfPath, languageTag } from '../../shared/languages.ts';
import type { WordingByLanguage } from '../../shared/wording.ts';
import type { LiveSettings, Platform } from '../platform/feature.ts';
import { problemResponse } from '../platform/http/api.ts';
import { clientOf } from '../platform/http/client.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { scriptHash } from '../platform/http/security.ts';
import type { WorkBudget } from '../platform/http/work-budget.ts';
import { serverText } from '../platform/texts.ts';

/**
 * Paths without a budget: operations with their own limits, the cheap session check, and operations that mostly wait for
 * other hosts and use little processor time.
 */
const UNCOUNTED =
  /^\/(?:api\/(?:v1\/)?(?:admin|functions|auth|games\/[^/]+\/|ads\/|setup|invitation|session)|media\/|play\/|healthz$|readyz$)/;

/** In the colors of app/styles/tokens.css. */
const STYLE = `:root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif;
background:light-dark(oklch(0.972 0.009 85),oklch(0.172 0.009 65));
color:light-dark(oklch(0.23 0.02 60),oklch(0.955 0.012 85))}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;text-align:center}
main{max-width:34rem;text-wrap:balance}
a{display:inline-block;padding:.5rem 1.5rem;border-radius:14px;background:oklch(0.82 0.162 77);color:oklch(0.21 0.035 65);
font-weight:650;text-decoration:none}
a:focus-visible{outline:3px solid light-dark(oklch(0.45 0.12 62),oklch(0.87 0.15 83));outline-offset:3px}`;

const POLICY = [
  "default-src 'none'",
  `style-src ${scriptHash(STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function busyPage(language: Language, seconds: number, wording: WordingByLanguage): string {
  const translate = serverText(language, wording);
  const text = (key: Parameters<typeof translate>[0]) => encode(translate(key, { count: seconds }));
  const title = text('overBudget.title');
  return `<!doctype html>
<html lang="${languageTag(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${title}</h1><p>${text('overBudget.text')}</p><p><a href="">${text('overBudget.retry')}</a></p></main></body>
</html>
`;
}

interface BudgetPlatform extends Pick<Platform, 'isOperator' | 'site'> {
  live: Pick<LiveSettings, 'wording'>;
}

/** Responds with 429 and Retry-After: a page in the URL's language for browsers, a problem for API clients. */
function refuse(context: Context<HttpEnv>, seconds: number, { site, live }: BudgetPlatform): Response {
  context.header('Retry-After', String(seconds));
  context.header('Cache-Control', 'no-store');
  const { path } = context.req;
  if (path.startsWith('/api/')) return problemResponse(context, 429, { code: 'rate_limited' });
  if (!context.req.header('accept')?.includes('text/html')) return context.text('Too many requests', 429);
  context.header('Content-Security-Policy', POLICY);
  return context.html(busyPage(languageOfPath(path, site.root), seconds, live.wording), 429);
}

/** Signed-in operators are never refused. */
export function withinBudget(budget: WorkBudget, platform: BudgetPlatform) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    if (UNCOUNTED.test(context.req.path)) return next();
    const client = clientOf(context.var.clientAddress);
    const seconds = budget.secondsToWait(client);
    if (seconds > 0 && !(await platform.isOperator(context.req.raw.headers))) return refuse(context, seconds, platform);
    const end = budget.begin(client);
    try {
      await next();
    } finally {
      end();
    }
  });
}
