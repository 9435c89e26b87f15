import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { apiTokens, users } from '../../platform/db/schema.ts';

const { id, name, prefix, role, languages, created_at, expires_at, last_used_at, revoked_at } = apiTokens;
const facts = { id, name, prefix, role, languages, created_at, expires_at, last_used_at, revoked_at };

/** Selects all tokens with the addresses of their creators, newest first. */
export function selectTokens({ orm }: Database) {
  return orm
    .select({ ...facts, created_by: users.email })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.created_by))
    .orderBy(desc(created_at), desc(id));
}

export async function findToken({ orm }: Database, secretHash: string) {
  const [found] = await orm
    .select({ ...facts, maker: { id: users.id, email: users.email } })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.created_by))
    .where(eq(apiTokens.secret_hash, secretHash));
  return found;
}

export async function insertToken(transaction: Transaction, token: typeof apiTokens.$inferInsert): Promise<string> {
  const [row] = await transaction.insert(apiTokens).values(token).returning({ id });
  if (row === undefined) throw new Error('a token was stored without an id');
  return row.id;
}

/** Revokes a token. Returns undefined if it does not exist or is revoked already. */
export async function revokeToken(transaction: Transaction, wanted: string, at: Date) {
  const [row] = await transaction
    .update(apiTokens)
    .set({ revoked_at: at })
    .where(and(eq(id, wanted), isNull(revoked_at)))
    .returning({ id, name, role });
  return row;
}

/** @param before a use after this instant needs no update */
export async function recordUse({ orm }: Database, wanted: string, at: Date, before: Date): Promise<void> {
  await orm
    .update(apiTokens)
    .set({ last_used_at: at })
    .where(and(eq(id, wanted), or(isNull(last_used_at), lt(last_used_at, before))));
}

export async function deleteEndedTokens({ orm }: Database, before: Date): Promise<void> {
  await orm.delete(apiTokens).where(or(lt(expires_at, before), lt(revoked_at, before)));
}
