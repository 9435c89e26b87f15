import { and, eq, type SQL, sql } from 'drizzle-orm';
import { operations } from '../platform/db/schema.ts';

/** A process's exclusive right to run an operation. */
export interface Lease {
  id: string;
  /** Unique per run; a process that takes over uses a new one. */
  owner: string;
}

/** Matches the operation's row while this run has the lease; every write of the run requires it. */
export const leasedBy = ({ id, owner }: Lease): SQL | undefined =>
  and(
    eq(operations.id, id),
    eq(operations.status, 'running'),
    sql`${operations.parameters} ->> 'owner' = ${owner}::text`,
  );

/** Returns the row's parameters, merged with these values. */
export const mergedParameters = (values: Record<string, unknown>) =>
  sql`${operations.parameters} || ${JSON.stringify(values)}::jsonb`;
