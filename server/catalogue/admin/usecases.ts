import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  EMPTY_GAME,
  GAME_FIELDS,
  type GameSave,
  type GameValues,
  type newGameForm,
  newGameIn,
} from '../../../shared/forms/game.ts';
import type { GameTarget } from '../../../shared/forms/game-filter.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { columnOf } from '../../../shared/localized.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { publicationState } from '../../../shared/publication.ts';
import { createAudited } from '../../activity/audited.ts';
import { beginDeletion } from '../../activity/deletions/removal.ts';
import { changedFields } from '../../activity/usecases.ts';
import { presentThumbnail } from '../../media/thumbnails/known.ts';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { isConflict, violatedConstraint } from '../../platform/db/faults.ts';
import { type GameRow, updateGame } from '../../platform/db/game-texts.ts';
import { games } from '../../platform/db/schema.ts';
import { busy, type Issue, invalid, invalidField, notFound } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { chooseSlugs, insertGames, refreshGame, type SlugWish, slugOwners } from '../write/usecases.ts';
import { changeGames, changeSome, deleteGames, namesInChanges, withCategoryName } from './bulk.ts';
import { AUDITED_FIELDS, newGameOrigin, planSave, withoutCopies } from './changes.ts';
import { slugTaken, unknownCategory } from './errors.ts';
import { exportedGames } from './export.ts';
import { changeFound } from './found.ts';
import {
  categoryExists,
  countGames,
  type GameWithCategory,
  gameById,
  lockGames,
  type SummaryRow,
  selectGames,
  selectProviders,
} from './queries.ts';
import {
  type GameBulk,
  type GameEntity,
  type GameListQuery,
  type GameSummary,
  type gameBulkResult,
  gameEntity,
} from './schema.ts';

const SLUG_CONSTRAINTS = new Set(['games_slug_unique', 'game_slug_history_pkey']);
const CATEGORY_CONSTRAINT = 'games_category_id_categories_id_fk';

/** A concurrent transaction took the slug. */
class SlugRace extends Error {}

const isSlugRace = (error: unknown) =>
  error instanceof SlugRace || SLUG_CONSTRAINTS.has(violatedConstraint(error) ?? '');

/**
 * Runs a change in a transaction and retries it on a slug race.
 *
 * @param slug `chosen` by the operator: a taken one is an error. `made` from the title: retries with the next one
 * @throws {Refusal} slug_taken, unknown_category, busy
 */
async function attemptChange<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  slug?: 'chosen' | 'made',
): Promise<T> {
  try {
    return await attempt(database, work, slug === 'chosen' ? undefined : isSlugRace);
  } catch (error) {
    if (violatedConstraint(error) === CATEGORY_CONSTRAINT) {
      // Only bulk changes choose a category without a slug.
      throw unknownCategory(slug === undefined ? 'categoryId' : 'category_id');
    }
    if (isSlugRace(error)) throw slug === 'chosen' ? slugTaken() : busy();
    throw isConflict(error) ? busy() : error;
  }
}

function presentSummary({
  category_id,
  category_name,
  category_language,
  picture,
  draft,
  publish_at,
  ...row
}: SummaryRow): GameSummary {
  return {
    ...row,
    state: publicationState({ ...row, draft, publish_at }),
    thumbnail: presentThumbnail(row.thumbnail_url, picture),
    category:
      category_id === null || category_name === null
        ? null
        : { id: category_id, name: category_name, name_language: category_language },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Maps a game with all fields for operators; omits import-only columns. */
function presentGame({ game, category, others, spares }: GameWithCategory): GameEntity {
  return gameEntity.parse({
    ...game,
    state: publicationState(game),
    category,
    other_categories: others,
    spares,
    created_at: game.created_at.toISOString(),
    updated_at: game.updated_at.toISOString(),
  });
}

type By = Pick<Operator, 'id' | 'mayWrite'>;

/** The catalogue for operators: games of every status. */
export type GameAdmin = ReturnType<typeof createGameAdmin>;

const issue = (path: string, code: string): Issue => ({ path: [path], code, message: code });

/** Runs all form checks that need the database, and reports them together. */
async function checkAgainstDatabase(transaction: Transaction, values: GameValues, gameId?: string): Promise<void> {
  const issues: Issue[] = [];
  if (values.slug !== null) {
    const owner = (await slugOwners(transaction, [values.slug])).get(values.slug);
    if (owner !== undefined && owner !== gameId) issues.push(issue('slug', 'slug_taken'));
  }
  if (values.category_id !== null && !(await categoryExists(transaction, values.category_id))) {
    issues.push(issue('category_id', 'unknown_category'));
  }
  if (issues.length > 0) throw invalid(issues);
}

async function read(handle: Parameters<typeof gameById>[0], id: string): Promise<GameEntity> {
  const found = await gameById(handle, id);
  if (found === null) throw notFound();
  return presentGame(found);
}

const audited = createAudited<GameRow, GameEntity>({
  entity: 'game',
  lock: async (transaction, id) => (await lockGames(transaction, [id]))[0] ?? null,
  read,
  async changes(before, after, transaction) {
    const changes = changedFields(before, after, AUDITED_FIELDS);
    return withCategoryName(changes, await namesInChanges(transaction, [changes]));
  },
});

const madeSlug = async (transaction: Transaction, wish: SlugWish) =>
  (await chooseSlugs(transaction, [wish]))[0] ?? null;

interface GameAdminOptions {
  database: Database;
  now: () => Date;
  /** A new game requires a title in its root language, which is also the language of generated texts. */
  site?: Pick<SiteLanguages, 'root'>;
}

export function createGameAdmin({ database, now, site = { root: DEFAULT_LANGUAGE } }: GameAdminOptions) {
  return {
    async list(query: GameListQuery) {
      const [total, rows] = await Promise.all([
        countGames(database, query, site.root),
        selectGames(database, query, site.root),
      ]);
      return { total, page: query.page, pageSize: query.pageSize, items: rows.map(presentSummary) };
    },

    providers: () => selectProviders(database),

    /** As a CSV file, in chunks. @throws {Refusal} selection_changed */
    exported: (target: GameTarget, language?: Language) =>
      exportedGames(database, target, { root: site.root, language }),

    /** @throws {Refusal} not_found */
    get: (id: string) => read(database.orm, id),

    /** @throws {Refusal} invalid: slug_taken, unknown_category, required for the title in the root language */
    async create(form: z.output<typeof newGameForm>, by: By) {
      const { root } = site;
      const title = columnOf('title', root);
      if (!form.title && !form[title]) throw invalidField(title, 'required');
      const values = newGameIn(root).parse({ ...EMPTY_GAME, ...form });
      const create = async (transaction: Transaction) => {
        await checkAgainstDatabase(transaction, values);
        const at = now();
        return audited.create(transaction, { actor: by.id, at, mayWrite: by.mayWrite }, async () => {
          const slug = values.slug ?? (await madeSlug(transaction, { title: values.title, externalId: null }));
          const game = {
            ...values,
            draft: !values.active,
            slug,
            ...newGameOrigin(values, root),
            created_at: at,
            updated_at: at,
          };
          const [id] = await insertGames(transaction, [game]);
          if (!id) throw new SlugRace('a concurrent transaction took the slug');
          return id;
        });
      };
      return attemptChange(database, create, values.slug === null ? 'made' : 'chosen');
    },

    /** @throws {Refusal} not_found; version_conflict with what is saved; invalid: slug_taken, unknown_category */
    update(id: string, { version, ...given }: GameSave, by: By) {
      const update = (transaction: Transaction) => {
        const at = now();
        // Fields that are derived from an operator's input, such as the base copy of the English text, are not the
        // operator's.
        const followed = new Set<string>();
        const allowed = by.mayWrite;
        const mayWrite: By['mayWrite'] = allowed && ((name, field) => followed.has(field) || allowed(name, field));
        return audited.update(transaction, { id, version, actor: by.id, at, mayWrite }, async (before) => {
          const form = withoutCopies(before, given);
          await checkAgainstDatabase(transaction, form, id);
          const wish = { title: form.title, externalId: before.external_id, gameId: id };
          const slug = form.slug ?? (await madeSlug(transaction, wish));
          const set = planSave(before, { ...form, slug });
          const columns = Object.keys(set);
          if (columns.length === 0) return;
          const written = changedFields<GameRow>(before, { ...before, ...form }, GAME_FIELDS);
          for (const column of columns) if (!(column in written)) followed.add(column);
          await updateGame(transaction, id, { ...set, version: sql`${games.version} + 1`, updated_at: at });
          await refreshGame(transaction, id, columns);
        });
      };
      return attemptChange(database, update, given.slug === null ? 'made' : 'chosen');
    },

    /** @returns the id of the deletion @throws {Refusal} not_found */
    remove: (id: string, by: By) =>
      attemptChange(database, async (transaction) => {
        const rows = await lockGames(transaction, [id]);
        if (rows.length === 0) throw notFound();
        const stamp = { actor: by.id, at: now() };
        const deletion = await beginDeletion(transaction, 'game', stamp);
        await deleteGames(transaction, rows, { ...stamp, deletion });
        return deletion.id;
      }),

    /**
     * Changes all games or none; games of a filter are changed in steps.
     *
     * @throws {Refusal} not_found with the `missing` ids; selection_changed; invalid: unknown_category
     */
    async bulk(bulk: GameBulk, by: By): Promise<z.output<typeof gameBulkResult>> {
      const { action, ids = [], found, categoryId = null } = bulk;
      const stamp = { actor: by.id, at: now() };
      if (categoryId !== null && !(await categoryExists(database.orm, categoryId))) throw unknownCategory('categoryId');
      if (found !== undefined) {
        const done = await changeFound(database, found, { ...stamp, root: site.root }, (some, undo) =>
          attemptChange(database, (transaction) => changeSome(transaction, bulk, { ...stamp, ids: some, undo })),
        );
        return { action, ...done };
      }
      const done = await attemptChange(database, (transaction) => changeGames(transaction, { ...bulk, ids }, stamp));
      return { action, requested: ids.length, ...done };
    },
  };
}
