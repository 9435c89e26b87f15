import { recordSecurity, type SecurityEntry } from '../activity/security.ts';
import type { Database } from '../platform/db/database.ts';
import { log } from '../platform/log/log.ts';
import { currentRequest, inRequest, type RequestContext } from '../platform/log/request.ts';
import { type FoundAccount, findAccounts } from './queries.ts';

interface Kept extends Pick<SecurityEntry, 'action' | 'byOwner'> {
  /** Whose events are kept: those of operators' accounts, or of all accounts (others summed up). */
  of: 'operators' | 'everybody';
}

const operators = (action: string, byOwner: boolean): Kept => ({ action, of: 'operators', byOwner });
const everybody = (action: string, byOwner: boolean): Kept => ({ action, of: 'everybody', byOwner });
const info = (sentence: string, kept?: Kept) => ({ level: 'info', sentence, kept }) as const;
const warn = (sentence: string, kept?: Kept) => ({ level: 'warn', sentence, kept }) as const;

const KINDS = {
  sign_in_succeeded: info('Somebody signed in', operators('sign_in', true)),
  sign_in_failed: warn('A sign-in failed', operators('sign_in_failed', false)),
  sign_in_limited: warn('A sign-in was refused: there were too many', everybody('limited', false)),
  limited: warn('An operation about accounts was refused: there were too many', everybody('limited', false)),
  access_refused: warn('Somebody was refused who has no right to it', everybody('access_refused', true)),
  password_changed: info('A password was changed by its owner', operators('password_changed', true)),
  password_set: info('A password was set by whoever runs the server', operators('password_set', false)),
  password_change_failed: warn('A change of password failed', operators('password_refused', true)),
  password_reset_requested: info('Somebody asked for a new password', operators('reset_requested', false)),
  password_reset_failed: warn('A link to choose a new password was not accepted'),
  role_changed: info('An account became an operator'),
  account_deleted: info('An account was deleted'),
  sign_up: info('Somebody asked for an account'),
  signed_out: info('Somebody signed out'),
  sessions_revoked: info('Somebody signed out everywhere', operators('sessions_revoked', true)),
};

type SecurityEvent = keyof typeof KINDS;

interface About {
  account?: string | undefined;
  /** As entered, in lower case. Finds the account and is never stored: it may be anything. */
  email?: string | undefined;
  /** For the log line, never untrusted input: an operation, a stable reason. */
  operation?: string | undefined;
  reason?: string | undefined;
}

/** Writes an event to the log. @param about.account the account's id */
export function tell(event: SecurityEvent, { account, operation, reason }: Omit<About, 'email'>): void {
  const { level, sentence } = KINDS[event];
  log[level]({ event, client: currentRequest()?.client, account, operation, reason }, sentence);
}

/** Events by operation (path below /api/auth) and outcome. Other operations are not recorded. */
const OUTCOMES: Readonly<Record<string, { done?: SecurityEvent; refused?: SecurityEvent; limited?: SecurityEvent }>> = {
  '/sign-in/email': { done: 'sign_in_succeeded', refused: 'sign_in_failed', limited: 'sign_in_limited' },
  '/sign-up/email': { done: 'sign_up' },
  '/sign-out': { done: 'signed_out' },
  '/request-password-reset': { done: 'password_reset_requested' },
  '/reset-password': { done: 'password_changed', refused: 'password_reset_failed' },
  '/change-password': { done: 'password_changed', refused: 'password_change_failed' },
  '/revoke-sessions': { done: 'sessions_revoked' },
};

export function eventOf(operation: string, status: number): SecurityEvent | undefined {
  const { done, refused, limited = 'limited' } = OUTCOMES[operation] ?? {};
  if (status === 429) return limited;
  if (status >= 500) return undefined;
  return status >= 400 ? refused : done;
}

/** Most events in the queue. Further ones are logged without their account, and not kept. */
const MOST_WAITING = 500;

interface Noted {
  event: SecurityEvent;
  about: About;
  at: Date;
  request: RequestContext | undefined;
}

/** Records security events in the log and for the panel. */
export function createSecurityEvents({ database, now, keep }: { database: Database; now: () => Date; keep: boolean }) {
  let waiting: Noted[] = [];
  let telling: Promise<void> | undefined;

  /** Records queued events in batches: a thousand guesses must not cost a thousand queries. */
  async function tellWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const noted = waiting;
      waiting = [];
      const named = noted.map(({ about }) => about);
      const accounts = await findAccounts(database, named).catch((error: unknown) => {
        log.error({ err: error }, 'The accounts of security events could not be read');
        return [];
      });
      const accountOf = ({ account, email }: About) =>
        accounts.find((one) => (account ? one.id === account : one.email === email));
      for (const { event, about, request } of noted) {
        const account = about.account ?? accountOf(about)?.id;
        inRequest(request, () => tell(event, { ...about, account }));
      }
      if (!keep) continue;
      const entries = noted.flatMap((one) => entryOf(one, accountOf(one.about)));
      await recordSecurity(database, entries).catch((error: unknown) =>
        log.error({ err: error }, 'Security events could not be kept'),
      );
    }
    telling = undefined;
  }

  return {
    /** Queues an event. Returns at once, so that the response time does not depend on it. */
    note(event: SecurityEvent, about: About) {
      if (waiting.length >= MOST_WAITING) return tell(event, about);
      waiting.push({ event, about, at: now(), request: currentRequest() });
      telling ??= tellWaiting();
    },
    idle: async () => telling,
  };
}

function entryOf({ event, at, request }: Noted, found: FoundAccount | undefined): SecurityEntry[] {
  const { kept } = KINDS[event];
  const operator = found && found.role !== null && found.role !== 'user' ? found : null;
  if (!kept || (kept.of === 'operators' && !operator)) return [];
  return [{ action: kept.action, account: operator, byOwner: kept.byOwner, client: request?.client ?? '', at }];
}
