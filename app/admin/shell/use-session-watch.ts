import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AuthProblem, type BrowserSession, readSession } from '../../auth/requests.ts';
import { announceSession, onSessionAnnounced, rememberSession, type SessionHint } from '../../session-hint.ts';
import { onLostSession } from '../api/session-lost.ts';
import { usePanelIdentity } from '../components/operator.ts';
import { hasUnsaved, stopGuarding } from '../components/unsaved.ts';
import { isEndingSession, type SessionState, sessionStateOf } from './session.ts';

/** Why the operator has to sign in again. */
export type SessionLoss = Exclude<SessionState, 'same'>;

export type SessionWatch = ReturnType<typeof useSessionWatch>;

const HINTS: Readonly<Record<BrowserSession['access'], SessionHint>> = {
  admin: 'operator',
  not_admin: 'member',
  missing_profile: null,
  no_session: null,
};

/** Reloads: the server decides what the account may see, and explains a refusal. */
function reloadPanel(standing: SessionLoss): void {
  stopGuarding();
  window.location.assign(standing === 'gone' ? '/auth?from=admin' : '/admin');
}

/**
 * Watches the session that the panel was opened with: refusals by the server, announcements of other tabs, and
 * changes while the tab was in the background. When it ends the panel closes, unless text is unsaved.
 */
export function useSessionWatch() {
  const { email } = usePanelIdentity().operator;
  const queries = useQueryClient();
  const [lost, setLost] = useState<SessionLoss | null>(null);
  const checking = useRef(false);

  const check = useCallback(async () => {
    if (checking.current) return;
    checking.current = true;
    try {
      const session = await readSession();
      if (isEndingSession()) return;
      rememberSession(HINTS[session.access]);
      const standing = sessionStateOf(session, email);
      if (standing === 'same') setLost(null);
      else if (hasUnsaved()) setLost(standing);
      else reloadPanel(standing);
    } catch (error) {
      // Without an answer the session's state is unknown; the next request will show it.
      if (!(error instanceof AuthProblem)) throw error;
    } finally {
      checking.current = false;
    }
  }, [email]);

  useEffect(() => {
    rememberSession('operator');
    const look = () => void check();
    const lookWhenShown = () => {
      if (document.visibilityState === 'visible') look();
    };
    const stops = [onLostSession(look), onSessionAnnounced(look)];
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', lookWhenShown);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', lookWhenShown);
    };
  }, [check]);

  const signedInAgain = async () => {
    const standing = sessionStateOf(await readSession(), email);
    if (standing === 'same') {
      rememberSession('operator');
      announceSession('signed-in');
      setLost(null);
      void queries.invalidateQueries();
    } else {
      reloadPanel(standing);
    }
    return standing;
  };

  return {
    /** Set while unsaved text keeps the panel open without its session. */
    lost,
    /** Call after signing in again: continues with the same account, or opens the other account's panel. */
    signedInAgain,
  };
}
