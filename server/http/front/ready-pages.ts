import {
  answerPage,
  type Encoding,
  entityTag,
  type FinishedPage,
  unchangedHeaders,
} from '../page-cache/finished-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { pageKey } from '../page-cache/page-key.ts';
import { headerList, type ReadyAnswer, type ReadySource } from './front.ts';

/**
 * The pages of a cache.
 *
 * @param siteHeaders headers of every answer
 */
export function readyPages(cache: PageCache, siteHeaders: Readonly<Record<string, string>>): ReadySource {
  const answers = new WeakMap<FinishedPage, Partial<Record<Encoding, ReadyAnswer>>>();

  return (url, encoding) => {
    const key = pageKey(url);
    const page = key && cache.ready(key);
    if (!page) return null;
    const made = answers.get(page) ?? {};
    answers.set(page, made);
    if (made[encoding]) return made[encoding];
    const answer = answerPage(page, { method: 'GET', acceptEncoding: encoding, ifNoneMatch: undefined });
    // Its bytes have to be made first: the pipeline behind waits for them.
    if (answer instanceof Promise || answer.body === null) return null;
    made[encoding] = {
      status: page.status,
      headers: headerList({ ...siteHeaders, ...answer.headers }),
      bytes: answer.body,
      entityTag: entityTag(page, encoding),
      unchanged: headerList({ ...siteHeaders, ...unchangedHeaders(page, encoding) }),
    };
    return made[encoding];
  };
}
