import { type AnyColumn, and, eq, getTableName, ne } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { numberedSlug } from '../../shared/slug.ts';
import { attempt } from '../platform/db/attempts.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { isConflict, violatedConstraint } from '../platform/db/faults.ts';
import { busy, invalidField } from '../platform/errors.ts';
import { slugOf } from '../platform/slugs.ts';

/** Another entity uses or used this slug. Its former slugs redirect to it. */
const slugTaken = () => invalidField('slug', 'slug_taken');

/** The name yields no slug, so the operator has to enter one. */
const slugNeeded = () => invalidField('slug', 'slug_needed');

interface SlugTables {
  table: PgTable & Record<'id' | 'slug', PgColumn>;
  history: PgTable & { slug: PgColumn };
  /** The column of the history that refers to the table. */
  owner: PgColumn;
  /** Whether a slug is a path of the site itself. */
  isReserved?: (slug: string) => boolean;
}

/** Manages the slugs of a kind of entity. They are unique, and former ones redirect, so no other entity may use them. */
export function createSlugs({ table, history, owner, isReserved = () => false }: SlugTables) {
  const constraints = [`${getTableName(table)}_slug_unique`, `${getTableName(history)}_pkey`];
  const isRace = (error: unknown) => constraints.includes(violatedConstraint(error) ?? '');

  /** Returns whether an entity other than `exceptId` uses or used the slug. */
  async function isTaken(transaction: Transaction, slug: string, exceptId: string | null): Promise<boolean> {
    const isOther = (id: AnyColumn) => (exceptId === null ? undefined : ne(id, exceptId));
    const live = await transaction.$count(table, and(eq(table.slug, slug), isOther(table.id)));
    if (live > 0) return true;
    return (await transaction.$count(history, and(eq(history.slug, slug), isOther(owner)))) > 0;
  }

  /** @returns the first free slug of a name; null for a name that yields none */
  async function free(transaction: Transaction, name: string, exceptId: string | null): Promise<string | null> {
    const base = slugOf(name);
    if (base === '') return null;
    let number = isReserved(base) ? 2 : 1;
    while (await isTaken(transaction, numberedSlug(base, number), exceptId)) number += 1;
    return numberedSlug(base, number);
  }

  return {
    isTaken,
    free,

    /** @param slug the operator's choice; null to derive it from the name @throws {Refusal} slug_taken, slug_needed */
    async choose(transaction: Transaction, slug: string | null, name: string, id: string): Promise<string> {
      if (slug !== null) {
        if (await isTaken(transaction, slug, id)) throw slugTaken();
        return slug;
      }
      const found = await free(transaction, name, id);
      if (found === null) throw slugNeeded();
      return found;
    },

    /** Retries after concurrent changes. @param slug as for `choose` @throws {Refusal} slug_taken, busy */
    async attempt<T>(
      database: Database,
      work: (transaction: Transaction) => Promise<T>,
      slug?: string | null,
    ): Promise<T> {
      try {
        return await attempt(database, work, slug === null ? isRace : undefined);
      } catch (error) {
        if (isRace(error)) throw slug === null ? busy() : slugTaken();
        throw isConflict(error) ? busy() : error;
      }
    },
  };
}
