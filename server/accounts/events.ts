import { recordSecurity, type SecurityAction, type SecurityEntry } from '../activity/security.ts';
import type { Database } from '../platform/db/database.ts';
import { log } from '../platform/log/log.ts';
import { currentRequest, inRequest, type RequestContext } from '../platform/log/request.ts';
import { type FoundAccount, findAccounts } from './queries.ts';

/** How an event is recorded: level and message in the log, and its entry in the activity log. */
interface Kind {
  level: 'info' | 'warn';
  sentence: string;
  kept?: {
    action: SecurityAction;
    /** Whose events are kept: those of operators' accounts, or of all accounts (others summed up). */
    of: 'operators' | 'everybody';
    byOwner: boolean;
  };
}

const operators = (action: SecurityAction, byOwner: boolean) => ({ action, of: 'operators', byOwner }) as const;
const everybody = (action: SecurityAction, byOwner: boolean) => ({ action, of: 'everybody', byOwner }) as const;

const KINDS = {
  sign_in_succeeded: { level: 'info', sentence: 'Somebody signed in', kept: operators('sign_in', true) },
  sign_in_failed: { level: 'warn', sentence: 'A sign-in failed', kept: operators('sign_in_failed', false) },
  sign_in_limited: {
    level: 'warn',
    sentence: 'A sign-in was refused: there were too many',
    kept: everybody('limited', false),
  },
  limited: {
    level: 'warn',
    sentence: 'An operation about accounts was refused: there were too many',
    kept: everybody('limited', false),
  },
  access_refused: {
    level: 'warn',
    sentence: 'Somebody was refused who has no right to it',
    kept: everybody('access_refused', true),
  },
  password_changed: {
    level: 'info',
    sentence: 'A password was changed by its owner',
    kept: operators('password_changed', true),
  },
  password_set: {
    level: 'info',
    sentence: 'A password was set by whoever runs the server',
    kept: operators('password_set', false),
  },
  password_change_failed: {
    level: 'warn',
    sentence: 'A change of password failed',
    kept: operators('password_refused', true),
  },
  password_reset_requested: {
    level: 'info',
    sentence: 'Somebody asked for a new password',
    kept: operators('reset_requested', false),
  },
  password_reset_failed: { level: 'warn', sentence: 'A link to choose a new password was not accepted' },
  role_changed: { level: 'info', sentence: 'An account became an operator' },
  account_deleted: { level: 'info', sentence: 'An account was deleted' },
  sign_up: { level: 'info', sentence: 'Somebody asked for an account' },
  signed_out: { level: 'info', sentence: 'Somebody signed out' },
  sessions_revoked: {
    level: 'info',
    sentence: 'Somebody signed out everywhere',
    kept: operators('sessions_revoked', true),
  },
} as const satisfies Record<string, Kind>;

export type SecurityEvent = keyof typeof KINDS;

export interface About {
  account?: string | undefined;
  /** The address as entered, in lower case. It only finds the account and is never stored, since it may be anything. */
  email?: string | undefined;
  /** Added to the log line: an operation, a stable reason. Never untrusted input. */
  operation?: string | undefined;
  reason?: string | undefined;
}

/** Writes an event to the log, with the account's id. */
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

/** The event of an operation by the status of its response. */
export function eventOf(operation: string, status: number): SecurityEvent | undefined {
  const { done, refused, limited = 'limited' } = OUTCOMES[operation] ?? {};
  if (status === 429) return limited;
  if (status >= 500) return undefined;
  return status >= 400 ? refused : done;
}

/** Most events in the queue. Further ones are logged without their account, and not kept. */
const MOST_WAITING = 500;

export interface SecurityEventsOptions {
  database: Database;
  now: () => Date;
  /** Also keeps events of operators' accounts, lockouts and refusals in the activity log. */
  keep: boolean;
}

interface Noted {
  event: SecurityEvent;
  about: About;
  at: Date;
  request: RequestContext | undefined;
}

/** Records security events, such as sign-ins, failed attempts and password changes, in the log and for the panel. */
export function createSecurityEvents({ database, now, keep }: SecurityEventsOptions) {
  let waiting: Noted[] = [];
  let telling: Promise<void> | undefined;

  /** Records queued events in batches: a thousand guesses must not cost a thousand queries. */
  async function tellWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const noted = waiting;
      waiting = [];
      const accounts = await findAccounts(
        database,
        noted.map(({ about }) => about),
      ).catch((error: unknown) => {
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
    /** Resolves when the queue is empty. */
    idle: async () => telling,
  };
}

/** The activity entry of an event, if it has one. */
function entryOf({ event, at, request }: Noted, found: FoundAccount | undefined): SecurityEntry[] {
  const { kept }: Kind = KINDS[event];
  const operator = found && found.role !== null && found.role !== 'user' ? found : null;
  if (!kept || (kept.of === 'operators' && !operator)) return [];
  return [{ action: kept.action, account: operator, byOwner: kept.byOwner, client: request?.client ?? '', at }];
}
