import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import type { Operator } from '../platform/http/environment.ts';
import { selectScripts } from './queries.ts';

/** The fields of an advertisement that bring code into pages. */
const scripted = z.object({ network: z.string(), script_url: z.string().nullable() });

/**
 * Owners decide which scripts run in pages; others choose among those of the advertisements.
 *
 * @throws {Refusal} what `requirePageCode` throws, if one of the advertisements has another script
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

/** Deleted advertisements that come back are new ones in this. */
export const scriptsRestoring =
  (database: Database) => (rows: readonly unknown[], by: Pick<Operator, 'requirePageCode'>) =>
    requireKnownScripts(database, z.array(scripted).parse(rows), by);
