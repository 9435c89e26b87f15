import { Script } from 'node:vm';
import { customCode, refusedAddresses } from '../../shared/analytics.ts';
import { type AdsTxtForm, adsTxtForm, EMPTY_ADS_TXT } from '../../shared/forms/ads-txt.ts';
import { type AnalyticsForm, analyticsForm, EMPTY_ANALYTICS } from '../../shared/forms/analytics.ts';
import { type Changes, changedFields, recordChange } from '../activity/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import { invalid, versionConflict } from '../platform/errors.ts';
import type { Operator } from '../platform/http/environment.ts';
import { log } from '../platform/log/log.ts';
import { changedLines } from './changed-lines.ts';
import { lockSetting, type SettingRow, selectSetting, updateSetting } from './queries.ts';

const scriptIssue = (code: string, message: string) => invalid([{ path: ['content', 'customScript'], code, message }]);

/** @param message the engine's syntax error */
const scriptSyntax = (message: string) => scriptIssue('script_syntax', message);

/** @param address a script's address that the pages' policy cannot name */
const scriptAddress = (address: string) => scriptIssue('script_address', address);

/** The values of `site_settings` by key. */
interface SettingValues {
  ads_txt: AdsTxtForm;
  analytics: AnalyticsForm;
}
type SettingKey = keyof SettingValues;

interface Setting<Value> {
  /** Its name in the log. */
  label: string;
  /** Before the first save. */
  default: Value;
  /** Null when the stored value is invalid. */
  parse(stored: unknown): Value | null;
  changes(before: Value, after: Value): Changes;
}

const SETTINGS: { readonly [Key in SettingKey]: Setting<SettingValues[Key]> } = {
  ads_txt: {
    label: 'ads.txt',
    default: EMPTY_ADS_TXT,
    parse: (stored) => adsTxtForm.strip().safeParse(stored).data ?? null,
    changes: (before, after) => ({ content: changedLines(before.content, after.content) }),
  },
  analytics: {
    label: 'Google Analytics',
    default: EMPTY_ANALYTICS,
    parse: (stored) => analyticsForm.strip().safeParse(stored).data ?? null,
    changes: (before, after) => changedFields(before, after, ['analyticsId', 'customScript', 'isEnabled']),
  },
};

/** A setting's current value. */
export type SavedSetting<Key extends SettingKey> = SettingValues[Key] & {
  /** 0: never saved. */
  version: number;
};

export interface Settings {
  read<Key extends SettingKey>(key: Key): Promise<SavedSetting<Key>>;
  /**
   * @param version the version the change is based on; without one it replaces any version
   * @throws {Refusal} `version_conflict`, or `invalid` with `script_syntax` or `script_address`
   */
  update<Key extends SettingKey>(
    key: Key,
    save: { value: SettingValues[Key]; version?: number | undefined },
    by: Operator,
  ): Promise<SavedSetting<Key>>;
}

/** The stored value, or the default when it is missing or invalid. */
function storedValue<Key extends SettingKey>(key: Key, row: SettingRow | null): SettingValues[Key] {
  if (row === null) return SETTINGS[key].default;
  const value = SETTINGS[key].parse(row.value);
  if (value === null) log.error({ setting: key }, 'A setting is stored in an unknown form; its default applies');
  return value ?? SETTINGS[key].default;
}

/** Rejects a script with a syntax error, which would break the whole file. Compiles it without running it. */
function refuseBrokenScript(customScript: string): void {
  try {
    new Script(customCode(customScript));
  } catch (error) {
    if (error instanceof SyntaxError) throw scriptSyntax(error.message);
    throw error;
  }
}

/** Rejects a script that the pages' policy cannot allow: it would silently never load. */
function refuseUnreachable(customScript: string): void {
  const [address] = refusedAddresses(customScript);
  if (address !== undefined) throw scriptAddress(address);
}

export function createSettings({ database, now }: { database: Database; now: () => Date }): Settings {
  return {
    async read(key) {
      const row = await selectSetting(database, key);
      return { ...storedValue(key, row), version: row?.version ?? 0 };
    },

    async update(key, { value, version }, by) {
      if ('customScript' in value) {
        refuseBrokenScript(value.customScript);
        refuseUnreachable(value.customScript);
      }
      const at = now();
      return database.transaction(async (transaction) => {
        const row = await lockSetting(transaction, key, SETTINGS[key].default);
        const before = storedValue(key, row);
        const current = { ...before, version: row.version };
        if (version !== undefined && version !== row.version) throw versionConflict(current);
        if (row.version > 0 && JSON.stringify(before) === JSON.stringify(value)) return current;

        await updateSetting(transaction, { key, value, version: row.version + 1, updated_at: at });
        const { label, changes } = SETTINGS[key];
        await recordChange(transaction, {
          ...{ actor: by.id, action: 'update', entity: 'setting', entityId: key, label, at },
          changes: changes(before, value),
        });
        return { ...value, version: row.version + 1 };
      });
    },
  };
}
