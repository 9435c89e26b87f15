import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { serverSecrets } from './schema.ts';

/** Returns the secret of AUTH_SECRET, or else a stored random one, the same for all processes. */
export async function serverSecret(database: Database, given: string | undefined): Promise<string> {
  return given ?? storedSecret(database, 'accounts', randomBytes(32).toString('base64url'));
}

/** Returns the stored secret, or stores `proposal` if there is none. Concurrent processes get the same one. */
export async function storedSecret({ orm }: Database, name: string, proposal: string): Promise<string> {
  await orm.insert(serverSecrets).values({ name, value: proposal }).onConflictDoNothing();
  const [stored] = await orm
    .select({ value: serverSecrets.value })
    .from(serverSecrets)
    .where(eq(serverSecrets.name, name));
  return stored?.value ?? proposal;
}

export async function deleteSecret(transaction: Transaction, name: string): Promise<void> {
  await transaction.delete(serverSecrets).where(eq(serverSecrets.name, name));
}
