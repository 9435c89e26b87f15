import { and, asc, eq, sql } from 'drizzle-orm';
import { type ListView, VIEWS_MAX } from '../../../shared/forms/list-view.ts';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database } from '../../platform/db/database.ts';
import { listViews, users } from '../../platform/db/schema.ts';
import { invalidField, notFound, Refusal } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';

const { id, user_id, list, name, query } = listViews;

export type Views = ReturnType<typeof createViews>;

/** Manages the saved list views of operators. They are preferences, so the activity log does not record them. */
export function createViews(database: Database) {
  return {
    /** Sorted by name. */
    list: (by: Pick<Operator, 'id'>) =>
      database.orm
        .select({ id, list, name, query })
        .from(listViews)
        .where(eq(user_id, by.id))
        .orderBy(asc(name), asc(id)),
    /** @throws {Refusal} invalid if the list has a view with this name; too_many_views */
    create: (view: ListView, by: Pick<Operator, 'id'>) =>
      attempt(database, async (transaction) => {
        // Locks the account, so that concurrent requests cannot exceed the limit.
        await transaction.select({ id: users.id }).from(users).where(eq(users.id, by.id)).for('update');
        if ((await transaction.$count(listViews, eq(user_id, by.id))) >= VIEWS_MAX)
          throw new Refusal('conflict', 'too_many_views');
        const isSame = and(eq(user_id, by.id), eq(list, view.list), sql`lower(${name}) = lower(${view.name})`);
        if ((await transaction.$count(listViews, isSame)) > 0) throw invalidField('name', 'name_taken');
        const [made] = await transaction
          .insert(listViews)
          .values({ ...view, user_id: by.id })
          .returning({ id, list, name, query });
        if (made === undefined) throw new Error('an insert without a conflict clause returns its row');
        return made;
      }),
    /** @throws {Refusal} not_found, also for views of other users */
    async remove(view: string, by: Pick<Operator, 'id'>): Promise<void> {
      const removed = await database.orm
        .delete(listViews)
        .where(and(eq(user_id, by.id), eq(id, view)))
        .returning({ id });
      if (removed.length === 0) throw notFound();
    },
  };
}
