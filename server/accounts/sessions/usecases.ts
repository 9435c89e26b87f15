import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { shortAddress } from '../../platform/http/client.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { browserOf } from './browser.ts';
import { deleteOtherSessions, deleteSession, selectSessions } from './queries.ts';

type SessionEvent = 'session_ended' | 'other_sessions_ended';

export type OwnSessions = ReturnType<typeof createOwnSessions>;

/** Lets operators list and end their own sessions. A session's id is not its token, so it gives no access. */
export function createOwnSessions(options: {
  database: Database;
  now: () => Date;
  note: (event: SessionEvent, about: { account: string }) => void;
}) {
  const { database, now, note } = options;
  return {
    /** The current session first, then the most recently used. @param current id of the current session */
    async list(by: Operator, current: string) {
      const rows = await selectSessions(database, by.id, now());
      const own = (id: string) => Number(id === current);
      return rows
        .toSorted((a, b) => own(b.id) - own(a.id))
        .map(({ id, ip_address, user_agent, created_at, last_used_at }) => ({
          id,
          ...browserOf(user_agent),
          address: shortAddress(ip_address ?? ''),
          created_at: created_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
          current: id === current,
        }));
    },
    /** @throws {Refusal} not_found, also for sessions of other users */
    async end(id: string, by: Operator): Promise<void> {
      if (!(await deleteSession(database, by.id, id))) throw notFound();
      note('session_ended', { account: by.id });
    },
    /** @returns the number of ended sessions */
    async endOthers(by: Operator, current: string): Promise<number> {
      const ended = await deleteOtherSessions(database, by.id, current);
      if (ended > 0) note('other_sessions_ended', { account: by.id });
      return ended;
    },
  };
}
