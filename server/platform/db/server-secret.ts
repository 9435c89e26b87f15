import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { serverSecrets } from './schema.ts';

/** The secret of AUTH_SECRET, or else a stored random one, the same for all processes. */
export async function serverSecret({ orm }: Database, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const name = 'accounts';
  const proposal = randomBytes(32).toString('base64url');
  await orm.insert(serverSecrets).values({ name, value: proposal }).onConflictDoNothing();
  const [stored] = await orm
    .select({ value: serverSecrets.value })
    .from(serverSecrets)
    .where(eq(serverSecrets.name, name));
  return stored?.value ?? proposal;
}
