import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AuthProblem, type BrowserSession, post, readSession } from '../../auth/requests.ts';
import { leaveNotice } from '../../notices.ts';
import { announceSession, onSessionAnnounced, rememberSession, type SessionHint } from '../../session-hint.ts';
import { onLostSession } from '../api/session-lost.ts';
import { discardUnsaved, hasUnsaved, stopGuarding } from '../components/dialogs/unsaved.ts';
import { usePanelIdentity } from '../components/operator/operator.ts';

/** `renewed`: the same account signed in again in another tab, so this panel's key belongs to the former session. */
type SessionState = 'same' | 'renewed' | 'other_account' | 'gone';

export function sessionStateOf({ access, email, keyFits }: BrowserSession, operatorEmail: string): SessionState {
  if (access === 'no_session') return 'gone';
  const isSame = email?.toLowerCase() === operatorEmail.toLowerCase();
  if (access !== 'operator' || !isSame) return 'other_account';
  return keyFits === false ? 'renewed' : 'same';
}

/** Whether this tab is ending the session itself. It then ignores session events. */
let isEnding = false;

/** Ends the session here or everywhere, without reacting as to a lost session. */
async function leaveSession(operation: 'sign-out' | 'revoke-sessions'): Promise<void> {
  isEnding = true;
  try {
    await post(operation, {});
  } catch (error) {
    isEnding = false;
    throw error;
  }
  rememberSession(null);
  announceSession('signed-out');
}

/** Leaves the panel. The operator has already agreed to discard unsaved text. */
async function endSession(operation: 'sign-out' | 'revoke-sessions'): Promise<void> {
  await leaveSession(operation);
  leaveNotice('signed_out');
  discardUnsaved();
  window.location.assign('/auth');
}

/** @throws {AuthProblem} if the session could not be ended */
export const signOut = () => endSession('sign-out');

/** Ends every session of the account, including this one. @throws {AuthProblem} */
export const signOutEverywhere = () => endSession('revoke-sessions');

/** Signs in again and returns to the same section. Unsaved text stays as a draft. @throws {AuthProblem} */
export async function signInAgain(): Promise<void> {
  await leaveSession('sign-out');
  stopGuarding();
  window.location.assign(`/auth?from=admin&confirm=1${window.location.hash}`);
}

type SessionLoss = Exclude<SessionState, 'same'>;

export type SessionWatch = ReturnType<typeof useSessionWatch>;

const HINTS: Readonly<Record<BrowserSession['access'], SessionHint>> = {
  operator: 'operator',
  no_role: 'member',
  missing_profile: null,
  no_session: null,
};

/** Reloads: the server decides what the account may see, and explains a refusal. */
function reloadPanel(state: SessionLoss): void {
  stopGuarding();
  if (state === 'renewed') window.location.reload();
  else window.location.assign(state === 'gone' ? '/auth?from=admin' : '/admin');
}

/**
 * Watches the session that the panel was opened with, through refusals by the server, messages from other tabs, and changes while
 * the tab was in the background. When it ends, the panel closes unless text is unsaved.
 */
export function useSessionWatch() {
  const { email } = usePanelIdentity().operator;
  const queries = useQueryClient();
  const [lost, setLost] = useState<SessionLoss | null>(null);
  const checking = useRef(false);

  const check = useEffectEvent(async () => {
    if (checking.current) return;
    checking.current = true;
    try {
      const session = await readSession();
      if (isEnding) return;
      rememberSession(HINTS[session.access]);
      const state = sessionStateOf(session, email);
      if (state === 'same') setLost(null);
      else if (hasUnsaved()) setLost(state);
      else reloadPanel(state);
    } catch (error) {
      // Without a response, the session's state is unknown. The next request will reveal it.
      if (!(error instanceof AuthProblem)) throw error;
    } finally {
      checking.current = false;
    }
  });

  useEffect(() => {
    rememberSession('operator');
    const onSessionChange = () => void check();
    const checkWhenVisible = () => {
      if (document.visibilityState === 'visible') onSessionChange();
    };
    const stops = [onLostSession(onSessionChange), onSessionAnnounced(onSessionChange)];
    window.addEventListener('focus', onSessionChange);
    document.addEventListener('visibilitychange', checkWhenVisible);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('focus', onSessionChange);
      document.removeEventListener('visibilitychange', checkWhenVisible);
    };
  }, []);

  const signedInAgain = async () => {
    const state = sessionStateOf(await readSession(), email);
    if (state === 'same') {
      rememberSession('operator');
      announceSession('signed-in');
      setLost(null);
      void queries.invalidateQueries();
    } else {
      reloadPanel(state);
    }
    return state;
  };

  return {
    /** Set while unsaved text keeps the panel open without its session. */
    lost,
    /** Call after signing in again: continues with the same account, or opens the other account's panel. */
    signedInAgain,
  };
}
