import { type BrowserSession, post } from '../../auth/requests.ts';
import { leaveNotice } from '../../notices.ts';
import { announceSession, rememberSession } from '../../session-hint.ts';
import { discardUnsaved } from '../components/unsaved.ts';

/** What the browser's session means for an open panel. */
export type SessionState = 'same' | 'other_account' | 'gone';

/** @param operatorEmail the operator whose panel is open */
export function sessionStateOf({ access, email }: BrowserSession, operatorEmail: string): SessionState {
  if (access === 'no_session') return 'gone';
  const isSame = email?.toLowerCase() === operatorEmail.toLowerCase();
  return access === 'admin' && isSame ? 'same' : 'other_account';
}

let ending = false;

/** Whether this tab is ending the session itself; it ignores session events meanwhile. */
export const isEndingSession = () => ending;

/** Leaves the panel after signing out. The operator has already agreed to discard unsaved text. */
function leaveSignedOut(): void {
  rememberSession(null);
  announceSession('signed-out');
  leaveNotice('signed_out');
  discardUnsaved();
  window.location.assign('/auth');
}

async function endSession(operation: 'sign-out' | 'revoke-sessions'): Promise<void> {
  ending = true;
  try {
    await post(operation, {});
  } catch (error) {
    ending = false;
    throw error;
  }
  leaveSignedOut();
}

/** @throws {AuthProblem} the session still exists then */
export const signOut = () => endSession('sign-out');

/** Ends every session of the account, including this one. @throws {AuthProblem} */
export const signOutEverywhere = () => endSession('revoke-sessions');

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  revokeOtherSessions: boolean;
}

/** @throws {AuthProblem} with code INVALID_PASSWORD when the current one is wrong */
export async function changePassword(change: PasswordChange): Promise<void> {
  await post('change-password', { ...change });
}
