import type { z } from 'zod';
import { changedLines, MAX_LENGTH } from '../../shared/changed-lines.ts';
import { storedAddedLanguages } from '../../shared/forms/added-languages.ts';
import { adsTxtForm, EMPTY_ADS_TXT } from '../../shared/forms/ads-txt.ts';
import { analyticsForm, EMPTY_ANALYTICS } from '../../shared/forms/analytics.ts';
import { DEFAULT_MENUS, menusForm } from '../../shared/forms/menus.ts';
import { nextStepsForm } from '../../shared/forms/setup.ts';
import { storedLanguages } from '../../shared/forms/site-settings.ts';
import { ORIGINAL_THEME, themeForm } from '../../shared/forms/theme.ts';
import { homeRowsForm, NO_HOME_ROWS } from '../../shared/home-rows.ts';
import {
  type SecretKey,
  SITE_SETTING_KEYS,
  SITE_SETTINGS,
  type SiteSettingKey,
  type SiteSettingValues,
} from '../../shared/site-settings.ts';
import { type Changes, changedFields } from '../activity/usecases.ts';
import { ADVERTISING_DEFAULT, advertisingForm } from './advertising.ts';
import { GAME_HEALTH_DEFAULT, gameHealthForm } from './game-health.ts';
import { INDEXING_DEFAULT, indexingForm } from './indexing.ts';
import type { Destination } from './kept-secrets.ts';

/** The field of a setting that is stored encrypted and never sent back. */
interface SecretField<Value> {
  field: keyof Value & string;
  /** Returns where the secret is sent; null if nowhere. */
  destination: (value: Value) => Destination | null;
}

/** Code that a setting adds to the site's own pages. */
interface PageCode<Value> {
  field: keyof Value & string;
  /** Returns everything that determines the code. */
  of: (value: Value) => string;
}

interface Setting<Value> {
  /** Its name in the activity log; the key by default. */
  label?: string;
  default: Value;
  form: z.ZodType<Value>;
  changes(before: Value, after: Value): Changes;
  secret?: SecretField<Value> | undefined;
  /** The part of it that runs in the site's own pages, which only owners may change. */
  pageCode?: PageCode<Value> | undefined;
}

const hidden = (sealed: unknown) => (sealed === '' ? null : '•••');

function setting<Value extends object>(
  form: z.ZodType<Value>,
  initial: Value,
  more: Partial<Pick<Setting<Value>, 'label' | 'changes' | 'secret' | 'pageCode'>> = {},
): Setting<Value> {
  const { secret } = more;
  // Object.keys loses the key type.
  const shown = (Object.keys(initial) as (keyof Value & string)[]).filter((field) => field !== secret?.field);
  return {
    form,
    default: initial,
    changes: (before, after) => ({
      ...changedFields(before, after, shown),
      // The log says that a secret changed, but not its value.
      ...(secret && before[secret.field] !== after[secret.field]
        ? { [secret.field]: { before: hidden(before[secret.field]), after: hidden(after[secret.field]) } }
        : {}),
    }),
    ...more,
  };
}

/** Where the secrets of settings are sent. */
const DESTINATIONS: { readonly [Key in SecretKey]: (value: SiteSettingValues[Key]) => Destination | null } = {
  // A different certificate authority may vouch for a different server at the same address.
  mail: ({ host, port, user, security, ca }) =>
    host === '' || user === '' ? null : { place: `${user}@${host}:${port} ${ca}`, isEncrypted: security !== 'none' },
  ai({ baseUrl }) {
    if (baseUrl === '') return null;
    const { host, port, protocol } = new URL(baseUrl);
    return { place: `${host}:${port}`, isEncrypted: protocol === 'https:' };
  },
};

const CONSENT_CODE: PageCode<SiteSettingValues['consent']> = {
  field: 'platform',
  of: ({ platform, publisher, script, hosts, reopen }) => JSON.stringify([platform, publisher, script, hosts, reopen]),
};

/** How to read stored settings that stay valid although one of their languages is not. */
const STORED: { readonly [Key in SiteSettingKey]?: z.ZodType<SiteSettingValues[Key]> } = {
  languages: storedLanguages,
  added_languages: storedAddedLanguages,
};

function siteSetting<Key extends SiteSettingKey>(key: Key): Setting<SiteSettingValues[Key]> {
  const { form, initial, secret } = SITE_SETTINGS[key];
  const destinations: { readonly [Other in SiteSettingKey]?: (value: SiteSettingValues[Other]) => Destination | null } =
    DESTINATIONS;
  const pageCodes: { readonly [Other in SiteSettingKey]?: PageCode<SiteSettingValues[Other]> } = {
    consent: CONSENT_CODE,
  };
  const destination = destinations[key];
  // Stored settings may contain a language that no longer exists. Saved ones are validated strictly.
  const stored = (STORED[key] ?? form.strip()) as unknown as typeof form;
  return setting(stored, initial, {
    secret: secret && destination && { field: secret, destination },
    pageCode: pageCodes[key],
  });
}

const MENU_FIELDS = ['header', 'footer', 'footerCategories'] as const;

/** Returns the whole file, so that it can be restored from the log; for long ones, the changed lines. */
function fileChanges(before: string, after: string): Changes {
  const isShort = before.length <= MAX_LENGTH && after.length <= MAX_LENGTH;
  return isShort ? { file: { before, after } } : { content: changedLines(before, after) };
}

/** Settings with their own section, or without a form. */
const OTHERS = {
  ads_txt: setting(adsTxtForm.strip(), EMPTY_ADS_TXT, {
    label: 'ads.txt',
    changes: (before, after) => fileChanges(before.content, after.content),
  }),
  advertising: setting(advertisingForm, ADVERTISING_DEFAULT),
  analytics: setting(analyticsForm.strip(), EMPTY_ANALYTICS, {
    label: 'Google Analytics',
    pageCode: { field: 'customScript', of: ({ customScript }) => customScript },
  }),
  game_health: setting(gameHealthForm.strip(), GAME_HEALTH_DEFAULT),
  home_rows: setting(homeRowsForm, NO_HOME_ROWS),
  indexing: setting(indexingForm, INDEXING_DEFAULT),
  /** The theme that visitors see, and the one that operators prepare. */
  theme: setting(themeForm, ORIGINAL_THEME),
  theme_draft: setting(themeForm, ORIGINAL_THEME),
  menus: setting(menusForm.strip(), DEFAULT_MENUS, {
    changes: (before, after) => changedFields(before, after, MENU_FIELDS),
  }),
  next_steps: setting(nextStepsForm, { dismissed: [] }),
};

type OtherValues = { [Key in keyof typeof OTHERS]: (typeof OTHERS)[Key]['default'] };

export interface SettingValues extends SiteSettingValues, OtherValues {}
export type SettingKey = keyof SettingValues;

/** Builds an object with a value for each key. */
export function perKey<Values extends object>(
  keys: readonly (keyof Values & string)[],
  value: <Key extends keyof Values & string>(key: Key) => Values[Key],
): Values {
  // Object.fromEntries loses the types of keys and values.
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Values;
}

type Settings<Values> = { readonly [Key in keyof Values]: Setting<Values[Key]> };

export const SETTINGS: Settings<SettingValues> = {
  // Object.fromEntries loses the types of keys and values.
  ...(Object.fromEntries(
    SITE_SETTING_KEYS.map((key) => [key, siteSetting(key)]),
  ) as unknown as Settings<SiteSettingValues>),
  ...OTHERS,
};

// Object.keys loses the key type.
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];
