import { type Context, Hono } from 'hono';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { OPENID_PATH, type OpenId } from './usecases.ts';

function step(context: Context<HttpEnv>, { location, cookies }: Awaited<ReturnType<OpenId['start']>>) {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
  return context.redirect(location, 303);
}

/**
 * `GET /api/auth/openid` redirects to the provider; with `confirm=1` the user must identify themselves again. `/callback`
 * returns from there to the sign-in page.
 */
export function openIdRoutes(openId: OpenId) {
  return new Hono<HttpEnv>()
    .get(OPENID_PATH, async (context) =>
      step(
        context,
        await openId.start(
          {
            from: context.req.query('from') === 'admin' ? 'admin' : 'site',
            confirms: context.req.query('confirm') === '1',
          },
          context.var.clientAddress,
        ),
      ),
    )
    .get(`${OPENID_PATH}/callback`, async (context) => {
      const { search } = new URL(context.req.url);
      return step(context, await openId.finish(search, context.req.raw.headers, context.var.clientAddress));
    });
}
