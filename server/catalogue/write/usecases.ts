/** How the catalogue is written: what other features may use. */
export type { ProviderGame } from './game.ts';
export { insertGames, type NewGame } from './insert.ts';
export { maintainCatalogue } from './maintenance.ts';
export { refreshGameSearch } from './search-rows.ts';
export { chooseSlugs, type SlugWish, slugOwners } from './slugs.ts';
export { refreshGameTags } from './tag-rows.ts';
export { type UpsertOptions, type UpsertResult, upsertImportedGames } from './upsert.ts';
