/** The settings in effect: the environment takes precedence, then what operators saved, then the built-in value. */
import type { AddedLanguage } from '../../shared/added-languages.ts';
import { cronOf } from '../../shared/forms/backups.ts';
import type { FixedFields } from '../../shared/forms/site-settings.ts';
import { isAddedLanguage, perLanguage } from '../../shared/languages.ts';
import { dayEnd, isDay, startOf } from '../../shared/local-time.ts';
import { inLanguages } from '../../shared/localized.ts';
import { siteLanguages } from '../../shared/offered-languages.ts';
import { frameTemplates } from '../../shared/provider-accounts.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import { shownTheme } from '../../shared/theme.ts';
import type { WordingByLanguage } from '../../shared/wording.ts';
import type { Config } from '../config/config.ts';
import type { AiConfig, Announcement, BackupConfig, LiveSettings, MailConfig } from '../platform/feature.ts';
import { addedLanguages, beganWith } from './added-languages.ts';
import { perKey, type SettingKey, type SettingValues } from './definitions.ts';
import type { Settings } from './usecases.ts';

/** The endpoint is configured as a whole by any of these. */
const AI_VARIABLES = [
  'AI_BASE_URL',
  'OPENAI_API_KEY',
  'MISTRAL_API_KEY',
  'OPENROUTER_API_KEY',
  'GROQ_API_KEY',
] as const;

/** Environment variables that set the fields of settings; the first one given applies. */
const VARIABLES = {
  identity: {
    name: ['SITE_NAME'],
    timeZone: ['SITE_TIMEZONE'],
    contactEmail: ['CONTACT_EMAIL'],
    suggestionsEmail: ['SUGGESTIONS_EMAIL'],
  },
  languages: {
    root: ['SITE_LANGUAGE'],
    ...perLanguage((code) => (isAddedLanguage(code) ? [] : ['SITE_LANGUAGES'])),
  },
  legal: {
    publisher: ['LEGAL_PUBLISHER'],
    director: ['LEGAL_DIRECTOR'],
    address: ['LEGAL_ADDRESS'],
    host: ['LEGAL_HOST'],
    hostAddress: ['LEGAL_HOST_ADDRESS'],
  },
  mail: {
    host: ['SMTP_URL'],
    port: ['SMTP_URL'],
    security: ['SMTP_URL'],
    user: ['SMTP_URL'],
    password: ['SMTP_URL'],
    from: ['MAIL_FROM'],
    // Certificates set in the panel never apply to a server set by the environment: that would redirect its password.
    ca: ['SMTP_CA', 'SMTP_URL'],
  },
  ai: {
    baseUrl: AI_VARIABLES,
    model: AI_VARIABLES,
    apiKey: AI_VARIABLES,
    monthlyTokens: ['AI_MONTHLY_TOKENS'],
    timeout: AI_VARIABLES,
  },
  backups: { rhythm: ['BACKUP_SCHEDULE'], hour: ['BACKUP_SCHEDULE'], keep: ['BACKUP_KEEP'] },
} as const satisfies { [Key in SettingKey]?: { [Field in keyof SettingValues[Key]]?: readonly string[] } };

export type Fixed = Record<keyof typeof VARIABLES, FixedFields>;
// Object.keys loses the key type.
export const FIXED_KEYS = Object.keys(VARIABLES) as readonly (keyof typeof VARIABLES)[];

/** Returns the fields set by the environment, each with its variable. @param given names of the variables that are set */
export function fixedFields(given: ReadonlySet<string>): Fixed {
  return perKey<Fixed>(FIXED_KEYS, (key) =>
    Object.fromEntries(
      Object.entries<readonly string[]>(VARIABLES[key]).flatMap(([field, names]) => {
        const variable = names.find((name) => given.has(name));
        return variable === undefined ? [] : [[field, variable]];
      }),
    ),
  );
}

/** Returns `smtps://user:password@host:port`, or `smtp://` with or without required TLS. Undefined without a host. */
export function smtpUrl({ host, port, security, user, password }: SettingValues['mail']): string | undefined {
  if (host === '') return undefined;
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`;
  const protocol = security === 'tls' ? 'smtps' : 'smtp';
  return `${protocol}://${login}${host}:${port}${security === 'starttls' ? '?requireTLS=true' : ''}`;
}

/** Undefined without an address. */
export function aiConfigOf(values: SettingValues['ai']): AiConfig | undefined {
  const { baseUrl, model, apiKey, timeout } = values;
  if (baseUrl === '') return undefined;
  return { baseUrl, model, apiKey: apiKey || undefined, timeout: timeout * 1000, ...spendingOf(values) };
}

/** Returns the limit and the prices, which are chosen in the panel even for an endpoint set by the environment. */
function spendingOf(values: SettingValues['ai']): Pick<AiConfig, 'monthlyTokens' | 'prices'> {
  const { monthlyTokens, inputPrice: input, outputPrice: output, currency } = values;
  return {
    monthlyTokens: monthlyTokens ?? undefined,
    prices: input === null || output === null ? undefined : { input, output, currency },
  };
}

/** Returns the endpoint in effect. */
function liveAi(values: SettingValues['ai'], { ai, monthlyTokens }: StartConfig, isFixed: boolean) {
  const chosen = isFixed ? ai && { ...ai, ...spendingOf(values) } : aiConfigOf(values);
  return chosen && { ...chosen, monthlyTokens: monthlyTokens ?? chosen.monthlyTokens };
}

export type StartConfig = Pick<
  Config,
  'site' | 'offeredLanguages' | 'siteTimezone' | 'mail' | 'ai' | 'monthlyTokens' | 'backups' | 'given'
>;

export function mailConfigOf(values: SettingValues['mail'], { mail, given }: StartConfig): MailConfig {
  return {
    smtpUrl: given.has('SMTP_URL') ? mail.smtpUrl : smtpUrl(values),
    from: given.has('MAIL_FROM') ? mail.from : values.from || mail.from,
    ca: given.has('SMTP_URL') || given.has('SMTP_CA') ? mail.ca : values.ca || undefined,
  };
}

export function backupConfigOf(
  chosen: SettingValues['backups'],
  { backups, given }: Pick<StartConfig, 'backups' | 'given'>,
): BackupConfig {
  const isGiven = given.has('BACKUP_SCHEDULE');
  return {
    schedule: isGiven ? backups.schedule : cronOf(chosen),
    isGiven,
    keep: given.has('BACKUP_KEEP') ? backups.keep : chosen.keep,
  };
}

/** Returns the instants of a period in a time zone. An end that is a day includes that day. */
export function instantsOf(
  { start_date, end_date }: Pick<SettingValues['announcement'], 'start_date' | 'end_date'>,
  timeZone: string,
) {
  return {
    start_date: start_date === null ? null : startOf(start_date, timeZone),
    end_date: end_date === null ? null : (isDay(end_date) ? dayEnd : startOf)(end_date, timeZone),
  };
}

export function announcementOf(values: SettingValues['announcement'], timeZone: string): Announcement | null {
  if (!values.active) return null;
  return {
    texts: inLanguages(values, 'announcement'),
    url: values.link_url || null,
    collection: values.collection,
    // Dates beside a collection are not visible in the form; they may result from two concurrent edits.
    ...(values.collection === null ? instantsOf(values, timeZone) : { start_date: null, end_date: null }),
  };
}

/** Returns the settings in effect. The site's URL is not among them. */
export function effectiveSettings(values: SettingValues, config: StartConfig) {
  const { identity, languages, announcement, notices, legal, mail, ai, accounts, theme } = values;
  const fixed = fixedFields(config.given);
  /** Returns saved texts, except empty ones and those set by the environment. */
  const chosen = <Key extends string>(
    own: Record<Key, string>,
    saved: Readonly<Record<NoInfer<Key>, string>>,
    decided: FixedFields,
  ): Record<Key, string> => {
    const text = (key: Key) => (key in decided ? own[key] : saved[key] || own[key]);
    // Object.keys and Object.fromEntries lose the key type.
    return Object.fromEntries((Object.keys(own) as Key[]).map((key) => [key, text(key)])) as Record<Key, string>;
  };
  const { name, contactEmail, suggestionsEmail } = config.site;
  const { timeZone, ...shown } = chosen(
    { name, contactEmail, suggestionsEmail, timeZone: config.siteTimezone },
    identity,
    fixed.identity,
  );
  const live: Omit<LiveSettings, 'wording'> = {
    homeTexts: inLanguages(identity, 'description', 'keywords'),
    announcement: announcementOf(announcement, timeZone),
    notices,
    mail: mailConfigOf(mail, config),
    ai: liveAi(ai, config, 'baseUrl' in fixed.ai),
    accounts,
    theme: shownTheme(theme),
    frameTemplates: frameTemplates(values.provider_accounts),
    networksOff: values.advertising.networksOff,
    keepsWeakOut: values.indexing.keepsWeakOut,
    offline: identity.offline,
    backups: backupConfigOf(values.backups, config),
  };
  const given = config.offeredLanguages;
  const offered = siteLanguages(
    'root' in fixed.languages ? config.site.root : languages.root,
    // Variables know only the shipped languages.
    given === undefined
      ? languages
      : perLanguage((code) => (isAddedLanguage(code) ? languages[code] : given.includes(code))),
  );
  const site: Omit<SiteIdentity, 'url'> = {
    ...shown,
    ...offered,
    legal: chosen(config.site.legal, legal, fixed.legal),
  };
  return { site, live, timeZone };
}

/**
 * Holds the settings in effect in objects that features share, and updates these in place.
 *
 * @param stored.wording the site's texts that operators changed
 */
export function createLiveSettings(
  stored: Pick<Settings, 'revealAll' | 'lacksLanguages'> & { wording: () => Promise<WordingByLanguage> },
  config: StartConfig,
  site: SiteIdentity,
) {
  let onLanguages: ((languages: AddedLanguage[]) => unknown) | undefined;
  /** Null while they are those that this process started with. */
  let otherLanguages: AddedLanguage[] | null = null;
  let known: ReturnType<typeof effectiveSettings> | undefined;
  // Filled by the first refresh.
  const live = {} as { -readonly [Key in keyof LiveSettings]: LiveSettings[Key] };

  async function read(): Promise<void> {
    const wording = await stored.wording();
    const values = await stored.revealAll();
    const next = effectiveSettings(values, config);
    const isSameModel = JSON.stringify(next.live.ai) === JSON.stringify(known?.live.ai);
    known = isSameModel ? { ...next, live: { ...next.live, ai: known?.live.ai } } : next;
    const languages = addedLanguages(values.added_languages);
    otherLanguages = beganWith(languages) ? null : languages;
    // A process that waits for its restart, for example because of an import, keeps the languages that it had.
    const { root, languages: offered } = (await stored.lacksLanguages()) ? site : known.site;
    Object.assign(live, known.live, { wording });
    Object.assign(site, known.site, { root, languages: offered });
    if (otherLanguages !== null) onLanguages?.(otherLanguages);
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    live: live as LiveSettings,
    timeZone: () => known?.timeZone ?? config.siteTimezone,
    /**
     * Calls a listener when languages were added or removed, so that the process must restart; at once if that has
     * already happened.
     */
    onLanguages(listener: (languages: AddedLanguage[]) => unknown): void {
      onLanguages = listener;
      if (otherLanguages !== null) listener(otherLanguages);
    },
    /**
     * Reads the settings again. Reads are sequential, so that none restores what a later one replaced. The model's object
     * stays the same while it does not change.
     */
    refresh(): Promise<void> {
      const reading = last.then(read);
      // The caller handles the failure.
      last = reading.catch(() => {});
      return reading;
    },
  };
}
