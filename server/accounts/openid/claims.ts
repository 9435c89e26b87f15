import { z } from 'zod';
import { ROLES, type Role } from '../../../shared/roles.ts';
import { Refusal } from '../../platform/errors.ts';

/** Why a sign-in is refused; the sign-in page has a sentence for each. */
export type OpenIdProblem =
  | 'unavailable'
  | 'denied'
  | 'invalid'
  | 'limited'
  | 'not_confirmed'
  | 'email_missing'
  | 'email_unverified'
  | 'linked'
  | 'role_unknown'
  | 'role_missing'
  | 'disabled';

export const refused = (problem: OpenIdProblem) => new Refusal('forbidden', problem);

/** The user according to the provider. */
export interface Identity {
  /** Unique and permanent at the provider. */
  subject: string;
  /** In lower case; null if there is no usable one. */
  email: string | null;
  isVerified: boolean;
  /** Null means no rights. */
  role: Role | null;
}

/** Returns the role of a claim: a name, or a list of which the most powerful applies. @throws {Refusal} `role_unknown` */
function roleOf(claim: unknown): Role | null {
  const named = Array.isArray(claim) ? claim : [claim ?? ''];
  if (named.length === 0 || named[0] === '') return null;
  const role = ROLES.find((one) => named.includes(one));
  if (role === undefined) throw refused('role_unknown');
  return role;
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * Merges the claims of an id token with those of the userinfo endpoint that the token lacks. An address and its
 * verification always come from the same source: the other one may be about another address.
 */
export function claimsOf(idToken: Claims, userInfo: Claims): Record<string, unknown> {
  const both = [idToken, userInfo];
  const source =
    both.find(({ email, email_verified }) => email !== undefined && email_verified !== undefined) ??
    both.find(({ email }) => email !== undefined);
  return { ...userInfo, ...idToken, email: source?.email, email_verified: source?.email_verified };
}

/** RFC 5321, 4.5.3.1.3. */
const address = z.email().max(254).toLowerCase();

/** @throws {Refusal} `role_unknown`; `invalid` without a subject */
export function identityOf(claims: Readonly<Record<string, unknown>>, roleClaim: string): Identity {
  const subject = z.string().min(1).max(255).safeParse(claims.sub).data;
  if (subject === undefined || subject.includes('\0')) throw refused('invalid');
  return {
    subject,
    email: address.safeParse(claims.email).data ?? null,
    isVerified: claims.email_verified === true,
    role: roleOf(claims[roleClaim]),
  };
}
