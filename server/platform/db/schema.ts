/** Every table of Ludotek. Properties have the database's column names, so that a row looks the same everywhere. */
export * from './schema/accounts.ts';
export * from './schema/catalogue.ts';
export * from './schema/collections.ts';
export * from './schema/deletions.ts';
export * from './schema/feeds.ts';
export * from './schema/health.ts';
export * from './schema/operations.ts';
export * from './schema/pages.ts';
export * from './schema/redirects.ts';
export * from './schema/visitors.ts';
export * from './schema/webhooks.ts';
