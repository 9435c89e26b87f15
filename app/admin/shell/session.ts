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

/** Leaves the panel after the session was ended on purpose. Unsaved text has been asked about before. */
function leaveSignedOut(): void {
  rememberSession(null);
  announceSession('signed-out');
  leaveNotice('signed_out');
  discardUnsaved();
  window.location.assign('/auth');
}

/** @throws {AuthProblem} the session is still there then */
export async function signOut(): Promise<void> {
  await post('sign-out', {});
  leaveSignedOut();
}

/** Ends every session of the account, this one included. @throws {AuthProblem} */
export async function signOutEverywhere(): Promise<void> {
  await post('revoke-sessions', {});
  leaveSignedOut();
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  revokeOtherSessions: boolean;
}

/** @throws {AuthProblem} with code INVALID_PASSWORD when the current one is wrong */
export async function changePassword(change: PasswordChange): Promise<void> {
  await post('change-password', { ...change });
}
