import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/database.ts';
import { siteSettings } from '../platform/db/schema.ts';

export type SettingRow = typeof siteSettings.$inferSelect;

export async function selectSetting({ orm }: Database, key: string): Promise<SettingRow | null> {
  const [row] = await orm.select().from(siteSettings).where(eq(siteSettings.key, key));
  return row ?? null;
}

/** Locks a setting's row until the transaction ends; creates it with version 0 if it was never saved. */
export async function lockSetting(transaction: Transaction, key: string, value: unknown): Promise<SettingRow> {
  await transaction.insert(siteSettings).values({ key, value, version: 0 }).onConflictDoNothing();
  const [row] = await transaction.select().from(siteSettings).where(eq(siteSettings.key, key)).for('update');
  if (row === undefined) throw new Error(`the setting ${key} was not made`);
  return row;
}

export async function updateSetting(transaction: Transaction, { key, ...set }: SettingRow): Promise<void> {
  await transaction.update(siteSettings).set(set).where(eq(siteSettings.key, key));
}
