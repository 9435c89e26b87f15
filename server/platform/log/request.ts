import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The request being answered. */
export interface RequestContext {
  id: string;
  /** The client's address; undefined where it was not determined. */
  client?: string;
}

const requests = new AsyncLocalStorage<RequestContext | undefined>();

export const newRequestId = (): string => randomUUID();

/** Does work on behalf of a request: what is logged meanwhile, and by what it starts, has the request's id. */
export const inRequest = <Result>(request: RequestContext | undefined, work: () => Result): Result =>
  requests.run(request, work);

/** The request that is being answered; undefined outside of one. */
export const currentRequest = (): RequestContext | undefined => requests.getStore();

/** Parts of a path that are secret: whoever follows the link of a reset may choose a password. */
const SECRET_PARTS = /(\/reset-password\/)[^/]+/gi;

/** The path of an address as the log may have it: what is after `?` holds tokens, and words that visitors looked for. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.slice(0, 300).replaceAll(SECRET_PARTS, '$1…');
}
