import type { LegalPageValues, PageValues } from '../../../shared/forms/page.ts';
import type { LegalPage } from '../../../shared/legal-pages.ts';
import { columnsOf } from '../../../shared/localized.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { publicationState } from '../../../shared/publication.ts';
import { changedFields } from '../../activity/usecases.ts';
import { requiredName } from '../../entity/named.ts';
import { withIsoDates } from '../../entity/present.ts';
import { createResource } from '../../entity/resource.ts';
import type { Database, Orm, Transaction } from '../../platform/db/database.ts';
import { notFound, versionConflict } from '../../platform/errors.ts';
import { lockLegalPages, type PageRow, pageSlugs, selectLegalPage, selectPage } from './queries.ts';
import { type PageEntity, pageEntity } from './schema.ts';

const LOGGED = [...columnsOf('title', 'meta_description', 'text'), ...(['slug', 'legal', 'languages'] as const)];

/** Maps a row to the API. */
export const present = <Row extends Omit<PageRow, `text${string}`>>(row: Row) => ({
  ...withIsoDates(row),
  state: publicationState(row),
});

async function read(handle: Orm | Transaction, id: string): Promise<PageEntity> {
  const row = await selectPage(handle, id);
  if (row === null) throw notFound();
  return pageEntity.parse(present(row));
}

/** A page of its own has a slug. One that replaces a legal text has that text's path. */
type AnyPage = PageValues | (LegalPageValues & { legal: LegalPage });

export interface PageOptions {
  database: Database;
  now: () => Date;
  /** Its root language is the one in which a title is required. */
  site: SiteLanguages;
}

export function pageResource({ database, now, site }: PageOptions) {
  return createResource('page', {
    ...{ database, now, read },
    parse: (form: AnyPage) => form,
    attempt: (work, values) => pageSlugs.attempt(database, work, values && 'slug' in values ? values.slug : undefined),
    async check(transaction, values, { id, before }) {
      const title = requiredName(values, 'title', { before, site });
      if ('legal' in values) {
        if (before !== null) return values;
        await lockLegalPages(transaction);
        const other = await selectLegalPage(transaction, values.legal);
        if (other !== null) throw versionConflict(await read(transaction, other.id));
        return values;
      }
      if (before !== null && before.legal !== null) throw notFound();
      return { ...values, slug: await pageSlugs.choose(transaction, values.slug, title, id) };
    },
    changes: (before, after) => changedFields(before, after, LOGGED),
  });
}
