/**
 * Hints about the signed-in account, shared by a browser's tabs. They determine which links a public page shows: it is
 * the same for everyone, and scripts cannot read the session cookie. They grant no access.
 */

/** Key in localStorage; absent when signed out. */
export const OPERATOR_HINT_KEY = 'ludotek.operator';
/** For operators: pages link to /admin. */
export const OPERATOR_HINT = '1';
/** For accounts without a role: pages offer to sign out. */
export const MEMBER_HINT = 'member';

/** Key in localStorage of what the panel says about itself, for the operator's bar of public pages. */
export const PANEL_HINT_KEY = 'ludotek.panel';

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
