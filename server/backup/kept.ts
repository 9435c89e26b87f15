/**
 * What a restore keeps of the current data: which backups were made and when the next one is due, the restore itself with
 * its entry in the activity log, and the session that requested it.
 */
import type pg from 'pg';
import { OperationCancelled } from '../operations/errors.ts';
import type { Row } from './format.ts';
import { insertion, quoted, type Table } from './tables.ts';

/** A restore that was requested in the panel. */
export interface AskedRestore {
  /** Id of its operation. */
  operation: string;
  /** The requesting session. It ends unless its account is an owner in the backup as well. */
  session: string | null;
  /** Name of the backup. */
  line: string;
  at: Date;
}

interface KeptRows {
  table: Table;
  rows: Row[];
}

/** The tables of the rows to keep. Changes write the log last. */
export const LOCKED_LAST: readonly string[] = ['operations', 'housekeeping', 'sessions', 'audit_log'];

/** Reads the rows to keep. Lock their tables first, until the transaction ends. */
export async function readKept(client: pg.ClientBase, tables: readonly Table[], asked?: AskedRestore) {
  const read = async (name: string, condition: string, values: unknown[] = []): Promise<KeptRows[]> => {
    const table = tables.find((one) => one.name === name);
    if (table === undefined) return [];
    const columns = table.columns.map((column) => `${quoted(column.name)}::text`).join(', ');
    const text = `SELECT ${columns} FROM public.${quoted(name)} WHERE ${condition}`;
    return [{ table, rows: (await client.query<Row>({ text, values, rowMode: 'array' })).rows }];
  };
  return [
    ...(await read('operations', `kind IN ('backup', 'restore')`)),
    ...(await read('housekeeping', `name = 'backup'`)),
    ...(asked ? await read('audit_log', 'entity_id = $1', [asked.operation]) : []),
    ...(asked?.session ? await read('sessions', 'id = $1', [asked.session]) : []),
  ];
}

/**
 * Inserts the kept rows into the restored tables, before their foreign keys are added. Operations that were running when
 * the backup was made are not resumed: they are outdated, and one of them is the backup itself.
 */
export async function returnKept(
  client: pg.ClientBase,
  kept: readonly KeptRows[],
  asked?: AskedRestore,
): Promise<void> {
  const { code, message } = new OperationCancelled();
  await client.query(`DELETE FROM operations WHERE status = 'running' AND kind IN ('backup', 'restore')`);
  await client.query(
    `UPDATE operations SET status = 'failed', error_code = $1, error_message = $2,
       finished_at = coalesce(heartbeat_at, created_at) WHERE status = 'running'`,
    [code, message],
  );
  for (const { table, rows } of kept) {
    if (rows.length === 0) continue;
    const columns = table.columns.map(({ name }) => name);
    const types = new Map(table.columns.map(({ name, type }) => [name, type]));
    const { text, values } = insertion({ table: table.name, columns }, types, rows);
    await client.query(`${text} ON CONFLICT DO NOTHING`, values);
  }
  await client.query(
    `DELETE FROM sessions WHERE user_id NOT IN
       (SELECT user_id FROM profiles WHERE role = 'admin' AND disabled_at IS NULL)`,
  );
  if (!asked) return;
  // In the same transaction as the restored data, so that neither is ever visible without the other.
  await client.query(
    `UPDATE operations SET status = 'completed', line = $2, finished_at = $3, heartbeat_at = $3 WHERE id = $1`,
    [asked.operation, asked.line, asked.at],
  );
}
