/** What can be published, and where it is stored. A new kind is an entry here and in `shared/publication.ts`. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Audited } from '../../../shared/entities.ts';
import type { PublicationKind } from '../../../shared/publication.ts';
import { collections, games, pages } from '../../platform/db/schema.ts';

type Columns = 'id' | 'active' | 'draft' | 'publish_at' | 'retire_at' | 'created_at' | 'updated_at' | 'version';

interface Publishable {
  table: PgTable & Record<Columns, PgColumn>;
  entity: Audited;
  /** Its name in the activity log. */
  label: PgColumn;
  /**
   * Further assignments when its state changes. `version` is for kinds whose forms show whether they are active.
   *
   * @param by who decided: an operator, or the rule that publishes waiting games
   */
  also?: (by: 'operator' | 'rule') => Record<string, SQL>;
}

export const PUBLISHABLE: Readonly<Record<PublicationKind, Publishable>> = {
  game: {
    table: games,
    entity: 'game',
    label: games.title,
    also: (by) => ({
      queued: sql`false`,
      version: sql`${games.version} + 1`,
      field_sources: sql`${games.field_sources} || ${JSON.stringify({ active: { by } })}::jsonb`,
    }),
  },
  collection: { table: collections, entity: 'collection', label: collections.title },
  page: { table: pages, entity: 'page', label: pages.title },
};
