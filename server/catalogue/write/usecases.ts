/** The catalogue writes that other features may use. */

export { ADDRESS_KEPT } from './addresses.ts';
export type { ProviderGame } from './game.ts';
export { insertGames, type NewGame } from './insert.ts';
export { joinMainCategories } from './membership.ts';
export { refreshGame } from './owned-rows.ts';
export { qualityOf, writePlaces } from './places.ts';
export { addVocabulary, BASE_ROW, freshenGameSearch, refreshGameSearch } from './search-rows.ts';
export { chooseSlugs, type SlugWish, slugOwners } from './slugs.ts';
export { refreshGameTags, renameTags } from './tag-rows.ts';
export { countUndo, type UndoCounts, undoImportedGames } from './undo.ts';
export { changedColumns, changedValueKeys, type ImportedItem, type LaterChanges } from './undo-plan.ts';
export { previewImportedGames, type UpsertOptions, upsertImportedGames } from './upsert.ts';
export { LANGUAGE_KEPT, type UpsertResult } from './upsert-plan.ts';
