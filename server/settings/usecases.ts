import { Script } from 'node:vm';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { customCode, refusedAddresses } from '../../shared/analytics.ts';
import { type AdsTxtForm, adsTxtForm, EMPTY_ADS_TXT } from '../../shared/forms/ads-txt.ts';
import { type AnalyticsForm, analyticsForm, EMPTY_ANALYTICS } from '../../shared/forms/analytics.ts';
import { type Changes, changedFields, recordChange } from '../activity/usecases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { siteSettings } from '../platform/db/schema.ts';
import { invalid, versionConflict } from '../platform/errors.ts';
import type { Operator } from '../platform/http/environment.ts';
import { log } from '../platform/log/log.ts';
import { changedLines } from './changed-lines.ts';

const scriptIssue = (code: string, message: string) => invalid([{ path: ['content', 'customScript'], code, message }]);

interface SettingValues {
  ads_txt: AdsTxtForm;
  analytics: AnalyticsForm;
}
type SettingKey = keyof SettingValues;

interface Setting<Value> {
  label: string;
  default: Value;
  form: z.ZodType<Value>;
  changes(before: Value, after: Value): Changes;
}

const SETTINGS: { readonly [Key in SettingKey]: Setting<SettingValues[Key]> } = {
  ads_txt: {
    label: 'ads.txt',
    default: EMPTY_ADS_TXT,
    form: adsTxtForm.strip(),
    changes: (before, after) => ({ content: changedLines(before.content, after.content) }),
  },
  analytics: {
    label: 'Google Analytics',
    default: EMPTY_ANALYTICS,
    form: analyticsForm.strip(),
    changes: (before, after) => changedFields(before, after, ['analyticsId', 'customScript', 'isEnabled']),
  },
};

export type SavedSetting<Key extends SettingKey> = SettingValues[Key] & {
  /** 0 if never saved. */
  version: number;
};

export type Settings = ReturnType<typeof createSettings>;

type SettingRow = typeof siteSettings.$inferSelect;

/** Locks a setting's row until the transaction ends; creates it with version 0 if it was never saved. */
async function lockSetting(transaction: Transaction, key: string, value: unknown): Promise<SettingRow> {
  await transaction.insert(siteSettings).values({ key, value, version: 0 }).onConflictDoNothing();
  const [row] = await transaction.select().from(siteSettings).where(eq(siteSettings.key, key)).for('update');
  if (row === undefined) throw new Error(`the setting ${key} was not created`);
  return row;
}

/** The stored value, or the default when it is missing or invalid. */
function storedValue<Key extends SettingKey>(key: Key, row: SettingRow | undefined): SettingValues[Key] {
  if (row === undefined) return SETTINGS[key].default;
  const value = SETTINGS[key].form.safeParse(row.value).data;
  if (value === undefined) log.error({ setting: key }, 'A stored setting is invalid; its default applies');
  return value ?? SETTINGS[key].default;
}

/** Rejects a script with a syntax error, which would break the whole file, or with URLs that the CSP cannot allow. */
function refuseBadScript(customScript: string): void {
  try {
    // Compiles the script without running it.
    new Script(customCode(customScript));
  } catch (error) {
    if (error instanceof SyntaxError) throw scriptIssue('script_syntax', error.message);
    throw error;
  }
  const [address] = refusedAddresses(customScript);
  if (address !== undefined) throw scriptIssue('script_address', address);
}

export function createSettings({ database, now }: { database: Database; now: () => Date }) {
  return {
    async read<Key extends SettingKey>(key: Key): Promise<SavedSetting<Key>> {
      const [row] = await database.orm.select().from(siteSettings).where(eq(siteSettings.key, key));
      return { ...storedValue(key, row), version: row?.version ?? 0 };
    },

    /**
     * @param save.version the version the change is based on; without one it replaces any version
     * @throws {Refusal} `version_conflict`, or `invalid` with `script_syntax` or `script_address`
     */
    async update<Key extends SettingKey>(
      key: Key,
      { value, version }: { value: SettingValues[Key]; version?: number | undefined },
      by: Operator,
    ): Promise<SavedSetting<Key>> {
      if ('customScript' in value) refuseBadScript(value.customScript);
      const at = now();
      return database.transaction(async (transaction) => {
        const row = await lockSetting(transaction, key, SETTINGS[key].default);
        const before = storedValue(key, row);
        const current = { ...before, version: row.version };
        if (version !== undefined && version !== row.version) throw versionConflict(current);
        if (row.version > 0 && JSON.stringify(before) === JSON.stringify(value)) return current;

        const saved = { value, version: row.version + 1, updated_at: at };
        await transaction.update(siteSettings).set(saved).where(eq(siteSettings.key, key));
        const { label, changes } = SETTINGS[key];
        await recordChange(transaction, {
          ...{ actor: by.id, action: 'update', entity: 'setting', entityId: key, label, at },
          changes: changes(before, value),
        });
        return { ...value, version: saved.version };
      });
    },
  };
}
