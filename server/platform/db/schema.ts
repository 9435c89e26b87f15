/** Every table of Ludotek. Columns carry the names of the database, so that a row reads the same everywhere. */
export * from './schema/accounts.ts';
export * from './schema/catalogue.ts';
export * from './schema/feeds.ts';
export * from './schema/operations.ts';
export * from './schema/visitors.ts';
