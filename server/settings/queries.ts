import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/database.ts';
import { siteSettings } from '../platform/db/schema.ts';

export type SettingRow = typeof siteSettings.$inferSelect;

export async function selectSetting({ orm }: Database, key: string): Promise<SettingRow | null> {
  const [row] = await orm.select().from(siteSettings).where(eq(siteSettings.key, key));
  return row ?? null;
}

/** The setting's row; one that was never saved is made, with version 0. Nobody else changes it until the transaction ends. */
export async function lockSetting(transaction: Transaction, key: string, value: unknown): Promise<SettingRow> {
  await transaction.insert(siteSettings).values({ key, value, version: 0 }).onConflictDoNothing();
  const [row] = await transaction.select().from(siteSettings).where(eq(siteSettings.key, key)).for('update');
  if (row === undefined) throw new Error(`the setting ${key} was not made`);
  return row;
}

export async function updateSetting(transaction: Transaction, { key, ...set }: SettingRow): Promise<void> {
  await transaction.update(siteSettings).set(set).where(eq(siteSettings.key, key));
}
