import type { Database } from '../../server/platform/db/database.ts';

/** Reaches a database from another pool or process. */
export interface Address {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** A test's database, with a function to return it. */
export interface Lease {
  database: Database;
  address: Address;
  giveBack(): Promise<void>;
}
