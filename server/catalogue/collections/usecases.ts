import { labelIn } from '../../../shared/entities.ts';
import { type ChosenGames, PICKED_MAX } from '../../../shared/forms/collection.ts';
import type { GameTarget } from '../../../shared/forms/game-filter.ts';
import { isUnconditional } from '../../../shared/game-rule.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { byName } from '../../../shared/text.ts';
import { presentThumbnail } from '../../media/thumbnails/known.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { tagSlugOf } from '../../platform/slugs.ts';
import { targetIds } from '../admin/found.ts';
import { MOST_COUNTED, type Selections } from '../selections.ts';
import * as queries from './queries.ts';
import { type CollectionResourceOptions, collectionResource, present } from './resource.ts';
import type { CollectionPreview, ListedCollection } from './schema.ts';

type By = Pick<Operator, 'id' | 'mayWrite'>;

/** Games of a rule that the panel shows. */
const SHOWN = 12;

export type CollectionAdmin = ReturnType<typeof createCollectionAdmin>;

export function createCollectionAdmin(options: CollectionResourceOptions & { selections: Selections }) {
  const { database, selections, site } = options;

  async function previewPicked(ids: readonly string[], language: Language | undefined) {
    const games = await queries.shownGames(database, ids, language);
    return { total: games.filter(({ active }) => active).length, isMore: false, isEverything: false, games };
  }

  async function previewRule(chosen: ChosenGames, language: Language | undefined) {
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
        language,
      ),
    };
  }

  const resource = collectionResource(options);

  return {
    ...resource,

    /**
     * Adds games at the end of a picked collection.
     *
     * @returns the games that were not in it
     * @throws {Refusal} not_found; selection_changed; `invalid` for a collection with a rule, or too many games
     */
    async addGames(id: string, target: GameTarget, by: By): Promise<string[]> {
      const ids = await targetIds(database, target, site.root);
      let added: string[] = [];
      const add = ({ kind, games }: { kind: string; games: string[] }) => {
        if (kind !== 'picked') throw invalidField('id', 'not_picked');
        added = ids.filter((game) => !games.includes(game));
        if (games.length + added.length > PICKED_MAX) throw invalidField('ids', 'too_many_picked');
        return { games: [...games, ...added] };
      };
      const { games } = await resource.set(id, add, by);
      // Leaves out games that no longer exist.
      return added.filter((game) => games.includes(game));
    },

    /** Removes games from a picked collection. @throws {Refusal} not_found */
    removeGames: (id: string, ids: readonly string[], by: By) =>
      resource.set(id, ({ games }) => ({ games: games.filter((game) => !ids.includes(game)) }), by),

    async list(): Promise<ListedCollection[]> {
      const rows = await queries.selectCollections(database);
      return rows
        .map(present)
        .sort((one, other) => byName.compare(labelIn('collection', one), labelIn('collection', other)));
    },

    /** Previews the games of an unsaved form. */
    async preview(form: ChosenGames, language?: Language): Promise<CollectionPreview> {
      const slugs = (tags: readonly string[]) => tags.map((tag) => tagSlugOf(tag) || tag);
      const chosen = { ...form, tags: slugs(form.tags), tags_excluded: slugs(form.tags_excluded) };
      const { category_id, kind } = chosen;
      const { games, ...found } =
        kind === 'picked' ? await previewPicked(chosen.games, language) : await previewRule(chosen, language);
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
