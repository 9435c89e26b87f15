import { and, eq, type SQL, sql } from 'drizzle-orm';
import { operations } from '../platform/db/schema.ts';

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

/** Parameters with these among them. */
export const noted = (values: Record<string, unknown>) =>
  sql`${operations.parameters} || ${JSON.stringify(values)}::jsonb`;
