import { v7 as uuidv7 } from 'uuid';
import {
  isReservedSlug,
  type LegalPageSave,
  type LegalPageValues,
  type PageSave,
  type PageValues,
} from '../../../shared/forms/page.ts';
import type { LegalPage } from '../../../shared/legal-pages.ts';
import { columnsOf } from '../../../shared/localized.ts';
import type { Placeholders } from '../../../shared/placeholders.ts';
import { publicationState } from '../../../shared/publication.ts';
import { numberedSlug, slugify } from '../../../shared/slug.ts';
import { byName } from '../../../shared/text.ts';
import { createAudited } from '../../activity/audited.ts';
import { changedFields } from '../../activity/usecases.ts';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database, Orm, Transaction } from '../../platform/db/database.ts';
import { isConflict, violatedConstraint } from '../../platform/db/faults.ts';
import { pages } from '../../platform/db/schema.ts';
import { busy, invalidField, notFound, versionConflict } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import {
  isSlugTaken,
  lockPage,
  type PageRow,
  selectLegalPage,
  selectPage,
  selectPages,
  updatePage,
} from './queries.ts';
import { listedPage, type PageEntity, pageEntity } from './schema.ts';

type By = Pick<Operator, 'id' | 'mayWrite'>;

const SLUG_CONSTRAINTS = new Set(['pages_slug_unique', 'page_slug_history_pkey']);
const LOGGED = [...columnsOf('title', 'meta_description', 'text'), ...(['slug', 'legal'] as const)];

/** Another page uses or used this slug: its former addresses redirect to it. */
const slugTaken = () => invalidField('slug', 'slug_taken');
const isSlugRace = (error: unknown) => SLUG_CONSTRAINTS.has(violatedConstraint(error) ?? '');

export type PageAdmin = ReturnType<typeof createPageAdmin>;

/** @returns the chosen slug, or the first free one of the title */
async function chooseSlug(transaction: Transaction, { slug, title }: PageValues, id: string | null): Promise<string> {
  if (slug !== null) {
    if (await isSlugTaken(transaction, slug, id)) throw slugTaken();
    return slug;
  }
  const base = slugify(title);
  if (base === '') throw invalidField('slug', 'slug_needed');
  let number = isReservedSlug(base) ? 2 : 1;
  while (await isSlugTaken(transaction, numberedSlug(base, number), id)) number += 1;
  return numberedSlug(base, number);
}

/** @param options.placeholders what `{{name}}` in a text stands for now */
export function createPageAdmin(options: { database: Database; now: () => Date; placeholders: () => Placeholders }) {
  const { database, now, placeholders } = options;

  const shared = (row: Omit<PageRow, `text${string}`>) => ({
    ...row,
    state: publicationState(row),
    publish_at: row.publish_at?.toISOString() ?? null,
    retire_at: row.retire_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  });

  async function read(handle: Orm | Transaction, id: string): Promise<PageEntity> {
    const row = await selectPage(handle, id);
    if (row === null) throw notFound();
    return pageEntity.parse(shared(row));
  }

  const audited = createAudited<PageRow, PageEntity>({
    entity: 'page',
    lock: lockPage,
    read,
    changes: (before, after) => changedFields(before, after, LOGGED),
  });

  /** Retries after concurrent changes. @param slug the operator's choice; null if it is derived from the title */
  async function attemptChange<T>(work: (transaction: Transaction) => Promise<T>, slug?: string | null): Promise<T> {
    try {
      return await attempt(database, work, slug === null ? isSlugRace : undefined);
    } catch (error) {
      if (isSlugRace(error)) throw slug === null ? busy() : slugTaken();
      throw isConflict(error) ? busy() : error;
    }
  }

  /** Creates a page in the open transaction. */
  function insert(
    transaction: Transaction,
    values: LegalPageValues,
    { place, by }: { place: { slug: string } | { legal: LegalPage }; by: By },
  ): Promise<PageEntity> {
    const at = now();
    return audited.create(transaction, { actor: by.id, at, mayWrite: by.mayWrite }, async () => {
      const id = uuidv7();
      await transaction.insert(pages).values({ id, ...values, ...place, created_at: at, updated_at: at });
      return id;
    });
  }

  /** Writes what differs. */
  async function write(
    transaction: Transaction,
    before: PageRow,
    values: LegalPageValues,
    place: { slug?: string },
  ): Promise<void> {
    const after = { ...values, ...place };
    if (Object.keys(changedFields({ ...before }, { ...before, ...after }, LOGGED)).length === 0) return;
    await updatePage(transaction, before.id, { ...after, updated_at: now() });
  }

  return {
    /** By title. New pages are drafts. */
    async list() {
      const rows = await selectPages(database.orm);
      const items = rows.map((row) => listedPage.parse(shared(row)));
      return { items: items.sort((a, b) => byName.compare(a.title, b.title)), placeholders: placeholders() };
    },

    /** @throws {Refusal} not_found */
    get: (id: string) => read(database.orm, id),

    /** @throws {Refusal} invalid: slug_taken, slug_needed */
    create: (values: PageValues, by: By) =>
      attemptChange(async (transaction) => {
        const slug = await chooseSlug(transaction, values, null);
        return insert(transaction, values, { place: { slug }, by });
      }, values.slug),

    /** @throws {Refusal} not_found; version_conflict with the saved page; invalid: slug_taken, slug_needed */
    update: (id: string, { version, ...values }: PageSave, by: By) =>
      attemptChange(
        (transaction) =>
          audited.update(
            transaction,
            { id, version, actor: by.id, at: now(), mayWrite: by.mayWrite },
            async (before) => {
              if (before.legal !== null) throw notFound();
              await write(transaction, before, values, { slug: await chooseSlug(transaction, values, id) });
            },
          ),
        values.slug,
      ),

    /** Also a legal page: the built-in text returns. @returns the id of the deletion @throws {Refusal} not_found */
    remove: (id: string, by: By) =>
      attemptChange((transaction) => audited.remove(transaction, { id, actor: by.id, at: now() })),

    /** The page that replaces a built-in legal text. @throws {Refusal} not_found while none does */
    async getLegal(legal: LegalPage): Promise<PageEntity> {
      const row = await selectLegalPage(database.orm, legal);
      if (row === null) throw notFound();
      return pageEntity.parse(shared(row));
    },

    /**
     * Saves the page that replaces a built-in legal text, and creates it from version 0.
     *
     * @throws {Refusal} version_conflict with the saved page; not_found if it was deleted since
     */
    saveLegal: (legal: LegalPage, { version, ...values }: LegalPageSave, by: By) =>
      attemptChange(async (transaction) => {
        const found = await selectLegalPage(transaction, legal);
        if (found === null) {
          if (version > 0) throw notFound();
          return insert(transaction, values, { place: { legal }, by });
        }
        if (version === 0) throw versionConflict(await read(transaction, found.id));
        return audited.update(
          transaction,
          { id: found.id, version, actor: by.id, at: now(), mayWrite: by.mayWrite },
          (before) => write(transaction, before, values, {}),
        );
      }),
  };
}
