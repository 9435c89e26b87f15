import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export interface RequestContext {
  id: string;
  /** The client's address; undefined where it was not determined. */
  client?: string;
}

const requests = new AsyncLocalStorage<RequestContext | undefined>();

export const newRequestId = (): string => randomUUID();

/** Does work for a request: what is logged meanwhile, and by what it starts, has the request's id. */
export const inRequest = <Result>(request: RequestContext | undefined, work: () => Result): Result =>
  requests.run(request, work);

export const currentRequest = (): RequestContext | undefined => requests.getStore();

/** Secret parts of a path: whoever follows the link of a reset may choose a password. */
const SECRET_PARTS = /(\/reset-password\/)[^/]+/gi;

/** The path of an address without what the log must not hold: the query contains tokens and searches. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.slice(0, 300).replaceAll(SECRET_PARTS, '$1…');
}
