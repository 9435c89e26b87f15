import { z } from 'zod';
import { CONFIRMATION_REQUIRED, type ConfirmationWay } from '../../../shared/confirmation.ts';
import type { Operation } from './operations.ts';

/** Better Auth's codes contain no user input. */
const code = z.string().regex(/^[A-Z_]{1,60}$/);
const refusalSchema = z.object({ code: code.optional().catch(undefined), message: z.string().optional() });

/** A refusal in Better Auth's format: `{ code, message }`. */
export class GateRefusal extends Error {
  readonly response: Response;

  constructor(status: number, code: string, message: string, more: { body?: object; headers?: HeadersInit } = {}) {
    super(code);
    this.name = 'GateRefusal';
    const headers = more.headers ?? {};
    this.response = Response.json({ code, message, ...more.body }, { status, headers });
  }
}

export const invalidBody = () => new GateRefusal(400, 'VALIDATION_ERROR', 'Send a JSON object');

/** Also contains the panel API's fields, so that the panel asks for a confirmation in the same way. */
export const unconfirmed = (ways: readonly ConfirmationWay[]) =>
  new GateRefusal(403, 'CONFIRMATION_REQUIRED', 'Confirm first who you are', {
    body: { error: CONFIRMATION_REQUIRED, ways },
  });

export const tooMany = (seconds: number) =>
  new GateRefusal(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please try again later.', {
    headers: { 'Retry-After': String(seconds) },
  });

/** A response of Better Auth. Only listed fields are passed on. */
export interface Answer {
  status: number;
  /** Better Auth's code of a refusal. */
  code?: string | undefined;
  /** Whether the password was right, but a session needs a second factor. */
  needsFactor: boolean;
  cookies: string[];
  body: object;
  location: string | null;
}

const PASSKEY_REJECTED = 'FAILED_TO_VERIFY_REGISTRATION';

/** Removes everything that the operation does not list, such as a session's token. */
export async function readAnswer({ answers = [] }: Operation, response: Response): Promise<Answer> {
  const given: unknown = await response.json().catch(() => null);
  const common = { cookies: response.headers.getSetCookie(), location: response.headers.get('Location') };
  if (response.status >= 400) {
    const body = refusalSchema.safeParse(given).data ?? {};
    // Better Auth reports a new passkey of another site as an internal error, and has logged the reason.
    const status = response.status === 500 && body.code === PASSKEY_REJECTED ? 400 : response.status;
    return { ...common, status, code: body.code, needsFactor: false, body };
  }
  const fields = z.record(z.string(), z.unknown()).safeParse(given).data ?? {};
  const body = Object.fromEntries(Object.entries(fields).filter(([name]) => answers.includes(name)));
  return { ...common, status: response.status, needsFactor: fields.twoFactorRedirect === true, body };
}

export function responseOf({ status, cookies, body, location }: Answer): Response {
  const headers = new Headers(location === null ? {} : { Location: location });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return location === null ? Response.json(body, { status, headers }) : new Response(null, { status, headers });
}
