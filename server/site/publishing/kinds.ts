/** Where entities that can be published are stored. `shared/entities.ts` lists them. */
import { type SQL, sql } from 'drizzle-orm';
import type { PublicationKind } from '../../../shared/publication.ts';
import { games, TABLES } from '../../platform/db/schema.ts';

/** Returns the table, with the columns common to all of them. */
export const tableOf = (kind: PublicationKind) => TABLES[kind];

/**
 * Further assignments when a state changes. `version` is for kinds whose forms show whether they are active.
 *
 * @param by who decided: an operator, or the rule that publishes waiting games
 */
export const EXTRA_ASSIGNMENTS: Partial<Record<PublicationKind, (by: 'operator' | 'rule') => Record<string, SQL>>> = {
  game: (by) => ({
    queued: sql`false`,
    version: sql`${games.version} + 1`,
    field_sources: sql`${games.field_sources} || ${JSON.stringify({ active: { by } })}::jsonb`,
  }),
};

/** The columns of these assignments that an undo restores, besides the sources of fields. */
export const EXTRA_COLUMNS: Partial<Record<PublicationKind, readonly string[]>> = { game: ['queued'] };
