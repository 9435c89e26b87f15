import type { Database } from '../../server/platform/db/database.ts';

/** How to reach a database from elsewhere: another pool, another process. */
export interface Address {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** A test's own database, and what gives it back. */
export interface Lease {
  database: Database;
  address: Address;
  giveBack(): Promise<void>;
}
