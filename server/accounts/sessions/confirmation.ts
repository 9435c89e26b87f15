import { CONFIRMATION_REQUIRED, type ConfirmationWay, isFresh } from '../../../shared/confirmation.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidField, Refusal } from '../../platform/errors.ts';
import type { Operator, OperatorSession } from '../../platform/http/environment.ts';
import type { AttemptLimits } from '../attempt-limits.ts';
import { ATTEMPTS, type Limited } from '../limits.ts';
import { confirmSession, selectPasswordHash } from './queries.ts';

/** Prevents guessing in an operator's unlocked session. */
const CONFIRMATION = { path: '/confirmation', limits: { user: ATTEMPTS }, forgivesSuccess: true } satisfies Limited;

type ConfirmationEvent = 'identity_confirmed' | 'identity_refused' | 'limited';

export type Confirmation = ReturnType<typeof createConfirmation>;

/** Makes users confirm who they are before dangerous changes. See decision 051. */
export function createConfirmation(options: {
  database: Database;
  now: () => Date;
  attempt: AttemptLimits;
  verify: (stored: { hash: string; password: string }) => Promise<boolean>;
  note: (event: ConfirmationEvent, about: { account: string; operation?: string }) => void;
}) {
  const { database, now, attempt, verify, note } = options;

  /** Marks a session as confirmed now. Every way to confirm ends here. */
  async function confirm(session: OperatorSession, by: Operator): Promise<void> {
    await confirmSession(database, session.id, now());
    note('identity_confirmed', { account: by.id });
  }

  /** Returns the ways to confirm a session first; undefined if it was confirmed recently. */
  async function missing({ confirmedAt }: OperatorSession, by: { id: string }): Promise<ConfirmationWay[] | undefined> {
    if (isFresh(confirmedAt, now())) return undefined;
    return (await selectPasswordHash(database, by.id)) === null ? [] : ['password'];
  }

  return {
    confirm,
    missing,
    /** @throws {Refusal} confirmation_required, with the ways that the account has */
    async require(session: OperatorSession, by: Operator): Promise<void> {
      const ways = await missing(session, by);
      if (ways !== undefined) throw new Refusal('forbidden', CONFIRMATION_REQUIRED, { ways });
    },
    /** Confirms by the password. Attempts are limited like sign-ins. @throws {Refusal} invalid (`wrong_password`), too_many */
    async byPassword(password: string, session: OperatorSession, by: Operator): Promise<void> {
      const tried = await attempt(CONFIRMATION, { user: by.id });
      if (tried.outcome === 'refused') {
        note('limited', { account: by.id, operation: CONFIRMATION.path });
        throw new Refusal('limited', 'too_many', { seconds: tried.seconds });
      }
      const hash = await selectPasswordHash(database, by.id);
      if (hash === null || !(await verify({ hash, password }))) {
        note('identity_refused', { account: by.id });
        throw invalidField('password', 'wrong_password');
      }
      await tried.succeeded();
      await confirm(session, by);
    },
  };
}
