import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { RedirectValues } from '../../../shared/forms/redirect.ts';
import {
  type Address,
  addressText,
  chainText,
  ownAddress,
  parameterNames,
  parseSource,
  parseTarget,
  sourcesFor,
} from '../../../shared/redirect-address.ts';
import { createAudited } from '../../activity/audited.ts';
import { beginDeletion, removeRows } from '../../activity/deletions/removal.ts';
import { changedFields, recordChanges } from '../../activity/usecases.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { redirects } from '../../platform/db/schema.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { loop, sourceTaken } from './errors.ts';
import type { Following } from './following.ts';
import type { Occupied } from './occupied.ts';
import {
  allRedirects,
  lockRedirects,
  notifyRedirects,
  type RedirectRow,
  selectBySources,
  selectParameterNames,
  selectRedirect,
  selectRedirects,
} from './queries.ts';
import type { Redirect, RedirectFilter, Trace } from './schema.ts';

export type { Redirect, RedirectFilter, Trace } from './schema.ts';

const FIELDS = ['source', 'target'] as const;

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

function present({ id, source, target, hits, last_hit_at, version, created_at, updated_at }: RedirectRow): Redirect {
  return {
    ...{ id, source, target, hits, version },
    last_hit_at: isoOf(last_hit_at),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/**
 * The sources from a new redirect back to itself, or null. Every redirect that could apply to a target counts, so that
 * deleting one never closes a loop.
 */
export async function loopOf(transaction: Transaction, source: Address, target: string): Promise<string[] | null> {
  const names = new Set([...(await selectParameterNames(transaction)), parameterNames(source)].filter(Boolean));
  const start = addressText(source);
  const cameFrom = new Map<string, string>();
  let level = [{ source: start, target }];
  while (level.length > 0) {
    const reached: string[] = [];
    for (const row of level) {
      const address = ownAddress(row.target);
      for (const next of address === null ? [] : sourcesFor(address, names)) {
        if (next === start) {
          const way = [start];
          for (let at = row.source; at !== start; at = cameFrom.get(at) ?? start) way.push(at);
          return [start, ...way.reverse()];
        }
        if (cameFrom.has(next)) continue;
        cameFrom.set(next, row.source);
        reached.push(next);
      }
    }
    level = await selectBySources(transaction, reached);
  }
  return null;
}

export interface RedirectsOptions {
  database: Database;
  now: () => Date;
  /** With PORT=0, its address is known only after the start. */
  site: { readonly url: string };
  occupied: Occupied;
  following: Pick<Following, 'follow'>;
}

export type Redirects = ReturnType<typeof createRedirects>;

export function createRedirects({ database, now, site, occupied, following }: RedirectsOptions) {
  const host = () => new URL(site.url).host;

  async function read(handle: Database['orm'] | Transaction, id: string): Promise<Redirect> {
    const [row] = await selectRedirect(handle, id);
    if (row === undefined) throw notFound();
    return present(row);
  }

  const audited = createAudited<RedirectRow, Redirect>({
    entity: 'redirect',
    lock: async (transaction, id) => (await selectRedirect(transaction, id).for('update'))[0] ?? null,
    read,
    changes: (before, after) => changedFields(before, after, FIELDS),
  });

  /** @throws {Refusal} `invalid` with the code of the first problem of a field */
  async function parse(values: RedirectValues) {
    const source = parseSource(values.source, host());
    if ('problem' in source) throw invalidField('source', source.problem);
    const target = parseTarget(values.target, host());
    if ('problem' in target) throw invalidField('target', target.problem);
    const [place] = await occupied([source.value]);
    if (place) throw invalidField('source', `source_is_${place}`);
    return { source: source.value, target: target.value };
  }

  /** Refuses a source that another redirect has, and loops. @param id of the redirect itself */
  async function check(transaction: Transaction, { source, target }: Awaited<ReturnType<typeof parse>>, id: string) {
    const [taken] = await selectBySources(transaction, [addressText(source)]);
    if (taken !== undefined && taken.id !== id) throw sourceTaken();
    const chain = await loopOf(transaction, source, target);
    if (chain !== null) throw loop(chainText(chain));
  }

  const rowOf = ({ source, target }: Awaited<ReturnType<typeof parse>>) => {
    return { source: addressText(source), parameters: parameterNames(source), target };
  };

  return {
    async list(filter: RedirectFilter) {
      const { total, rows } = await selectRedirects(database, filter);
      return { total, items: rows.map(present) };
    },

    /** @throws {Refusal} not_found */
    get: (id: string) => read(database.orm, id),

    /** @throws {Refusal} `invalid`, with the loop as message for `redirect_loop` */
    async create(values: RedirectValues, by: Operator) {
      const parsed = await parse(values);
      const at = now();
      const id = uuidv7();
      return database.transaction(async (transaction) => {
        await lockRedirects(transaction);
        await check(transaction, parsed, id);
        await notifyRedirects(transaction);
        return audited.create(transaction, { actor: by.id, at, mayWrite: by.mayWrite }, async () => {
          await transaction.insert(redirects).values({ id, ...rowOf(parsed), created_at: at, updated_at: at });
          return id;
        });
      });
    },

    /** @throws {Refusal} not_found; version_conflict with the current entity; `invalid` as for `create` */
    async update(id: string, { version, ...values }: RedirectValues & { version: number }, by: Operator) {
      const parsed = await parse(values);
      const at = now();
      return database.transaction(async (transaction) => {
        await lockRedirects(transaction);
        return audited.update(transaction, { id, version, actor: by.id, at }, async (before) => {
          const row = rowOf(parsed);
          if (before.source === row.source && before.target === row.target) return;
          await check(transaction, parsed, id);
          await notifyRedirects(transaction);
          const set = { ...row, version: sql`${redirects.version} + 1`, updated_at: at };
          await transaction.update(redirects).set(set).where(eq(redirects.id, id));
        });
      });
    },

    /** @returns the id of the deletion @throws {Refusal} not_found */
    remove: (id: string, by: Operator) =>
      database.transaction(async (transaction) => {
        await notifyRedirects(transaction);
        return audited.remove(transaction, { id, actor: by.id, at: now() });
      }),

    /** Deletes several. Skips those that no longer exist. @returns how many were deleted, and the deletion's id */
    async removeMany(ids: readonly string[], by: Operator) {
      const stamp = { actor: by.id, at: now() };
      return database.transaction(async (transaction) => {
        const chosen = inArray(redirects.id, [...ids]);
        const rows = await transaction.select().from(redirects).where(chosen).orderBy(redirects.id).for('update');
        const deletion = await beginDeletion(transaction, 'redirect', stamp);
        await removeRows(
          transaction,
          deletion,
          rows.map(({ id }) => id),
        );
        await notifyRedirects(transaction);
        await recordChanges(
          transaction,
          rows.map((row) => ({
            ...{ ...stamp, action: 'delete', entity: 'redirect', entityId: row.id, label: row.source },
            changes: changedFields(row, null, FIELDS),
          })),
        );
        return { deleted: rows.length, deletion: deletion.id };
      });
    },

    /**
     * Where an address of this site leads. "missing" includes addresses that have neither page nor redirect.
     *
     * @throws {Refusal} `invalid`
     */
    async trace(typed: string): Promise<Trace> {
      const parsed = parseSource(typed, host());
      if ('problem' in parsed) throw invalidField('address', parsed.problem);
      const address = parsed.value;
      const [place] = await occupied([{ path: address.path, parameters: [] }]);
      const isFixed = place === 'panel' || place === 'files';
      const way = isFixed ? null : await following.follow(address, !place);
      if (way !== null) return { outcome: 'redirect', chain: [...way.sources, way.target] };
      return { outcome: place ? 'page' : 'missing', chain: [] };
    },

    /** All redirects as CSV with a header, by source, in parts. Cells that a spreadsheet would run are escaped. */
    async *exported(): AsyncGenerator<string> {
      const row = (cells: unknown[]) => csvLine(cells, ';');
      yield `${BYTE_ORDER_MARK}${row(['source', 'target', 'hits', 'last_hit'])}`;
      for await (const rows of allRedirects(database)) {
        yield rows
          .map(({ source, target, hits, last_hit_at }) => row([source, target, hits, isoOf(last_hit_at)]))
          .join('');
      }
    },
  };
}
