import { and, eq, type SQL, sql } from 'drizzle-orm';
import { operations } from '../platform/db/schema.ts';

/** A process's claim on an operation. */
export interface Hold {
  id: string;
  /** Unique per run; a process that takes over uses a new one. */
  owner: string;
}

/** Matches the operation's row while this run holds it; every write of the run requires it. */
export const held = ({ id, owner }: Hold): SQL | undefined =>
  and(
    eq(operations.id, id),
    eq(operations.status, 'running'),
    sql`${operations.parameters} ->> 'owner' = ${owner}::text`,
  );

/** The row's parameters, merged with these values. */
export const mergedParameters = (values: Record<string, unknown>) =>
  sql`${operations.parameters} || ${JSON.stringify(values)}::jsonb`;
