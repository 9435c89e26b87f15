import { labelIn } from '../../../shared/entities.ts';
import type { LegalPageSave } from '../../../shared/forms/page.ts';
import type { LegalPage } from '../../../shared/legal-pages.ts';
import type { Audience } from '../../../shared/notices.ts';
import type { Placeholders } from '../../../shared/placeholders.ts';
import { byName } from '../../../shared/text.ts';
import type { By } from '../../entity/resource.ts';
import { notFound } from '../../platform/errors.ts';
import { selectLegalPage, selectPages } from './queries.ts';
import { type PageOptions, pageResource, present } from './resource.ts';
import { listedPage, type PageEntity, pageEntity } from './schema.ts';

export type PageAdmin = ReturnType<typeof createPageAdmin>;

/** What legal texts depend on: the replacements of `{{name}}`, and whom the site addresses. */
interface LegalContext {
  placeholders: Placeholders;
  audience: Audience;
}

/** @param options.legal returns the current settings */
export function createPageAdmin({ legal, ...options }: PageOptions & { legal: () => LegalContext }) {
  const { database } = options;
  const resource = pageResource(options);
  return {
    ...resource,

    /** Sorted by title. New pages are drafts. */
    async list() {
      const rows = await selectPages(database.orm);
      const items = rows.map((row) => listedPage.parse(present(row)));
      return {
        items: items.sort((a, b) => byName.compare(labelIn('page', a), labelIn('page', b))),
        ...legal(),
      };
    },

    /** The page that replaces a built-in legal text. @throws {Refusal} not_found if there is none */
    async getLegal(legal: LegalPage): Promise<PageEntity> {
      const row = await selectLegalPage(database.orm, legal);
      if (row === null) throw notFound();
      return pageEntity.parse(present(row));
    },

    /**
     * Saves the page that replaces a built-in legal text; version 0 creates it.
     *
     * @throws {Refusal} version_conflict with the saved page; not_found if it was deleted meanwhile
     */
    async saveLegal(legal: LegalPage, { version, ...values }: LegalPageSave, by: By): Promise<PageEntity> {
      const found = await selectLegalPage(database.orm, legal);
      // Existing pages never have version 0, so operators who may only translate get the conflict too.
      if (found !== null) return resource.update(found.id, { ...values, legal, version }, by);
      if (version > 0) throw notFound();
      return resource.create({ ...values, legal }, by);
    },
  };
}
