import { Script } from 'node:vm';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { AddedLanguage } from '../../shared/added-languages.ts';
import { customCode, refusedAddresses } from '../../shared/analytics.ts';
import { languagesForm } from '../../shared/forms/site-settings.ts';
import { withoutFormerTexts } from '../../shared/localized.ts';
import type { SecretKey } from '../../shared/site-settings.ts';
import { recordChange } from '../activity/usecases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { siteSettings } from '../platform/db/schema.ts';
import { invalid, versionConflict } from '../platform/errors.ts';
import type { Operator } from '../platform/http/environment.ts';
import { log } from '../platform/log/log.ts';
import { areCertificates } from '../platform/mail/certificates.ts';
import { addedLanguages, beganWith } from './added-languages.ts';
import { perKey, SETTING_KEYS, SETTINGS, type SettingKey, type SettingValues } from './definitions.ts';
import { mayKeepSecret } from './kept-secrets.ts';
import type { Seal } from './seal.ts';

const contentIssue = (field: string, code: string, message = code) =>
  invalid([{ path: ['content', field], code, message }]);

/** A setting as operators see it. The secret is empty, and `kept` tells whether one is stored. */
export type SavedSetting<Key extends SettingKey> = SettingValues[Key] & {
  /** 0 if never saved. */
  version: number;
} & (Key extends SecretKey ? { kept: boolean } : unknown);

/** The data of a write to a setting. */
interface SettingChange<Key extends SettingKey> {
  value: Partial<SettingValues[Key]>;
  version?: number | undefined;
}

export type Settings = ReturnType<typeof createSettings>;

type SettingRow = typeof siteSettings.$inferSelect;

/** Locks a setting's row until the transaction ends; creates it with version 0 if it was never saved. */
async function lockSetting(transaction: Transaction, key: string, value: unknown): Promise<SettingRow> {
  await transaction.insert(siteSettings).values({ key, value, version: 0 }).onConflictDoNothing();
  const [row] = await transaction.select().from(siteSettings).where(eq(siteSettings.key, key)).for('update');
  if (row === undefined) throw new Error(`the setting ${key} was not created`);
  return row;
}

/** Returns the stored value, with its secret still encrypted, or the default if it is missing or invalid. */
function storedValue<Key extends SettingKey>(key: Key, row: SettingRow | undefined): SettingValues[Key] {
  const { form, secret, default: initial } = SETTINGS[key];
  if (row === undefined) return initial;
  // Texts in a removed language must not make the rest invalid.
  const stored = z.record(z.string(), z.unknown()).safeParse(withoutFormerTexts(row.value)).data ?? {};
  const value = form.safeParse(secret ? { ...stored, [secret.field]: '' } : stored).data;
  if (value === undefined) log.error({ setting: key }, 'A stored setting is invalid; its default applies');
  return value ? { ...value, ...(secret && { [secret.field]: stored[secret.field] ?? '' }) } : initial;
}

/** Reads the added languages, for a process that has just started: nothing else can be read before they are known. */
export async function storedLanguages({ orm }: Database): Promise<AddedLanguage[]> {
  const [row] = await orm.select().from(siteSettings).where(eq(siteSettings.key, 'added_languages'));
  return addedLanguages(storedValue('added_languages', row));
}

/** Returns the setting without its secret. */
function shownValue<Key extends SettingKey>(key: Key, row: { value: SettingValues[Key]; version: number }) {
  const { secret } = SETTINGS[key];
  const { value, version } = row;
  const hidden = secret && { [secret.field]: '', kept: value[secret.field] !== '' };
  // The type checker does not resolve the condition for an unknown key.
  return { ...value, ...hidden, version } as SavedSetting<Key>;
}

/** Rejects a script with a syntax error, which would break the whole file, or with URLs that the CSP cannot allow. */
function refuseBadScript(customScript: string): void {
  try {
    // Compiles the script without running it.
    new Script(customCode(customScript));
  } catch (error) {
    if (error instanceof SyntaxError) throw contentIssue('customScript', 'script_syntax', error.message);
    throw error;
  }
  const [address] = refusedAddresses(customScript);
  if (address !== undefined) throw contentIssue('customScript', 'script_address', address);
}

/**
 * @param options.seal encrypts the secrets of settings
 * @param options.onSaved applies a change in this process before the response to the save
 */
export function createSettings(options: {
  database: Database;
  now: () => Date;
  seal: Seal;
  onSaved?: () => Promise<unknown>;
}) {
  const { database, now, seal, onSaved } = options;

  /** Reads the rows of some settings in one query. @returns their values or defaults */
  async function storedSettings<Keys extends SettingKey>(keys: readonly Keys[]) {
    const rows = await database.orm.select().from(siteSettings).where(inArray(siteSettings.key, keys));
    return <Key extends Keys>(key: Key) => {
      const row = rows.find((one) => one.key === key);
      return { value: storedValue(key, row), version: row?.version ?? 0 };
    };
  }
  const stored = async <Key extends SettingKey>(key: Key) => (await storedSettings([key]))(key);

  /**
   * Merges the stored value with the given one. Encrypts a new secret, or keeps the former one while it is sent to the
   * same place.
   */
  function withSecret<Key extends SettingKey>(
    key: Key,
    before: SettingValues[Key],
    given: Partial<SettingValues[Key]>,
  ): SettingValues[Key] {
    const { secret } = SETTINGS[key];
    const value = { ...before, ...given };
    if (secret === undefined) return value;
    const { field, destination } = secret;
    const { [field]: typed = '' }: { [Field in typeof field]?: unknown } = given;
    const isSame = mayKeepSecret(destination(before), destination(value));
    const sealed =
      typeof typed === 'string' && typed !== '' ? seal.seal(typed) : typed === '' && isSame ? before[field] : '';
    return { ...value, [field]: sealed };
  }

  /** Returns a stored value with its secret decrypted. */
  function inClear<Key extends SettingKey>(key: Key, value: SettingValues[Key]): SettingValues[Key] {
    const { secret } = SETTINGS[key];
    const sealed: unknown = secret && value[secret.field];
    if (secret === undefined || typeof sealed !== 'string' || sealed === '') return value;
    const opened = seal.open(sealed);
    if (opened === null) log.error({ setting: key }, 'A stored secret cannot be read with this AUTH_SECRET');
    return { ...value, [secret.field]: opened ?? '' };
  }

  /**
   * Writes a setting in a transaction. Call `renew` afterwards to apply it.
   *
   * @param change.value omitted fields keep their values
   * @param change.version the version that the change is based on; without it, any version is replaced
   * @throws {Refusal} `version_conflict`
   */
  async function write<Key extends SettingKey>(
    transaction: Transaction,
    key: Key,
    { value: given, version }: SettingChange<Key>,
    by: Pick<Operator, 'id'>,
  ): Promise<SavedSetting<Key>> {
    const at = now();
    const row = await lockSetting(transaction, key, SETTINGS[key].default);
    const before = storedValue(key, row);
    const value = withSecret(key, before, given);
    const current = shownValue(key, { value: before, version: row.version });
    if (version !== undefined && version !== row.version) throw versionConflict(current);
    if (row.version > 0 && JSON.stringify(before) === JSON.stringify(value)) return current;

    const saved = { value, version: row.version + 1, updated_at: at };
    await transaction.update(siteSettings).set(saved).where(eq(siteSettings.key, key));
    const { label = key, changes } = SETTINGS[key];
    await recordChange(transaction, {
      ...{ actor: by.id, action: 'update', entity: 'setting', entityId: key, label, at },
      changes: changes(before, value),
    });
    return shownValue(key, saved);
  }

  /** Applies what was written in this process. */
  async function renew(): Promise<void> {
    await onSaved?.();
  }

  return {
    write,
    renew,

    read: async <Key extends SettingKey>(key: Key): Promise<SavedSetting<Key>> => shownValue(key, await stored(key)),

    async readAll<Keys extends SettingKey>(keys: readonly Keys[]): Promise<{ [Key in Keys]: SavedSetting<Key> }> {
      const settingOf = await storedSettings(keys);
      return perKey<{ [Key in Keys]: SavedSetting<Key> }>(keys, (key) => shownValue(key, settingOf(key)));
    },

    /** All settings with their secrets decrypted, for the server only. A secret that cannot be read is empty. */
    async revealAll(): Promise<SettingValues> {
      const settingOf = await storedSettings(SETTING_KEYS);
      return perKey<SettingValues>(SETTING_KEYS, (key) => inClear(key, settingOf(key).value));
    },

    /** Whether a process that started later chose languages that this one does not know before its restart. */
    async lacksLanguages(): Promise<boolean> {
      const { value } = await stored('added_languages');
      if (beganWith(addedLanguages(value))) return false;
      const [row] = await database.orm.select().from(siteSettings).where(eq(siteSettings.key, 'languages'));
      return row !== undefined && !languagesForm.safeParse(row.value).success;
    },

    /** A setting that is about to be saved, with its secret decrypted: the given one, or the stored one if it would be kept. */
    async proposed<Key extends SettingKey>(key: Key, value: SettingValues[Key]): Promise<SettingValues[Key]> {
      const { secret } = SETTINGS[key];
      if (secret === undefined || value[secret.field] !== '') return value;
      const known = inClear(key, (await stored(key)).value);
      const isSame = mayKeepSecret(secret.destination(known), secret.destination(value));
      return { ...value, [secret.field]: isSame ? known[secret.field] : '' };
    },

    /**
     * Writes a setting and applies it.
     *
     * @throws {Refusal} `version_conflict`, or `invalid` with `script_syntax`, `script_address` or `invalid_certificate`;
     * errors of `requirePageCode`, for other code in pages
     */
    async update<Key extends SettingKey>(
      key: Key,
      change: SettingChange<Key>,
      by: Operator,
    ): Promise<SavedSetting<Key>> {
      const { value: given } = change;
      const { customScript, ca }: { customScript?: unknown; ca?: unknown } = given;
      if (typeof customScript === 'string') refuseBadScript(customScript);
      if (typeof ca === 'string' && ca !== '' && !areCertificates(ca)) {
        throw contentIssue('ca', 'invalid_certificate');
      }
      const { pageCode } = SETTINGS[key];
      // Outside the transaction, because a confirmation needs another query.
      if (pageCode) {
        const { value } = await stored(key);
        if (pageCode.of(value) !== pageCode.of({ ...value, ...given })) await by.requirePageCode?.(pageCode.field);
      }
      const result = await database.transaction((transaction) => write(transaction, key, change, by));
      await renew();
      return result;
    },
  };
}
