import { recordSecurity, type SecurityEntry } from '../activity/security.ts';
import type { Database } from '../platform/db/database.ts';
import { log } from '../platform/log/log.ts';
import { currentRequest, inRequest, type RequestContext } from '../platform/log/request.ts';
import { type FoundAccount, findAccounts } from './queries.ts';

interface Recording extends Pick<SecurityEntry, 'action' | 'byOwner'> {
  /** Whether the activity log records the event for operators' accounts only, or for everyone (other accounts as a sum). */
  of: 'operators' | 'everybody';
}

const operators = (action: string, byOwner: boolean): Recording => ({ action, of: 'operators', byOwner });
const everybody = (action: string, byOwner: boolean): Recording => ({ action, of: 'everybody', byOwner });
const info = (sentence: string, recording?: Recording) => ({ level: 'info', sentence, recording }) as const;
const warn = (sentence: string, recording?: Recording) => ({ level: 'warn', sentence, recording }) as const;

const KINDS = {
  sign_in_succeeded: info('Somebody signed in', operators('sign_in', true)),
  sign_in_failed: warn('A sign-in failed', operators('sign_in_failed', false)),
  openid_refused: warn('A sign-in at the identity provider was refused', everybody('openid_refused', false)),
  sign_in_limited: warn('A sign-in was refused: there were too many', everybody('limited', false)),
  limited: warn('An operation about accounts was refused: there were too many', everybody('limited', false)),
  access_refused: warn('Somebody was refused who has no right to it', everybody('access_refused', true)),
  panel_key_refused: warn('A session was used without the panel', operators('panel_key_refused', false)),
  token_refused: warn('An API token was refused', everybody('token_refused', false)),
  password_changed: info('A password was changed by its owner', operators('password_changed', true)),
  password_set: info('A password was set by whoever runs the server', operators('password_set', false)),
  password_change_failed: warn('A change of password failed', operators('password_refused', true)),
  password_reset_requested: info('Somebody asked for a new password', operators('reset_requested', false)),
  password_reset_failed: warn('A link to choose a new password was not accepted'),
  second_factor_asked: info('Somebody gave the right password and was asked for a second factor'),
  second_factor_failed: warn('A second factor was not accepted', operators('second_factor_failed', false)),
  second_factor_added: info('An account has an authenticator app', operators('second_factor_added', true)),
  second_factor_removed: info('An account has no authenticator app any more', operators('second_factor_removed', true)),
  second_factor_refused: warn('A change of second factors failed', operators('second_factor_refused', true)),
  second_factors_taken: info('All second factors of an account were removed', operators('second_factors_taken', false)),
  recovery_codes_renewed: info('An account has new recovery codes', operators('recovery_codes_renewed', true)),
  passkey_added: info('An account has a new passkey', operators('passkey_added', true)),
  passkey_removed: info('A passkey was removed', operators('passkey_removed', true)),
  address_changed: info('The address of an account was changed by its owner'),
  role_changed: info('An account became an operator'),
  account_deleted: info('An account was deleted'),
  sign_up: info('Somebody asked for an account'),
  signed_out: info('Somebody signed out'),
  sessions_revoked: info('Somebody signed out everywhere', operators('sessions_revoked', true)),
  session_ended: info('Somebody ended another session of theirs', operators('session_ended', true)),
  other_sessions_ended: info('Somebody ended all other sessions of theirs', operators('other_sessions_ended', true)),
  identity_confirmed: info('Somebody confirmed who they are', operators('identity_confirmed', true)),
  identity_refused: warn('A confirmation by password failed', operators('identity_refused', true)),
};

type SecurityEvent = keyof typeof KINDS;

interface About {
  account?: string | undefined;
  /** As entered, in lower case. Used only to look up the account and never stored, because it is untrusted. */
  email?: string | undefined;
  /** `operation` and `reason` are logged, so they must not contain untrusted input. */
  operation?: string | undefined;
  reason?: string | undefined;
}

/** Writes an event to the log. @param about.account the account's id */
export function logEvent(event: SecurityEvent, { account, operation, reason }: Omit<About, 'email'>): void {
  const { level, sentence } = KINDS[event];
  log[level]({ event, client: currentRequest()?.client, account, operation, reason }, sentence);
}

const SECOND_STEP = { done: 'sign_in_succeeded', refused: 'second_factor_failed', limited: 'sign_in_limited' } as const;

/** Events by operation (path below /api/auth) and outcome. Other operations are not recorded. */
const OUTCOMES: Readonly<Record<string, { done?: SecurityEvent; refused?: SecurityEvent; limited?: SecurityEvent }>> = {
  '/sign-in/email': { done: 'sign_in_succeeded', refused: 'sign_in_failed', limited: 'sign_in_limited' },
  '/sign-up/email': { done: 'sign_up' },
  '/sign-out': { done: 'signed_out' },
  '/request-password-reset': { done: 'password_reset_requested' },
  '/reset-password': { done: 'password_changed', refused: 'password_reset_failed' },
  '/change-password': { done: 'password_changed', refused: 'password_change_failed' },
  '/revoke-sessions': { done: 'sessions_revoked' },
  '/sign-in/second-factor': { done: 'second_factor_asked' },
  '/two-factor/verify-totp': SECOND_STEP,
  '/two-factor/verify-backup-code': SECOND_STEP,
  '/passkey/verify-authentication': SECOND_STEP,
  '/two-factor/enable': { refused: 'second_factor_refused' },
  '/two-factor/confirm': { done: 'second_factor_added', refused: 'second_factor_refused' },
  '/two-factor/disable': { done: 'second_factor_removed', refused: 'second_factor_refused' },
  '/two-factor/generate-backup-codes': { done: 'recovery_codes_renewed', refused: 'second_factor_refused' },
  '/passkey/verify-registration': { done: 'passkey_added', refused: 'second_factor_refused' },
  '/passkey/delete-passkey': { done: 'passkey_removed', refused: 'second_factor_refused' },
};

export function eventOf(operation: string, status: number): SecurityEvent | undefined {
  const { done, refused, limited = 'limited' } = OUTCOMES[operation] ?? {};
  if (status === 429) return limited;
  if (status >= 500) return undefined;
  return status >= 400 ? refused : done;
}

/** Maximum queue length. Further events are logged without their account and not recorded. */
const MAX_QUEUED = 500;

interface QueuedEvent {
  event: SecurityEvent;
  about: About;
  at: Date;
  request: RequestContext | undefined;
}

/** Records security events in the log and for the panel. */
export function createSecurityEvents({ database, now, keep }: { database: Database; now: () => Date; keep: boolean }) {
  let queue: QueuedEvent[] = [];
  let flushing: Promise<void> | undefined;

  /** Records queued events in batches, so that a thousand guesses do not cost a thousand queries. */
  async function flush(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      const named = batch.map(({ about }) => about);
      const accounts = await findAccounts(database, named).catch((error: unknown) => {
        log.error({ err: error }, 'The accounts of security events could not be read');
        return [];
      });
      const accountOf = ({ account, email }: About) =>
        accounts.find((one) => (account ? one.id === account : one.email === email));
      for (const { event, about, request } of batch) {
        const account = about.account ?? accountOf(about)?.id;
        inRequest(request, () => logEvent(event, { ...about, account }));
      }
      if (!keep) continue;
      const entries = batch.flatMap((one) => entryOf(one, accountOf(one.about)));
      await recordSecurity(database, entries).catch((error: unknown) =>
        log.error({ err: error }, 'Security events could not be kept'),
      );
    }
    flushing = undefined;
  }

  return {
    /** Queues an event. Synchronous, so that response times do not depend on it. */
    note(event: SecurityEvent, about: About) {
      if (queue.length >= MAX_QUEUED) return logEvent(event, about);
      queue.push({ event, about, at: now(), request: currentRequest() });
      flushing ??= flush();
    },
    idle: async () => flushing,
  };
}

function entryOf({ event, at, request }: QueuedEvent, found: FoundAccount | undefined): SecurityEntry[] {
  const { recording } = KINDS[event];
  const operator = found && found.role !== null && found.role !== 'user' ? found : null;
  if (!recording || (recording.of === 'operators' && !operator)) return [];
  return [
    { action: recording.action, account: operator, byOwner: recording.byOwner, client: request?.client ?? '', at },
  ];
}
