import type { ChosenGames } from '../../../shared/forms/collection.ts';
import { isUnconditional } from '../../../shared/game-rule.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts';
import { tagSlug } from '../../../shared/slug.ts';
import { byName } from '../../../shared/text.ts';
import { presentThumbnail } from '../../media/thumbnails/known.ts';
import type { Database } from '../../platform/db/database.ts';
import { MOST_COUNTED, type Selections } from '../selections.ts';
import * as queries from './queries.ts';
import { collectionResource, present } from './resource.ts';
import type { CollectionPreview, ListedCollection } from './schema.ts';

/** Games of a rule that the panel shows. */
const SHOWN = 12;

export type CollectionAdmin = ReturnType<typeof createCollectionAdmin>;

export function createCollectionAdmin(options: { database: Database; selections: Selections; now: () => Date }) {
  const { database, selections, now } = options;

  async function previewPicked(ids: readonly string[]) {
    const games = await queries.shownGames(database, ids);
    return { total: games.filter(({ active }) => active).length, isMore: false, isEverything: false, games };
  }

  async function previewRule(chosen: ChosenGames) {
    const selection = { rule: chosen, order: chosen.game_order, most: chosen.most };
    const [total, first] = await Promise.all([
      selections.count(selection),
      selections.first(selection, DEFAULT_LANGUAGE, SHOWN),
    ]);
    return {
      total: Math.min(total, MOST_COUNTED),
      isMore: total > MOST_COUNTED,
      isEverything: isUnconditional(chosen),
      games: await queries.shownGames(
        database,
        first.map(({ id }) => id),
      ),
    };
  }

  return {
    ...collectionResource({ database, selections, now }),

    async list(): Promise<ListedCollection[]> {
      const rows = await queries.selectCollections(database);
      return rows.map(present).sort((one, other) => byName.compare(one.title, other.title));
    },

    /** What the collection of a form would show. */
    async preview(form: ChosenGames): Promise<CollectionPreview> {
      const slugs = (tags: readonly string[]) => tags.map((tag) => tagSlug(tag) || tag);
      const chosen = { ...form, tags: slugs(form.tags), tags_excluded: slugs(form.tags_excluded) };
      const { category_id, kind } = chosen;
      const { games, ...found } = kind === 'picked' ? await previewPicked(chosen.games) : await previewRule(chosen);
      return {
        ...found,
        unknownCategory:
          kind === 'rule' && category_id !== null && !(await queries.categoryExists(database.orm, category_id)),
        unknownTags: kind === 'rule' ? await selections.unknownTags([...chosen.tags, ...chosen.tags_excluded]) : [],
        games: games.map(({ picture, ...game }) => ({
          ...game,
          thumbnail: presentThumbnail(game.thumbnail_url, picture),
        })),
      };
    },

    tagsLike: selections.tagsLike,
  };
}
