import { recordSecurity, type SecurityAction, type SecurityEntry } from '../activity/security.ts';
import type { Database } from '../platform/db/database.ts';
import { log } from '../platform/log/log.ts';
import { currentRequest, inRequest, type RequestContext } from '../platform/log/request.ts';
import { type FoundAccount, findAccounts } from './queries.ts';

/** How an event is told: its level and sentence in the log, and what the log of activity has of it. */
interface Kind {
  level: 'info' | 'warn';
  sentence: string;
  kept?: {
    action: SecurityAction;
    /** Whose: operators' own, or also everybody else's, together. */
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
  /** Id of the user, where it is known. */
  account?: string | undefined;
  /** As it was given, in lower case: it finds the account and is written nowhere, since it may be anything. */
  email?: string | undefined;
  /** What is added to the line: an operation, a stable reason. Nothing that a stranger chose. */
  operation?: string | undefined;
  reason?: string | undefined;
}

/** Writes an event into the log. Its account is named by its id. */
export function tell(event: SecurityEvent, { account, operation, reason }: Omit<About, 'email'>): void {
  const { level, sentence } = KINDS[event];
  log[level]({ event, client: currentRequest()?.client, account, operation, reason }, sentence);
}

/** What came of an operation under /api/auth, by its path below it. What has no word here is not told. */
const OUTCOMES: Readonly<Record<string, { done?: SecurityEvent; refused?: SecurityEvent; limited?: SecurityEvent }>> = {
  '/sign-in/email': { done: 'sign_in_succeeded', refused: 'sign_in_failed', limited: 'sign_in_limited' },
  '/sign-up/email': { done: 'sign_up' },
  '/sign-out': { done: 'signed_out' },
  '/request-password-reset': { done: 'password_reset_requested' },
  '/reset-password': { done: 'password_changed', refused: 'password_reset_failed' },
  '/change-password': { done: 'password_changed', refused: 'password_change_failed' },
  '/revoke-sessions': { done: 'sessions_revoked' },
};

/** Which event it is that an operation was answered with a status. */
export function eventOf(operation: string, status: number): SecurityEvent | undefined {
  const { done, refused, limited = 'limited' } = OUTCOMES[operation] ?? {};
  if (status === 429) return limited;
  if (status >= 500) return undefined;
  return status >= 400 ? refused : done;
}

/** Events that wait to be told. Beyond it they are told without their account, and kept nowhere. */
const MOST_WAITING = 500;

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;

export interface SecurityEventsOptions {
  database: Database;
  now: () => Date;
  /** Events of operators' accounts, lockouts and refusals go to the log of activity too. */
  keep: boolean;
}

interface Noted {
  event: SecurityEvent;
  about: About;
  at: Date;
  request: RequestContext | undefined;
}

/** Who came in, who tried and what became of passwords: for the log, and for the panel. */
export function createSecurityEvents({ database, now, keep }: SecurityEventsOptions) {
  let waiting: Noted[] = [];
  let telling: Promise<void> | undefined;

  /** What came meanwhile is told together: a thousand guesses must not cost a thousand queries. */
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
    /** Tells of an event, after what is told already. Nobody waits for it: an answer must not take longer for it. */
    note(event: SecurityEvent, about: About) {
      if (waiting.length >= MOST_WAITING) return tell(event, about);
      waiting.push({ event, about, at: now(), request: currentRequest() });
      telling ??= tellWaiting();
    },
    /** Resolves when everything is told. */
    idle: async () => telling,
  };
}

/** What the log of activity has of an event: one entry, or none. */
function entryOf({ event, at, request }: Noted, found: FoundAccount | undefined): SecurityEntry[] {
  const { kept }: Kind = KINDS[event];
  const operator = found && found.role !== null && found.role !== 'user' ? found : null;
  if (!kept || (kept.of === 'operators' && !operator)) return [];
  return [{ action: kept.action, account: operator, byOwner: kept.byOwner, client: request?.client ?? '', at }];
}
