/** Revokes preview links: all links of an entity at once, because single ones are not stored. */
import { and, eq, lte } from 'drizzle-orm';
import { PREVIEW_DAYS, type PublicationKind } from '../../../shared/publication.ts';
import { recordChange } from '../../activity/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { endedPreviews } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { lockPublications } from './changes.ts';
import { tableOf } from './kinds.ts';

const DAY = 86_400_000;

export type EndedPreviews = ReturnType<typeof createEndedPreviews>;

export function createEndedPreviews({ database, now }: { database: Database; now: () => Date }) {
  return {
    /** When the preview links of an entity were last revoked; null if never, or too long ago to matter. */
    async endedAt(kind: PublicationKind, id: string): Promise<Date | null> {
      const { ended_at } = endedPreviews;
      const [row] = await database.orm
        .select({ ended_at })
        .from(endedPreviews)
        .where(and(eq(endedPreviews.kind, kind), eq(endedPreviews.entity_id, id)));
      return row?.ended_at ?? null;
    },

    /** Revokes all links made so far. @throws {Refusal} not_found */
    async end(kind: PublicationKind, id: string, by: Pick<Operator, 'id'>): Promise<void> {
      const at = now();
      await database.transaction(async (transaction) => {
        const [found] = await lockPublications(transaction, kind, eq(tableOf(kind).id, id));
        if (found === undefined) throw notFound();
        await transaction
          .insert(endedPreviews)
          .values({ kind, entity_id: id, ended_at: at })
          .onConflictDoUpdate({ target: [endedPreviews.kind, endedPreviews.entity_id], set: { ended_at: at } });
        await recordChange(transaction, {
          ...{ actor: by.id, action: 'update', entity: kind, entityId: id, label: found.label, at },
          changes: { preview_links: { before: true, after: false } },
        });
      });
    },

    /** Deletes revocations that are older than any valid link. */
    async clean(): Promise<void> {
      const oldest = new Date(now().getTime() - PREVIEW_DAYS * DAY);
      await database.orm.delete(endedPreviews).where(lte(endedPreviews.ended_at, oldest));
    },
  };
}
