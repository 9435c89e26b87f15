import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '../../server/platform/db/database.ts';

/**
 * Listens for page changes until the test ends. @returns a function that makes a change and returns the distinct tags that the
 * database sent for it
 */
export async function listenForPages(db: Database): Promise<(change: () => Promise<unknown>) => Promise<Set<string>>> {
  let tags = new Set<string>();
  const listening = await db.listen('pages', { onNotification: (tag) => tags.add(tag), onGap: () => {} });
  onTestFinished(() => listening.close());

  /** Resolves once everything sent so far has arrived. */
  async function arrived(): Promise<void> {
    const mark = randomUUID();
    await db.pool.query(`select pg_notify('pages', $1)`, [mark]);
    await expect.poll(() => tags.has(mark), { interval: 5 }).toBe(true);
    tags.delete(mark);
  }

  return async (change) => {
    await arrived();
    tags = new Set();
    await change();
    await arrived();
    return tags;
  };
}
