import { REDIRECT_ID } from '../../../shared/redirect-address.ts';
import {
  bytesOf,
  type Encoding,
  entityTag,
  type FinishedPage,
  fullHeaders,
  readyBytes,
  unchangedHeaders,
} from '../../platform/http/finished-page.ts';
import { CLOSED_POLICY } from '../../platform/http/security.ts';
import { log } from '../../platform/log/log.ts';
import { currentRequest } from '../../platform/log/request.ts';
import { metrics } from '../../platform/metrics.ts';
import { mayRedirect } from '../../site/redirects/resolver.ts';
import { type PageCache, PagesBusy } from '../page-cache/page-cache.ts';
import { type PageKey, pageKey } from '../page-cache/page-key.ts';
import { BUSY_RETRY, type RequestRedirects } from '../pages.ts';
import type { Source, WholeAnswer } from './front.ts';

interface PageSources {
  cache: PageCache;
  redirects: RequestRedirects;
}

/** Serves cached pages and renders missing ones. @param siteHeaders sent with every response */
export function readyPages({ cache, redirects }: PageSources, siteHeaders: Readonly<Record<string, string>>): Source {
  const answers = new WeakMap<FinishedPage, Partial<Record<Encoding, WholeAnswer>>>();

  function answerOf(page: FinishedPage, encoding: Encoding, bytes: Buffer): WholeAnswer {
    const made = answers.get(page) ?? {};
    if (made[encoding]?.bytes === bytes) return made[encoding];
    const answer = {
      status: page.status,
      headers: { ...siteHeaders, ...fullHeaders(page, encoding, bytes.length) },
      bytes,
      entityTag: entityTag(page, encoding),
      unchanged: { ...siteHeaders, ...unchangedHeaders(page, encoding) },
    };
    // The cache's memory limit covers only the page's own buffers.
    if (readyBytes(page, encoding) === bytes) answers.set(page, { ...made, [encoding]: answer });
    return answer;
  }

  function withoutPage(status: number, text: string, headers: Readonly<Record<string, string>>): WholeAnswer {
    const all = { ...siteHeaders, 'content-security-policy': CLOSED_POLICY, 'cache-control': 'no-store', ...headers };
    return { status, headers: all, bytes: Buffer.from(text), entityTag: null, unchanged: {} };
  }
  const plain = { 'content-type': 'text/plain; charset=utf-8' };
  const busy = withoutPage(503, 'Busy', { ...plain, 'retry-after': String(BUSY_RETRY) });
  const failed = () =>
    withoutPage(500, JSON.stringify({ error: 'server_error' }), {
      'content-type': 'application/json',
      'x-request-id': currentRequest()?.id ?? '',
    });

  async function answer(url: string, key: PageKey, encoding: Encoding): Promise<WholeAnswer> {
    const moved = mayRedirect(url) ? await redirects.byQuery(url) : null;
    if (moved !== null) {
      if (moved.id !== null) redirects.count(moved.id);
      return withoutPage(moved.status, '', { location: moved.target });
    }
    // Addresses that may have moved skip `ready`.
    const cached = cache.ready(key);
    metrics.pages.inc({ outcome: cached ? 'hit' : 'miss' });
    const page = cached ?? (await cache.page(key));
    const redirectId = page.headers[REDIRECT_ID];
    if (redirectId !== undefined) redirects.count(redirectId);
    return answerOf(page, encoding, await bytesOf(page, encoding));
  }

  return {
    ready(url, encoding) {
      // A redirect may come before the page; only `make` can wait for the answer.
      if (mayRedirect(url)) return null;
      const key = pageKey(url);
      const page = key && cache.ready(key);
      const bytes = page && readyBytes(page, encoding);
      if (!page || !bytes) return null;
      metrics.pages.inc({ outcome: 'hit' });
      return answerOf(page, encoding, bytes);
    },

    make(url, encoding) {
      const key = pageKey(url);
      if (key === null) return null;
      return answer(url, key, encoding).catch((error: unknown) => {
        if (error instanceof PagesBusy) return busy;
        log.error({ err: error, page: key.address }, 'A page could not be made');
        return failed();
      });
    },
  };
}
