import { type ClientResponse, hc } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import type { Issue } from '../../../server/platform/http/api.ts';
import type { AdminApi } from '../../../server/web/admin-api.ts';
import { announceLostSession } from './session-lost.ts';

/** The operations of the panel; every path and body is typed by the server's own description. */
export const api = hc<AdminApi>('/api');

type SuccessBody<Response> =
  Response extends ClientResponse<infer Body, infer Status, string>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never;

/** What the server refused, by its stable code. */
export class ApiProblem extends Error {
  /** 0: the server was not reached. */
  readonly status: number;
  readonly code: string;
  /** What is wrong with the body, and where; with 422. */
  readonly issues: readonly Issue[];
  /** The entity as it is saved now; with `version_conflict`. */
  readonly current: unknown;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, details: Readonly<Record<string, unknown>>) {
    const code = typeof details.error === 'string' ? details.error : 'server_error';
    super(code);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    // Our own server wrote it.
    this.issues = Array.isArray(details.issues) ? (details.issues as Issue[]) : [];
    this.current = details.current;
    this.details = details;
  }
}

async function problemOf(response: { status: number; json(): Promise<unknown> }): Promise<ApiProblem> {
  // A proxy in front may answer with a page.
  const body = await response.json().catch(() => null);
  return new ApiProblem(response.status, typeof body === 'object' && body !== null ? { ...body } : {});
}

/** Whether nobody is signed in any more, or somebody without the right. */
export function isSessionProblem(error: unknown): boolean {
  return error instanceof ApiProblem && (error.code === 'unauthenticated' || error.code === 'forbidden');
}

/**
 * The body of a successful answer. A session that is over is announced as well: the shell asks to sign in again.
 *
 * @throws {ApiProblem} for everything else; code `network` when no answer came
 */
export async function call<Response extends ClientResponse<unknown, number, string>>(
  pending: Promise<Response>,
): Promise<SuccessBody<Response>> {
  const response = await pending.catch(() => {
    throw new ApiProblem(0, { error: 'network' });
  });
  if (!response.ok) {
    const problem = await problemOf(response);
    if (isSessionProblem(problem)) announceLostSession();
    throw problem;
  }
  if (response.status === 204) return undefined as SuccessBody<Response>;
  // The conditional type says what success carries; the client library types every answer's body alike.
  return (await response.json()) as SuccessBody<Response>;
}
