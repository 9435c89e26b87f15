import {
  COLLECTION_FIELDS,
  type CollectionValues,
  collectionForm,
  EMPTY_COLLECTION,
  type NewCollection,
} from '../../../shared/forms/collection.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { publicationState } from '../../../shared/publication.ts';
import { changedFields } from '../../activity/usecases.ts';
import { keepingOmitted } from '../../entity/later-texts.ts';
import { requiredName } from '../../entity/named.ts';
import { withIsoDates } from '../../entity/present.ts';
import { createResource } from '../../entity/resource.ts';
import type { Database, Orm, Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { tagSlugOf } from '../../platform/slugs.ts';
import type { Selections } from '../selections.ts';
import { unknownCategory, unknownTag } from './errors.ts';
import * as queries from './queries.ts';
import { type CollectionEntity, collectionEntity } from './schema.ts';

/** Maps a row to the API. */
export const present = <Row extends queries.CollectionRow>(row: Row) => ({
  ...withIsoDates(row),
  state: publicationState(row),
});

async function read(handle: Orm | Transaction, id: string): Promise<CollectionEntity> {
  const row = await queries.selectCollection(handle, id);
  if (row === null) throw notFound();
  const games = (await queries.selectPicks(handle, id)).map((game) => game.id);
  return collectionEntity.parse({ ...present(row), games });
}

/** Maps a row to the log, with games by title. */
const logged = (row: queries.LockedCollection | null) => row && { ...row, games: row.picks.map(({ title }) => title) };

export interface CollectionResourceOptions {
  database: Database;
  selections: Pick<Selections, 'unknownTags'>;
  now: () => Date;
  /** Its root language is the one in which a title is required. */
  site: SiteLanguages;
}

const changeForm = keepingOmitted(collectionForm);

export function collectionResource({ database, selections, now, site }: CollectionResourceOptions) {
  /**
   * Returns the form with tags as slugs. Refuses unknown categories and tags, except those that the collection already
   * has: the panel shows that they find nothing.
   */
  async function withKnownConditions(form: CollectionValues, id: string | null): Promise<CollectionValues> {
    const before = id === null ? null : await read(database.orm, id);
    if (form.kind === 'picked') {
      return { ...form, tags: form.tags.map(tagSlugOf), tags_excluded: form.tags_excluded.map(tagSlugOf) };
    }
    const { category_id } = form;
    const isNew = category_id !== null && category_id !== before?.category_id;
    if (isNew && !(await queries.categoryExists(database.orm, category_id))) throw unknownCategory();
    const knownTags = async (field: 'tags' | 'tags_excluded') => {
      const tags = [...new Set(form[field].map((tag) => tagSlugOf(tag) || tag))];
      const unknown = await selections.unknownTags(tags.filter((tag) => before?.[field].includes(tag) !== true));
      if (unknown.length > 0) throw unknownTag(field, unknown);
      return tags;
    };
    return { ...form, tags: await knownTags('tags'), tags_excluded: await knownTags('tags_excluded') };
  }

  return createResource('collection', {
    ...{ database, now, read },
    // Omitted fields of a new collection are empty; on a change, they keep their values.
    parse: (form: NewCollection, { id }) =>
      withKnownConditions(
        id === null ? collectionForm.parse({ ...EMPTY_COLLECTION, ...form }) : changeForm.parse(form),
        id,
      ),
    attempt: (work, values) => queries.collectionSlugs.attempt(database, work, values?.slug),
    lockRow: queries.lockCollection,
    async check(transaction, values, { id, before }) {
      const title = requiredName(values, 'title', { before, site });
      return { ...values, slug: await queries.collectionSlugs.choose(transaction, values.slug, title, id) };
    },
    async changed(transaction, { ids: [id], values }) {
      if (id !== undefined && values?.games) await queries.replacePicks(transaction, id, values.games);
    },
    changes: (before, after) => changedFields(logged(before), logged(after), COLLECTION_FIELDS),
  });
}
