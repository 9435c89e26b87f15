import { z } from 'zod';
import type activityTexts from '../../app/i18n/fr/panel/activity.json';
import { ACTIVITY_EXPORT_MAX } from '../../shared/activity.ts';
import { beginningOf } from '../../shared/characters.ts';
import type { Audited } from '../../shared/entities.ts';
import { type Language, panelLanguageFor } from '../../shared/languages.ts';
import type { May } from '../../shared/rights.ts';
import { BYTE_ORDER_MARK, csvLine } from '../platform/csv.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { auditLog } from '../platform/db/schema.ts';
import { currentRequest } from '../platform/log/request.ts';
import { panelGroup, panelTextsOf } from '../platform/texts.ts';
import {
  type ActivityFilter,
  countEntries,
  deleteEntries,
  deleteSecurity,
  forgetClients,
  selectActors,
  selectAll,
  selectPage,
} from './queries.ts';

/** The panel's names for kinds of entries. */
const KINDS = z.record(z.string(), z.object({ many: z.string() }));

const TEXTS = await panelTextsOf<typeof activityTexts>('activity');

/** Values before and after by field, as JSON. */
export type Changes = Record<string, { before: unknown; after: unknown }>;

/** What an operator does with an entity. */
export const CHANGE_ACTIONS = ['create', 'update', 'delete', 'restore', 'start', 'cancel', 'undo', 'download'] as const;

/** Entities whose entries contain the client's address, like security events: it shows who used a stolen session. */
const WITH_CLIENT: readonly Audited[] = ['account', 'token'];

export interface Change {
  /** Id of the operator; null for Ludotek itself. */
  actor: string | null;
  action: (typeof CHANGE_ACTIONS)[number];
  entity: Audited;
  entityId: string;
  /** The entity's name, stored because it may be deleted later. */
  label: string;
  changes?: Changes;
  at: Date;
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the fields that differ between two states, compared as JSON. Omits empty ones when a state is null. */
export function changedFields<Row extends object>(
  before: Row | null,
  after: Row | null,
  fields: readonly (keyof Row & string)[],
): Changes {
  const changes: Changes = {};
  for (const field of fields) {
    const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
    const isWhole = before === null || after === null;
    if (isWhole ? isEmpty(from ?? to) : JSON.stringify(from) === JSON.stringify(to)) continue;
    changes[field] = { before: from, after: to };
  }
  return changes;
}

/** Writes an entry to the activity log. Pass the transaction of the change, so that both commit together. */
export const recordChange = (transaction: Transaction, change: Change) => recordChanges(transaction, [change]);

export async function recordChanges(transaction: Transaction, list: readonly Change[]): Promise<void> {
  if (list.length === 0) return;
  const { client, token = null } = currentRequest() ?? {};
  const rows = list.map(({ entityId, changes = {}, ...change }) => ({
    ...change,
    token,
    entity_id: entityId,
    changes:
      client !== undefined && WITH_CLIENT.includes(change.entity)
        ? { ...changes, client: { before: null, after: client } }
        : changes,
  }));
  await transaction.insert(auditLog).values(rows);
}

const DAY = 86_400_000;

/** In characters: a cell of a spreadsheet holds 32,767. */
const MAX_CELL = 32_000;

export type ActivityLog = ReturnType<typeof createActivityLog>;

/** @param exportMax maximum number of entries in a file */
export function createActivityLog(database: Database, exportMax = ACTIVITY_EXPORT_MAX) {
  return {
    async list({ page, pageSize, ...filter }: ActivityFilter & { page: number; pageSize: number }) {
      const [total, entries] = await Promise.all([
        countEntries(database, filter),
        selectPage(database, filter, { page, pageSize }),
      ]);
      return { total, entries };
    },

    /** Everyone named in entries that the operator may read, by address. */
    actors: (may?: May) => selectActors(database, may),

    /**
     * Yields the newest entries as CSV (RFC 4180) in chunks, with a heading, in the panel's words. The last line says if
     * there are more.
     */
    async *exported(filter: ActivityFilter, asked: Language): AsyncGenerator<string> {
      const language = panelLanguageFor(asked);
      const texts = TEXTS[language];
      const kinds = KINDS.parse(await panelGroup(language, 'inLog'));
      const { file } = texts;
      yield `${BYTE_ORDER_MARK}${csvLine([file.at, file.actor, file.action, file.entity, file.entityId, file.label, file.client, file.changes])}`;
      const total = await countEntries(database, filter);
      for await (const entries of selectAll(database, filter, exportMax)) {
        yield entries
          .map(({ at, actor, token, action, entity, entityId, label, changes: { client, ...changes } }) => {
            const words: Readonly<Record<string, string>> = entity === 'security' ? texts.security : texts.action;
            const fields = Object.entries(changes).map(([field, { before, after }]) => [field, { before, after }]);
            const changed =
              fields.length === 0 ? '' : beginningOf(JSON.stringify(Object.fromEntries(fields)), MAX_CELL);
            const by = actor && token ? texts.via.replace('{{actor}}', actor).replace('{{token}}', token) : actor;
            const who = [at.toISOString(), by, words[action] ?? action, kinds[entity]?.many ?? entity];
            return csvLine([...who, entityId, label, client?.after, changed]);
          })
          .join('');
      }
      if (total > exportMax) yield csvLine([file.cut.replace('{{max}}', String(exportMax))]);
    },

    /** Deletes security events and other entries, each after its number of days. Call it once a day. */
    async clean(now: Date, { activityDays, securityDays }: { activityDays: number; securityDays: number }) {
      const before = (days: number) => new Date(now.getTime() - days * DAY);
      await deleteSecurity(database, before(securityDays));
      await forgetClients(database, WITH_CLIENT, before(securityDays));
      await deleteEntries(database, before(activityDays));
    },
  };
}
