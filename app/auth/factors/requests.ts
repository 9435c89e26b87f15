/** Requests about second factors; paths and codes are Better Auth's. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import { passkeyObstacle as obstacleOf } from '../../../shared/passkeys.ts';
import { fetchConfirmed } from '../../admin/api/confirmation.ts';
import { AuthProblem, post, request } from '../requests.ts';

const answered = z.object({ totpURI: z.string().optional(), backupCodes: z.array(z.string()) });

async function postForCodes(operation: string, password: string) {
  const response = await post(`two-factor/${operation}`, { password });
  return answered.parse(await response.json());
}

/** @returns the app's `otpauth:` URI and the recovery codes, which become valid once `sendCode` confirms the app */
export async function addApp(password: string): Promise<{ uri: string; recoveryCodes: string[] }> {
  const { totpURI = '', backupCodes } = await postForCodes('enable', password);
  return { uri: totpURI, recoveryCodes: backupCodes };
}

export const renewRecoveryCodes = async (password: string) =>
  (await postForCodes('generate-backup-codes', password)).backupCodes;

export const removeApp = (password: string) => post('two-factor/disable', { password });

/** Confirms a new app, or finishes a sign-in. */
export const sendCode = (code: string) => post('two-factor/verify-totp', { code });

export const sendRecoveryCode = (code: string) => post('two-factor/verify-backup-code', { code });

/** Returns why passkeys cannot be used on this page, as a text key, or null if they can. */
export const passkeyObstacle = () =>
  obstacleOf({
    address: window.location.href,
    isSecureContext: window.isSecureContext,
    isSupported: browserSupportsWebAuthn(),
  });

/** Errors of the browser that another attempt may not solve. */
const LASTING = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'PASSKEY_KNOWN',
  ERROR_INVALID_DOMAIN: 'PASSKEY_ELSEWHERE',
  ERROR_INVALID_RP_ID: 'PASSKEY_ELSEWHERE',
} satisfies Partial<Record<WebAuthnError['code'], string>>;
const isLasting = (code: string): code is keyof typeof LASTING => code in LASTING;

async function challenge(kind: 'register' | 'authenticate') {
  const path = `/api/auth/passkey/generate-${kind}-options`;
  return (await request(path, undefined, fetchConfirmed)).json();
}

/** Turns the browser's errors into problems with our texts. Browsers give no reasons, such as a closed dialog. */
async function withDevice<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthProblem) throw error;
    if (!(error instanceof WebAuthnError || error instanceof DOMException || error instanceof Error)) throw error;
    const code = error instanceof WebAuthnError && isLasting(error.code) ? LASTING[error.code] : 'PASSKEY_CANCELLED';
    throw new AuthProblem({ status: 0, code, serverMessage: null, retryAfter: null });
  }
}

/** Creates a passkey on the device, after the browser's own dialog. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await challenge('register');
  const response = await withDevice(() => startRegistration({ optionsJSON }));
  await post('passkey/verify-registration', { name, response }, fetchConfirmed);
}

export const removePasskey = (id: string) => post('passkey/delete-passkey', { id }, fetchConfirmed);

export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = { ...(await challenge('authenticate')), userVerification: 'required' };
  const response = await withDevice(() => startAuthentication({ optionsJSON }));
  await post('passkey/verify-authentication', { response });
}
