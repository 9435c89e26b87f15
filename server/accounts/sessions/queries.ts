import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { credentials, profiles, sessions, users } from '../../platform/db/schema.ts';
import { hasFactor } from '../queries.ts';

const { id, user_id, confirmed_at, last_used_at } = sessions;

/** Selects the profile of a session's user with the session's times. Undefined without a profile. */
export async function selectSessionProfile({ orm }: Database, session: { id: string; userId: string }) {
  const { role, language, languages, disabled_at } = profiles;
  const [found] = await orm
    .select({ ...{ role, language, languages, disabled_at, confirmed_at, last_used_at }, has_factor: hasFactor })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .innerJoin(sessions, and(eq(user_id, profiles.user_id), eq(id, session.id)))
    .where(eq(profiles.user_id, session.userId));
  return found;
}

/** Selects a user's sessions, most recently used first. */
export function selectSessions({ orm }: Database, userId: string, at: Date) {
  const { ip_address, user_agent, created_at, expires_at } = sessions;
  return orm
    .select({ id, ip_address, user_agent, created_at, last_used_at })
    .from(sessions)
    .where(and(eq(user_id, userId), gt(expires_at, at)))
    .orderBy(desc(last_used_at), desc(id));
}

/** Ends a session of a user. @returns whether there was one */
export async function deleteSession({ orm }: Database, userId: string, wanted: string): Promise<boolean> {
  const ended = await orm
    .delete(sessions)
    .where(and(eq(user_id, userId), eq(id, wanted)))
    .returning({ id });
  return ended.length > 0;
}

/** Ends the sessions of a user but one. @returns how many */
export async function deleteOtherSessions({ orm }: Database, userId: string, kept: string): Promise<number> {
  const ended = await orm
    .delete(sessions)
    .where(and(eq(user_id, userId), ne(id, kept)))
    .returning({ id });
  return ended.length;
}

/** Updates the last use of a session, unless it was updated after `after`. */
export async function touchSession({ orm }: Database, wanted: string, at: Date, after: Date): Promise<void> {
  await orm
    .update(sessions)
    .set({ last_used_at: at })
    .where(and(eq(id, wanted), lt(last_used_at, after)));
}

export async function confirmSession({ orm }: Database, wanted: string, at: Date): Promise<void> {
  await orm.update(sessions).set({ confirmed_at: at }).where(eq(id, wanted));
}

/** Returns the hash of a user's password; null without a password. */
export async function selectPasswordHash({ orm }: Database, userId: string): Promise<string | null> {
  const [found] = await orm
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.user_id, userId), eq(credentials.provider_id, 'credential')));
  return found?.password ?? null;
}

/** Returns the profile of an address; undefined without an account. */
export async function selectProfileOf({ orm }: Database, email: string) {
  const { role, language, disabled_at } = profiles;
  const [found] = await orm
    .select({ id: users.id, role, language, disabled_at })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.email, email));
  return found;
}

/** Records the first sign-in of an account. @returns false if there was one before */
export async function markFirstSignIn({ orm }: Database, userId: string, at: Date): Promise<boolean> {
  const marked = await orm
    .update(profiles)
    .set({ first_signed_in_at: at })
    .where(and(eq(profiles.user_id, userId), isNull(profiles.first_signed_in_at)))
    .returning({ user_id: profiles.user_id });
  return marked.length > 0;
}
