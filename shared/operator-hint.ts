/**
 * What a browser remembers of who is signed in, and how its tabs tell each other. The session's cookie is out of reach of
 * scripts and public pages are the same for everyone, so these hints decide what a page offers. They open nothing.
 */

/** Key in localStorage; absent when nobody is signed in. */
export const OPERATOR_HINT_KEY = 'ludotek.operator';
/** An administrator: the site shows the way to /admin. */
export const OPERATOR_HINT = '1';
/** An account without rights: the site shows the way out. */
export const MEMBER_HINT = 'member';

/** Name of the BroadcastChannel that every page of the site listens or speaks on. */
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
