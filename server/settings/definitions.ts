import type { z } from 'zod';
import { type AdsTxtForm, adsTxtForm, EMPTY_ADS_TXT } from '../../shared/forms/ads-txt.ts';
import { ADVERTISING_DEFAULT, type AdvertisingForm, advertisingForm } from '../../shared/forms/advertising.ts';
import { type AnalyticsForm, analyticsForm, EMPTY_ANALYTICS } from '../../shared/forms/analytics.ts';
import { type ConsentForm, consentForm, OWN_QUESTION } from '../../shared/forms/consent.ts';
import { GAME_HEALTH_DEFAULT, type GameHealthForm, gameHealthForm } from '../../shared/forms/game-health.ts';
import { DEFAULT_MENUS, type MenuEntry, type MenusForm, menusForm } from '../../shared/forms/menus.ts';
import { providerAccountsForm } from '../../shared/forms/provider-accounts.ts';
import { type DripForm, dripForm, NO_DRIP } from '../../shared/forms/publication.ts';
import { type NextStepsForm, nextStepsForm } from '../../shared/forms/setup.ts';
import {
  type AccountsForm,
  type AiForm,
  ALL_LANGUAGES,
  type AnnouncementForm,
  accountsForm,
  aiForm,
  announcementForm,
  DEFAULT_ACCOUNTS,
  EMPTY_AI,
  EMPTY_IDENTITY,
  EMPTY_LEGAL,
  EMPTY_MAIL,
  type IdentityForm,
  identityForm,
  type LanguagesForm,
  type LegalForm,
  languagesForm,
  legalForm,
  type MailForm,
  mailForm,
  NO_ANNOUNCEMENT,
} from '../../shared/forms/site-settings.ts';
import { ORIGINAL_THEME, type ThemeForm, themeForm } from '../../shared/forms/theme.ts';
import { type HomeRowsForm, homeRowsForm, NO_HOME_ROWS } from '../../shared/home-rows.ts';
import type { Destination } from '../../shared/kept-secrets.ts';
import { NO_ACCOUNTS, type ProviderAccounts } from '../../shared/provider-accounts.ts';
import { type Changes, changedFields } from '../activity/usecases.ts';
import { changedLines } from './changed-lines.ts';

export interface SettingValues {
  ads_txt: AdsTxtForm;
  advertising: AdvertisingForm;
  analytics: AnalyticsForm;
  identity: IdentityForm;
  languages: LanguagesForm;
  announcement: AnnouncementForm;
  legal: LegalForm;
  mail: MailForm;
  ai: AiForm;
  accounts: AccountsForm;
  drip: DripForm;
  consent: ConsentForm;
  next_steps: NextStepsForm;
  game_health: GameHealthForm;
  home_rows: HomeRowsForm;
  /** The appearance that visitors see, and the one that operators prepare. */
  theme: ThemeForm;
  theme_draft: ThemeForm;
  menus: MenusForm;
  /** The operator's accounts at providers of games. */
  provider_accounts: ProviderAccounts;
}
export type SettingKey = keyof SettingValues;
/** Settings with a secret. */
export type SecretKey = 'mail' | 'ai';

/** The field of a setting that is stored encrypted and never sent back. */
export interface SecretField<Value> {
  field: keyof Value & string;
  /** Where the secret is sent; null for nowhere. */
  destination: (value: Value) => Destination | null;
}

/** Code that a setting brings into the site's own pages. */
interface PageCode<Value> {
  field: keyof Value & string;
  /** All that decides what runs. */
  of: (value: Value) => string;
}

interface Setting<Value> {
  label: string;
  default: Value;
  form: z.ZodType<Value>;
  changes(before: Value, after: Value): Changes;
  secret?: SecretField<Value>;
  /** What of it runs in the site's own pages, which only owners change. */
  pageCode?: PageCode<Value>;
}

// Object.keys loses the key type.
const fieldsOf = <Value extends object>(value: Value) => Object.keys(value) as (keyof Value & string)[];

function siteSetting<Value extends object>(
  label: string,
  form: z.ZodType<Value>,
  initial: Value,
  secret?: SecretField<Value>,
): Setting<Value> {
  const shown = fieldsOf(initial).filter((field) => field !== secret?.field);
  return {
    label,
    form,
    default: initial,
    changes: (before, after) => ({
      ...changedFields(before, after, shown),
      // The log says that a secret changed, not what it is.
      ...(secret && before[secret.field] !== after[secret.field]
        ? { [secret.field]: { before: hidden(before[secret.field]), after: hidden(after[secret.field]) } }
        : {}),
    }),
    ...(secret === undefined ? {} : { secret }),
  };
}

const MENU_FIELDS = ['header', 'footer', 'footerCategories'] as const;

/** The menus with an entry in words: its label, otherwise what it leads to. */
function menuNames({ header, footer, footerCategories }: MenusForm) {
  const name = (entry: MenuEntry) => {
    const target = entry.kind === 'place' ? entry.place : entry.kind === 'address' ? entry.url : entry.id;
    return `${entry.label ?? target}${entry.hidden ? ' (–)' : ''}`;
  };
  return { header: header.map(name), footer: footer.map(name), footerCategories };
}

const hidden = (sealed: unknown) => (sealed === '' ? null : '•••');

export const SETTINGS: { readonly [Key in SettingKey]: Setting<SettingValues[Key]> } = {
  ads_txt: {
    label: 'ads.txt',
    default: EMPTY_ADS_TXT,
    form: adsTxtForm.strip(),
    changes: (before, after) => ({ content: changedLines(before.content, after.content) }),
  },
  advertising: siteSetting('advertising', advertisingForm, ADVERTISING_DEFAULT),
  analytics: {
    label: 'Google Analytics',
    default: EMPTY_ANALYTICS,
    form: analyticsForm.strip(),
    changes: (before, after) => changedFields(before, after, ['analyticsId', 'customScript', 'isEnabled']),
    pageCode: { field: 'customScript', of: ({ customScript }) => customScript },
  },
  identity: siteSetting('identity', identityForm, EMPTY_IDENTITY),
  languages: siteSetting('languages', languagesForm, ALL_LANGUAGES),
  announcement: siteSetting('announcement', announcementForm, NO_ANNOUNCEMENT),
  legal: siteSetting('legal', legalForm, EMPTY_LEGAL),
  mail: siteSetting('mail', mailForm, EMPTY_MAIL, {
    field: 'password',
    // Another authority may vouch for another server at the same address.
    destination: ({ host, port, user, security, ca }) =>
      host === '' || user === '' ? null : { place: `${user}@${host}:${port} ${ca}`, isEncrypted: security !== 'none' },
  }),
  ai: siteSetting('ai', aiForm, EMPTY_AI, {
    field: 'apiKey',
    destination({ baseUrl }) {
      if (baseUrl === '') return null;
      const { host, port, protocol } = new URL(baseUrl);
      return { place: `${host}:${port}`, isEncrypted: protocol === 'https:' };
    },
  }),
  accounts: siteSetting('accounts', accountsForm, DEFAULT_ACCOUNTS),
  drip: siteSetting('drip', dripForm, NO_DRIP),
  provider_accounts: siteSetting('provider_accounts', providerAccountsForm, NO_ACCOUNTS),
  consent: {
    ...siteSetting('consent', consentForm, OWN_QUESTION),
    pageCode: {
      field: 'platform',
      of: ({ platform, publisher, script, hosts, reopen }) =>
        JSON.stringify([platform, publisher, script, hosts, reopen]),
    },
  },
  game_health: {
    label: 'game_health',
    default: GAME_HEALTH_DEFAULT,
    form: gameHealthForm.strip(),
    changes: (before, after) => changedFields(before, after, ['hideGone']),
  },
  home_rows: siteSetting('home_rows', homeRowsForm, NO_HOME_ROWS),
  theme: siteSetting('theme', themeForm, ORIGINAL_THEME),
  theme_draft: siteSetting('theme_draft', themeForm, ORIGINAL_THEME),
  menus: {
    label: 'menus',
    default: DEFAULT_MENUS,
    form: menusForm.strip(),
    changes: (before, after) => changedFields(menuNames(before), menuNames(after), MENU_FIELDS),
  },
  next_steps: siteSetting('next_steps', nextStepsForm, { dismissed: [] }),
};
