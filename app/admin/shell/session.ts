import { type BrowserSession, post } from '../../auth/requests.ts';
import { leaveNotice } from '../../notices.ts';
import { announceSession, rememberSession } from '../../session-hint.ts';
import { discardUnsaved } from '../components/unsaved.ts';

/** What a session means for the panel of an operator. */
export type Standing = 'same' | 'other_account' | 'gone';

/** @param email of the operator whose panel is open */
export function standingOf({ access, email }: BrowserSession, operatorEmail: string): Standing {
  if (access === 'no_session') return 'gone';
  const isSame = email?.toLowerCase() === operatorEmail.toLowerCase();
  return access === 'admin' && isSame ? 'same' : 'other_account';
}

let ending = false;

/** Whether this tab is ending the session on purpose: what it then hears of the session is its own doing. */
export const isEndingSession = () => ending;

/** Leaves the panel after the session was ended. Unsaved text has been asked about before. */
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

/** @throws {AuthProblem} the session is still there then */
export const signOut = () => endSession('sign-out');

/** Ends every session of the account, this one included. @throws {AuthProblem} */
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
