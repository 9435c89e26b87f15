import { leaveNotice } from '../notices.ts';
import { announceSession, rememberSession } from '../session-hint.ts';
import type { Destination } from './arrival.ts';
import { AuthProblem, type Credentials, readSession, signIn } from './requests.ts';

/** Goes where a signed-in account belongs. Replaces the sign-in page in the history. */
export function continueTo(signedIn: 'operator' | 'member', destination: Destination): void {
  rememberSession(signedIn);
  window.location.replace(destination);
}

/** @throws {AuthProblem} when the server refuses, or the browser did not keep the session cookie */
export async function signInAndContinue(credentials: Credentials, destination: Destination): Promise<void> {
  await signIn(credentials);
  leaveNotice('signed_in');
  const { access } = await readSession();
  if (access === 'no_session')
    throw new AuthProblem({ status: 401, code: 'NO_COOKIE', serverMessage: null, retryAfter: null });
  announceSession('signed-in');
  continueTo(access === 'admin' ? 'operator' : 'member', destination);
}
