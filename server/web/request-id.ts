import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../platform/http/environment.ts';
import { inRequest, newRequestId } from '../platform/log/request.ts';
import { isTrusted, proxyList } from './client-address.ts';

/** Nothing that a trusted proxy passed on unread can become more than a name. */
const ACCEPTED = /^[\w-]{8,64}$/;

/**
 * Gives each request an id: the trusted proxy's own (X-Request-Id), or a random one. Lines of the log have it, and the
 * answer has it in X-Request-Id, unless others may be given the same answer. Comes after `withClientAddress`.
 */
export function withRequestId(trustedProxies: readonly string[]) {
  const proxies = proxyList(trustedProxies);
  return createMiddleware<HttpEnv>(async (context, next) => {
    const given = context.req.header('x-request-id') ?? '';
    const peer = getConnInfo(context).remote.address ?? '';
    const id = ACCEPTED.test(given) && isTrusted(peer, proxies) ? given : newRequestId();
    await inRequest({ id, client: context.var.clientAddress }, next);
    const isShared = /\bpublic\b/.test(context.res.headers.get('cache-control') ?? '');
    if (!isShared) context.header('X-Request-Id', id);
  });
}
