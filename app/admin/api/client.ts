import { type ClientResponse, hc } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import type { Issue } from '../../../server/platform/errors.ts';
import type { AdminApi } from '../../../server/web/admin-api.ts';
import { PANEL_KEY_REQUIRED } from '../../../shared/panel-key.ts';
import { panelLanguage } from '../../i18n/panel.ts';
import { fetchConfirmed } from './confirmation.ts';
import { announceLostSession } from './session-lost.ts';

/** Typed client of the panel's API; the types come from the server's routes. */
export const api = hc<AdminApi>('/api', {
  fetch: fetchConfirmed,
  // The language of the names and titles in lists.
  headers: () => ({ 'Accept-Language': panelLanguage() }),
});

type SuccessBody<Response> =
  Response extends ClientResponse<infer Body, infer Status, string>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never;

/** An error response of the API, identified by its stable code. */
export class ApiProblem extends Error {
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  readonly code: string;
  /** Validation issues of the body, with status 422. */
  readonly issues: readonly Issue[];
  /** The entity as saved now, with code `version_conflict`. */
  readonly current: unknown;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, details: Readonly<Record<string, unknown>>) {
    const code = typeof details.error === 'string' ? details.error : 'server_error';
    super(code);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    // Safe: our server wrote the body.
    this.issues = Array.isArray(details.issues) ? (details.issues as Issue[]) : [];
    this.current = details.current;
    this.details = details;
  }
}

async function problemOf(response: { status: number; json(): Promise<unknown> }): Promise<ApiProblem> {
  // A proxy may answer with HTML.
  const body = await response.json().catch(() => null);
  return new ApiProblem(response.status, typeof body === 'object' && body !== null ? { ...body } : {});
}

const SESSION_CODES: ReadonlySet<string> = new Set(['unauthenticated', 'forbidden', PANEL_KEY_REQUIRED]);

/** Whether the session ended, lacks the operator role, or is not the one that the panel was opened with. */
export function isSessionProblem(error: unknown): boolean {
  return error instanceof ApiProblem && SESSION_CODES.has(error.code);
}

/** Resolves with a successful response. Announces a lost session. @throws {ApiProblem} as `call` does */
export async function answered<Answer extends { ok: boolean; status: number; json(): Promise<unknown> }>(
  pending: Promise<Answer>,
): Promise<Answer> {
  const response = await pending.catch(() => {
    throw new ApiProblem(0, { error: 'network' });
  });
  if (response.ok) return response;
  const problem = await problemOf(response);
  if (isSessionProblem(problem)) announceLostSession();
  throw problem;
}

/**
 * Resolves with the body of a successful response. Also announces a lost session, so that the shell asks to sign in again.
 *
 * @throws {ApiProblem} for any other response; code `network` without a response
 */
export async function call<Response extends ClientResponse<unknown, number, string>>(
  pending: Promise<Response>,
): Promise<SuccessBody<Response>> {
  const response = await answered(pending);
  if (response.status === 204) return undefined as SuccessBody<Response>;
  // Hono's client gives all responses the same body type; the conditional type picks the success body.
  return (await response.json()) as SuccessBody<Response>;
}
