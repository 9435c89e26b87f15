import type { z } from 'zod';
import { addedLanguagesForm, NO_ADDED_LANGUAGES } from './forms/added-languages.ts';
import { backupsForm, NIGHTLY } from './forms/backups.ts';
import { consentForm, OWN_QUESTION } from './forms/consent.ts';
import { providerAccountsForm } from './forms/provider-accounts.ts';
import { dripForm, NO_DRIP } from './forms/publication.ts';
import {
  accountsForm,
  aiForm,
  announcementForm,
  DEFAULT_ACCOUNTS,
  EMPTY_AI,
  EMPTY_IDENTITY,
  EMPTY_LEGAL,
  EMPTY_MAIL,
  FIRST_LANGUAGES,
  identityForm,
  languagesForm,
  legalForm,
  mailForm,
  NO_ANNOUNCEMENT,
} from './forms/site-settings.ts';
import { INITIAL_NOTICES, noticesForm } from './notices.ts';
import { NO_ACCOUNTS } from './provider-accounts.ts';

/** The declaration of each form, with its exact type. */
const DECLARED = {
  identity: { form: identityForm, initial: EMPTY_IDENTITY },
  languages: { form: languagesForm, initial: FIRST_LANGUAGES },
  added_languages: { form: addedLanguagesForm, initial: NO_ADDED_LANGUAGES },
  announcement: { form: announcementForm, initial: NO_ANNOUNCEMENT },
  notices: { form: noticesForm, initial: INITIAL_NOTICES },
  legal: { form: legalForm, initial: EMPTY_LEGAL },
  mail: { form: mailForm, initial: EMPTY_MAIL, secret: 'password' },
  ai: { form: aiForm, initial: EMPTY_AI, secret: 'apiKey' },
  accounts: { form: accountsForm, initial: DEFAULT_ACCOUNTS },
  drip: { form: dripForm, initial: NO_DRIP },
  backups: { form: backupsForm, initial: NIGHTLY },
  provider_accounts: { form: providerAccountsForm, initial: NO_ACCOUNTS },
  consent: { form: consentForm, initial: OWN_QUESTION },
} as const;

export type SiteSettingKey = keyof typeof DECLARED;
export type SiteSettingForms = { [Key in SiteSettingKey]: (typeof DECLARED)[Key]['form'] };
export type SiteSettingValues = { [Key in SiteSettingKey]: z.output<SiteSettingForms[Key]> };
/** Settings with a secret. */
export type SecretKey = 'mail' | 'ai';

interface SiteSetting<Value> {
  form: z.ZodObject & z.ZodType<Value>;
  /** The value until it is saved. */
  initial: Value;
  /** The field that is stored encrypted and never sent back. */
  secret?: keyof Value & string;
}

/** The settings of the panel's section "Settings", in the order of its tabs. */
export const SITE_SETTINGS: { readonly [Key in SiteSettingKey]: SiteSetting<SiteSettingValues[Key]> } = DECLARED;

// Object.keys loses the key type.
export const SITE_SETTING_KEYS = Object.keys(SITE_SETTINGS) as readonly SiteSettingKey[];
