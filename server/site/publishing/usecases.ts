import { eq, inArray } from 'drizzle-orm';
import type { PublicationChange, PublicationForm } from '../../../shared/forms/publication.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts';
import { isDay, minuteOf, startOf } from '../../../shared/local-time.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { PUBLICATION_KINDS, type PublicationKind, publicationState } from '../../../shared/publication.ts';
import { keptChange } from '../../activity/deletions/changes.ts';
import { beginDeletion, type Deletion } from '../../activity/deletions/removal.ts';
import { changeFound } from '../../catalogue/admin/found.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { dueState, isDue, lockPublications, type Publication, setPublications } from './changes.ts';
import { tableOf } from './kinds.ts';

/** Rows moved per transaction, so that a thousand due rows do not block the embedded database. */
const BATCH = 200;

/** @throws {Refusal} `invalid` for past dates */
function publicationOf({ state, start_date, end_date }: PublicationForm, timeZone: string, now: Date): Publication {
  const none = { active: false, draft: false, publish_at: null, retire_at: null };
  if (state === 'draft') return { ...none, draft: true };
  if (state === 'retired') return none;
  // An end that is a day includes that day.
  const retire_at = end_date === null ? null : startOf(isDay(end_date) ? `${end_date}T23:59` : end_date, timeZone);
  if (retire_at !== null && retire_at <= now) throw invalidField('end_date', 'date_is_over');
  if (state === 'published' || start_date === null) return { ...none, active: true, retire_at };
  const publish_at = startOf(start_date, timeZone);
  if (publish_at <= now) throw invalidField('start_date', 'date_is_over');
  return { ...none, draft: true, publish_at, retire_at };
}

export type Publications = ReturnType<typeof createPublications>;

/** Publishes and retires what operators choose, at once or on schedule. */
export function createPublications(options: {
  database: Database;
  now: () => Date;
  timeZone: () => string;
  /** Its root language is that of generated texts. */
  site?: Pick<SiteLanguages, 'root'>;
}) {
  const { database, now, timeZone, site = { root: DEFAULT_LANGUAGE } } = options;

  /** Moves one batch of due rows. @returns the number of rows */
  const moveBatch = (kind: PublicationKind, at: Date) =>
    database.transaction(async (transaction) => {
      const rows = await lockPublications(transaction, kind, isDue(kind, at), { limit: BATCH });
      await setPublications(transaction, kind, rows, (row) => dueState(row, at), { actor: null, at, by: 'operator' });
      return rows.length;
    });

  return {
    timeZone,

    /** @throws {Refusal} not_found */
    async read(kind: PublicationKind, id: string) {
      const table = tableOf(kind);
      const { active, draft, publish_at, retire_at } = table;
      const [row] = await database.orm
        .select({ active, draft, publish_at, retire_at })
        .from(table)
        .where(eq(table.id, id));
      if (row === undefined) throw notFound();
      const { publish_at: start, retire_at: end } = row as Publication;
      return {
        state: publicationState(row as Publication),
        start_date: start && minuteOf(start, timeZone()),
        end_date: end && minuteOf(end, timeZone()),
      };
    },

    /**
     * Skips entities that no longer exist; changes those of a filter in steps.
     *
     * @returns the number of changed entities, and the id for an undo
     * @throws {Refusal} `invalid`, selection_changed
     */
    async update({ kind, ids = [], found, ...form }: PublicationChange, by: Pick<Operator, 'id'>) {
      const at = now();
      const chosen = publicationOf(form, timeZone(), at);
      // Scheduling does not turn a published item back into a draft.
      const next = ({ draft }: Publication) => (chosen.publish_at === null ? chosen : { ...chosen, draft });
      const stamp = { actor: by.id, at };
      const set = async (transaction: Transaction, some: readonly string[], undo: Deletion) => {
        const rows = await lockPublications(transaction, kind, inArray(tableOf(kind).id, [...some]));
        return setPublications(transaction, kind, rows, next, { ...stamp, by: 'operator', undo });
      };
      if (found !== undefined) {
        const { requested: _, ...done } = await changeFound(
          database,
          found,
          { ...stamp, root: site.root },
          (some, undo) => database.transaction((transaction) => set(transaction, some, undo)),
        );
        return done;
      }
      return database.transaction(async (transaction) => {
        const undo = await beginDeletion(transaction, kind, stamp);
        const changed = await set(transaction, ids, undo);
        const kept = await keptChange(transaction, undo, changed);
        return { changed, ...(kept !== null && { undo: kept }) };
      });
    },

    /** Publishes and retires what is due. Concurrent processes share the rows. */
    async moveDue(): Promise<void> {
      const at = now();
      for (const kind of PUBLICATION_KINDS) {
        let moved = BATCH;
        while (moved === BATCH) moved = await moveBatch(kind, at);
      }
    },
  };
}
