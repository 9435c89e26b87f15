/**
 * Hints about the signed-in account, shared by a browser's tabs. Scripts cannot read the session cookie and public
 * pages are the same for everyone, so these hints decide which links a page offers. They grant no access.
 */

/** Key in localStorage; absent when nobody is signed in. */
export const OPERATOR_HINT_KEY = 'ludotek.operator';
/** An operator: pages link to /admin. */
export const OPERATOR_HINT = '1';
/** An account without a role: pages offer to sign out. */
export const MEMBER_HINT = 'member';

export const SESSION_CHANNEL = 'ludotek.session';

export interface SessionMessage {
  type: 'signed-in' | 'signed-out';
}

export function isSessionMessage(data: unknown): data is SessionMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    (data.type === 'signed-in' || data.type === 'signed-out')
  );
}
