/** Chooses main categories for the games that a provider sends. */
import type { ProviderId } from '../../../shared/forms/import.ts';
import type { Language } from '../../../shared/languages.ts';
import type { Database } from '../../platform/db/database.ts';
import { defaultCategory } from '../genres/provider-words.ts';
import { type BuiltInCategory, createCategoryResolver } from '../provider-map/resolver.ts';
import { mainCategory } from './choose-category.ts';
import { activeCategories } from './queries.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** The parts of a feed's item that determine its category. */
interface SentGame {
  title: string;
  description: string;
  tags: readonly string[];
  /** The provider's word. */
  category: string | null;
}

export type ImportCategories = ReturnType<typeof createImportCategories>;

/** Caches what it reads for one import. @param options as for `createCategoryResolver` */
export function createImportCategories(
  database: Database,
  provider: ProviderId,
  options: { builtIn: BuiltInCategory; isKept?: boolean },
) {
  const map = createCategoryResolver(database, provider, options);
  let vocabulary: Promise<Vocabulary> | null = null;
  const readVocabulary = async () => vocabularyOf(await activeCategories(database), defaultCategory);

  return {
    /**
     * @param language of their texts
     * @returns the id of each game's category; null if the provider's word maps to none, so that the game's words place
     * it later
     */
    async choose<Game extends SentGame>(games: readonly Game[], language: Language): Promise<Map<Game, string | null>> {
      const mapped = await map.resolve(games.flatMap(({ category }) => category ?? []));
      vocabulary ??= readVocabulary();
      const known = await vocabulary;
      return new Map(
        games.map((game) => {
          const { title, description, tags, category } = game;
          const said = (...texts: readonly string[]) => texts.map((text) => ({ text, language }));
          const words = {
            ...{ tags: said(...tags), tagCount: tags.length, titles: said(title), descriptions: said(description) },
            providerWord: category === null ? null : { text: category, language },
          };
          const found = mapped.get(category ?? '') ?? null;
          return [game, found && mainCategory(words, found, known)];
        }),
      );
    },
  };
}
