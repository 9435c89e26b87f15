/** Where to go once somebody is signed in. Nothing else is ever understood: an address could lead to another site. */
export type Destination = '/' | '/admin';

/** What the sign-in page was opened for. */
export type Arrival =
  | { kind: 'sign_in' }
  /** The link of a confirmation mail: the address is confirmed, or the link was too old or not ours. */
  | { kind: 'confirmed' | 'confirmation_failed' }
  /** The link of a mail about a forgotten password. */
  | { kind: 'reset'; token: string }
  | { kind: 'reset_failed' };

/** Parameters of the addresses that lead here. `token` and `error` are Better Auth's. */
const CONFIRMED = 'confirmed';
const FROM = 'from';

/** Where links of mails come back to, as the service takes it. */
export const AFTER_CONFIRMATION = `/auth?${CONFIRMED}=1`;
export const AFTER_RESET_LINK = '/auth';

export function destinationOf(search: URLSearchParams): Destination {
  return search.get(FROM) === 'admin' ? '/admin' : '/';
}

export function arrivalOf(search: URLSearchParams): Arrival {
  const failed = search.has('error');
  if (search.has(CONFIRMED)) return { kind: failed ? 'confirmation_failed' : 'confirmed' };
  if (failed) return { kind: 'reset_failed' };
  const token = search.get('token');
  return token ? { kind: 'reset', token } : { kind: 'sign_in' };
}
