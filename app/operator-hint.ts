/**
 * Hints about the signed-in account, shared by a browser's tabs. They determine which links a public page shows, because the page
 * is the same for everyone and scripts cannot read the session cookie. They grant no access.
 */

/** Key in localStorage; absent when signed out. */
export const OPERATOR_HINT_KEY = 'ludotek.operator';
/** For operators: pages link to /admin. */
export const OPERATOR_HINT = '1';
/** For accounts without a role: pages offer to sign out. */
export const MEMBER_HINT = 'member';

/** Key in localStorage for what the panel records about itself, for the operator's bar on public pages. */
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
