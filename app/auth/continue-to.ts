import { useEffect } from 'react';
import { leaveNotice } from '../notices.ts';
import { announceSession, onSessionAnnounced, onSignInStored, rememberSession, sessionHint } from '../session-hint.ts';
import type { Destination } from './entry-point.ts';
import { AuthProblem, readSession } from './requests.ts';

/** Goes to the page for a signed-in account. Replaces the sign-in page in the history. */
function continueTo(signedIn: 'operator' | 'member', destination: Destination): void {
  rememberSession(signedIn);
  // Keeps the panel's section. A fragment cannot lead to another page.
  window.location.replace(destination === '/admin' ? `${destination}${window.location.hash}` : destination);
}

/** Continues after signing in. @throws {AuthProblem} if the browser did not keep the session cookie */
export async function continueSignedIn(destination: Destination): Promise<void> {
  leaveNotice('signed_in');
  const { access } = await readSession();
  if (access === 'no_session')
    throw new AuthProblem({ status: 401, code: 'NO_COOKIE', serverMessage: null, retryAfter: null });
  announceSession('signed-in');
  continueTo(access === 'operator' ? 'operator' : 'member', destination);
}

/**
 * Leaves the page when someone signs in in another tab, either on that tab's message or when this page becomes visible again.
 *
 * @param wasSignedOut whether the server rendered the page without a session
 */
export function useSignInElsewhere(destination: Destination, wasSignedOut: boolean): void {
  useEffect(() => {
    let gone = false;
    const leave = (signedIn: 'operator' | 'member') => {
      if (!gone) continueTo(signedIn, destination);
      gone = true;
    };
    const checkSession = async () => {
      const session = await readSession().catch((error: unknown) => {
        // A background check may fail silently: the next one can succeed.
        if (error instanceof AuthProblem) return null;
        throw error;
      });
      if (session === null) return;
      if (session.access === 'operator') leave('operator');
      else if (session.access === 'no_role') leave('member');
      else rememberSession(null);
    };
    const seen = () => {
      if (document.visibilityState === 'visible') void checkSession();
    };
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void checkSession();
    };
    const stopListening = onSessionAnnounced((type) => {
      if (type === 'signed-in') void checkSession();
    });
    // A message sent before this tab listened is lost, but the hint in storage is not.
    const stopWatching = onSignInStored(() => void checkSession());
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pageshow', restored);
    // Someone signed in before this effect ran, or the session ended unnoticed.
    if (wasSignedOut && sessionHint() !== null) void checkSession();
    return () => {
      stopListening();
      stopWatching();
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', restored);
    };
  }, [destination, wasSignedOut]);
}
