import { and, eq, type SQL, sql } from 'drizzle-orm';
import { operations } from '../platform/db/schema.ts';
import { OperationLost } from './errors.ts';

/** An operation as the process sees it that runs it. */
export interface Hold {
  id: string;
  /** Of this run of it: whoever takes it over has another one. */
  owner: string;
}

/** What has to be true of the row for this run to write anything. */
export const held = ({ id, owner }: Hold): SQL | undefined =>
  and(
    eq(operations.id, id),
    eq(operations.status, 'running'),
    sql`${operations.parameters} ->> 'owner' = ${owner}::text`,
  );

/** What an update of the held row returns. */
export const ASKED = { asked: operations.error_code };

/**
 * Reads what an update of the held row returned.
 *
 * @returns whether somebody asked to stop
 * @throws {OperationLost} where the row is no longer this run's
 */
export function isAskedToStop({ id }: Hold, rows: readonly { asked: string | null }[]): boolean {
  const [row] = rows;
  if (row === undefined) throw new OperationLost(id);
  return row.asked !== null;
}

/** Parameters with these among them. */
export const noted = (values: Record<string, unknown>) =>
  sql`${operations.parameters} || ${JSON.stringify(values)}::jsonb`;
