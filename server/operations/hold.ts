import { and, eq, type SQL, sql } from 'drizzle-orm';
import { operations } from '../platform/db/schema.ts';

/** A process's claim on an operation. */
export interface Hold {
  id: string;
  /** Unique to this run: a process that takes over has another one. */
  owner: string;
}

/** The condition on the row under which this run may write. */
export const held = ({ id, owner }: Hold): SQL | undefined =>
  and(
    eq(operations.id, id),
    eq(operations.status, 'running'),
    sql`${operations.parameters} ->> 'owner' = ${owner}::text`,
  );

export const noted = (values: Record<string, unknown>) =>
  sql`${operations.parameters} || ${JSON.stringify(values)}::jsonb`;
