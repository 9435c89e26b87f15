import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type ChosenGames,
  COLLECTION_FIELDS,
  type CollectionSave,
  type CollectionValues,
  collectionForm,
  EMPTY_COLLECTION,
  type NewCollection,
} from '../../../shared/forms/collection.ts';
import { isUnconditional } from '../../../shared/game-rule.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts';
import { publicationState } from '../../../shared/publication.ts';
import { slugify, tagSlug } from '../../../shared/slug.ts';
import { byName } from '../../../shared/text.ts';
import { createAudited } from '../../activity/audited.ts';
import { changedFields } from '../../activity/usecases.ts';
import { presentThumbnail } from '../../media/thumbnails/known.ts';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database, Orm, Transaction } from '../../platform/db/database.ts';
import { isConflict } from '../../platform/db/faults.ts';
import { collections } from '../../platform/db/schema.ts';
import { busy, notFound } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { MOST_COUNTED, type Selections } from '../selections.ts';
import { isSlugRace, slugNeeded, slugTaken, unknownCategory, unknownTag } from './errors.ts';
import * as queries from './queries.ts';
import { type CollectionEntity, type CollectionPreview, collectionEntity, type ListedCollection } from './schema.ts';

type By = Pick<Operator, 'id' | 'mayWrite'>;

/** Games of a rule that the panel shows. */
const SHOWN = 12;

const derived = (row: queries.CollectionRow) => ({
  state: publicationState(row),
  publish_at: row.publish_at?.toISOString() ?? null,
  retire_at: row.retire_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

async function read(handle: Orm | Transaction, id: string): Promise<CollectionEntity> {
  const row = await queries.selectCollection(handle, id);
  if (row === null) throw notFound();
  const games = (await queries.selectPicks(handle, id)).map((game) => game.id);
  return collectionEntity.parse({ ...row, games, ...derived(row) });
}

/** As the log shows it: games by their titles. */
const logged = (row: queries.LockedCollection | null) => row && { ...row, games: row.picks.map(({ title }) => title) };

const audited = createAudited<queries.LockedCollection, CollectionEntity>({
  entity: 'collection',
  lock: queries.lockCollection,
  read,
  changes: (before, after) => changedFields(logged(before), logged(after), COLLECTION_FIELDS),
});

async function chooseSlug(transaction: Transaction, form: CollectionValues, id: string | null): Promise<string> {
  if (form.slug !== null) {
    if (await queries.isSlugTaken(transaction, form.slug, id)) throw slugTaken();
    return form.slug;
  }
  const free = await queries.freeSlug(transaction, form.title, id);
  if (free === null) throw slugNeeded();
  return free;
}

export type CollectionAdmin = ReturnType<typeof createCollectionAdmin>;

export function createCollectionAdmin(options: { database: Database; selections: Selections; now: () => Date }) {
  const { database, selections, now } = options;

  /** Retries after concurrent changes. @param slug the operator's choice; null if it is derived from the title */
  async function attemptChange<T>(work: (transaction: Transaction) => Promise<T>, slug?: string | null): Promise<T> {
    try {
      return await attempt(database, work, slug === null ? isSlugRace : undefined);
    } catch (error) {
      if (isSlugRace(error)) throw slug === null ? busy() : slugTaken();
      throw isConflict(error) ? busy() : error;
    }
  }

  /**
   * The form with tags as slugs. A condition that the collection already has may outlive its category or tag: the panel
   * shows that it finds nothing.
   */
  async function checked(form: CollectionValues, before: CollectionEntity | null): Promise<CollectionValues> {
    if (form.kind === 'picked') return { ...form, tags: form.tags.map(slugify) };
    const { category_id } = form;
    const isNew = category_id !== null && category_id !== before?.category_id;
    if (isNew && !(await queries.categoryExists(database.orm, category_id))) throw unknownCategory();
    const tags = [...new Set(form.tags.map((tag) => tagSlug(tag) || tag))];
    const unknown = await selections.unknownTags(tags.filter((tag) => before?.tags.includes(tag) !== true));
    if (unknown.length > 0) throw unknownTag(unknown);
    return { ...form, tags };
  }

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
    async list(): Promise<ListedCollection[]> {
      const rows = await queries.selectCollections(database);
      return rows
        .map((row) => ({ ...row, ...derived(row) }))
        .sort((one, other) => byName.compare(one.title, other.title));
    },

    /** @throws {Refusal} not_found */
    get: (id: string) => read(database.orm, id),

    /** What the collection of a form would show. */
    async preview(form: ChosenGames): Promise<CollectionPreview> {
      const chosen = { ...form, tags: form.tags.map((tag) => tagSlug(tag) || tag) };
      const { category_id, kind } = chosen;
      const { games, ...found } = kind === 'picked' ? await previewPicked(chosen.games) : await previewRule(chosen);
      return {
        ...found,
        unknownCategory:
          kind === 'rule' && category_id !== null && !(await queries.categoryExists(database.orm, category_id)),
        unknownTags: kind === 'rule' ? await selections.unknownTags(chosen.tags) : [],
        games: games.map(({ picture, ...game }) => ({
          ...game,
          thumbnail: presentThumbnail(game.thumbnail_url, picture),
        })),
      };
    },

    tagsLike: selections.tagsLike,

    /** @throws {Refusal} invalid: slug_taken, slug_needed, unknown_category, unknown_tag */
    async create(form: NewCollection, by: By) {
      // Omitted fields are empty.
      const values = await checked(collectionForm.parse({ ...EMPTY_COLLECTION, ...form }), null);
      return attemptChange((transaction) => {
        const at = now();
        return audited.create(transaction, { actor: by.id, at, mayWrite: by.mayWrite }, async () => {
          const id = uuidv7();
          const { games, ...row } = { ...values, slug: await chooseSlug(transaction, values, null) };
          await transaction.insert(collections).values({ id, ...row, created_at: at, updated_at: at });
          await queries.replacePicks(transaction, id, games);
          return id;
        });
      }, values.slug);
    },

    /** @throws {Refusal} not_found; version_conflict with the saved collection; invalid as above */
    async update(id: string, { version, ...form }: CollectionSave, by: By) {
      const values = await checked(form, await read(database.orm, id));
      return attemptChange((transaction) => {
        const at = now();
        return audited.update(transaction, { id, version, actor: by.id, at, mayWrite: by.mayWrite }, async (before) => {
          const after = { ...values, slug: await chooseSlug(transaction, values, id) };
          const current = { ...before, games: before.picks.map((game) => game.id) };
          if (Object.keys(changedFields<CollectionValues>(current, after, COLLECTION_FIELDS)).length === 0) return;
          const { games, ...row } = after;
          await queries.replacePicks(transaction, id, games);
          await transaction
            .update(collections)
            .set({ ...row, version: sql`${collections.version} + 1`, updated_at: at })
            .where(eq(collections.id, id));
        });
      }, form.slug);
    },

    /** @returns the id of the deletion @throws {Refusal} not_found */
    remove: (id: string, by: By) =>
      attemptChange((transaction) => audited.remove(transaction, { id, actor: by.id, at: now() })),
  };
}
