import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export interface RequestContext {
  id: string;
  /** The client's address; undefined where it was not determined. */
  client?: string;
  /**
   * Name of the API token that authorized it. The activity log records it for all changes by the request and by work that
   * it starts.
   */
  token?: string;
}

const requests = new AsyncLocalStorage<RequestContext | undefined>();

export const newRequestId = (): string => randomUUID();

/** Runs work in a request's context: its log entries, also those of async work it starts, get the request's id. */
export const inRequest = <Result>(request: RequestContext | undefined, work: () => Result): Result =>
  requests.run(request, work);

export const currentRequest = (): RequestContext | undefined => requests.getStore();

/** Password reset tokens. */
const SECRET_PARTS = /(\/reset-password\/)[^/]+/gi;

/** Returns the path of a URL for the log, without secrets and without the query, which contains tokens and searches. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.slice(0, 300).replaceAll(SECRET_PARTS, '$1…');
}
