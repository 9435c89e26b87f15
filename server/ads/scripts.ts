import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import type { Operator } from '../platform/http/environment.ts';
import { selectScripts } from './queries.ts';

/** The fields of an advertisement that add code to pages. */
const scripted = z.object({ network: z.string(), script_url: z.string().nullable() });

/**
 * Allows only owners to add scripts to pages. Others may use scripts that advertisements already have.
 *
 * @throws {Refusal} errors of `requirePageCode`, if one of the advertisements has a new script
 */
export async function requireKnownScripts(
  database: Database,
  list: readonly z.output<typeof scripted>[],
  by: Pick<Operator, 'requirePageCode'>,
): Promise<void> {
  const addresses = list.flatMap(({ network, script_url }) => (network === 'script' && script_url) || []);
  if (addresses.length === 0) return;
  const known = new Set(await selectScripts(database));
  if (addresses.some((address) => !known.has(address))) await by.requirePageCode?.('script_url');
}

/** Restored advertisements count as new ones here. */
export const scriptsRestoring =
  (database: Database) => (rows: readonly unknown[], by: Pick<Operator, 'requirePageCode'>) =>
    requireKnownScripts(database, z.array(scripted).parse(rows), by);
