import { createCardReads } from '../../server/catalogue/cards.ts';
import { createCollectionReads } from '../../server/catalogue/collections/reads.ts';
import { createCollectionAdmin } from '../../server/catalogue/collections/usecases.ts';
import { createSelections } from '../../server/catalogue/selections.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { readAlways } from '../../server/platform/db/remembered.ts';
import { createPublications } from '../../server/site/publishing/usecases.ts';
import type { NewCollection } from '../../shared/forms/collection.ts';
import { EVERY_LANGUAGE } from '../../shared/offered-languages.ts';

const OPERATOR = { id: 'operator-1' };

/** The operators' and visitors' functions for collections, on a test database. */
export function testCollections(database: Database, now: () => Date = () => new Date(), site = EVERY_LANGUAGE) {
  const selections = createSelections({ database, now });
  const cards = createCardReads({ database, random: Math.random });
  const admin = createCollectionAdmin({ database, selections, now, site });
  const publications = createPublications({ database, now, timeZone: () => 'Europe/Paris' });
  const publish = (id: string) =>
    publications.update(
      { kind: 'collection', ids: [id], state: 'published', start_date: null, end_date: null },
      OPERATOR,
    );
  return {
    selections,
    admin,
    publications,
    reads: createCollectionReads({ database, cards, selections, remember: readAlways, site }),
    publish,
    /** Adds a published collection. */
    async add(form: NewCollection) {
      const made = await admin.create(form, OPERATOR);
      await publish(made.id);
      return made;
    },
  };
}
