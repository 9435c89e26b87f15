import { labelIn } from '../../../shared/entities.ts';
import type { LegalPageSave } from '../../../shared/forms/page.ts';
import type { LegalPage } from '../../../shared/legal-pages.ts';
import type { Placeholders } from '../../../shared/placeholders.ts';
import { byName } from '../../../shared/text.ts';
import type { By } from '../../entity/resource.ts';
import { notFound } from '../../platform/errors.ts';
import { selectLegalPage, selectPages } from './queries.ts';
import { type PageOptions, pageResource, present } from './resource.ts';
import { listedPage, type PageEntity, pageEntity } from './schema.ts';

export type PageAdmin = ReturnType<typeof createPageAdmin>;

/** @param options.placeholders what `{{name}}` in a text stands for now */
export function createPageAdmin({ placeholders, ...options }: PageOptions & { placeholders: () => Placeholders }) {
  const { database } = options;
  const resource = pageResource(options);
  return {
    ...resource,

    /** By title. New pages are drafts. */
    async list() {
      const rows = await selectPages(database.orm);
      const items = rows.map((row) => listedPage.parse(present(row)));
      return {
        items: items.sort((a, b) => byName.compare(labelIn('page', a), labelIn('page', b))),
        placeholders: placeholders(),
      };
    },

    /** The page that replaces a built-in legal text. @throws {Refusal} not_found while none does */
    async getLegal(legal: LegalPage): Promise<PageEntity> {
      const row = await selectLegalPage(database.orm, legal);
      if (row === null) throw notFound();
      return pageEntity.parse(present(row));
    },

    /**
     * Saves the page that replaces a built-in legal text, and creates it from version 0.
     *
     * @throws {Refusal} version_conflict with the saved page; not_found if it was deleted since
     */
    async saveLegal(legal: LegalPage, { version, ...values }: LegalPageSave, by: By): Promise<PageEntity> {
      const found = await selectLegalPage(database.orm, legal);
      // No version of what exists is 0, so that one who may only translate learns of the conflict too.
      if (found !== null) return resource.update(found.id, { ...values, legal, version }, by);
      if (version > 0) throw notFound();
      return resource.create({ ...values, legal }, by);
    },
  };
}
