/** The settings in effect: the environment wins, then what operators saved, then the built-in value. */
import type { FixedFields } from '../../shared/forms/site-settings.ts';
import { dayEnd, isDay, startOf } from '../../shared/local-time.ts';
import { inLanguages } from '../../shared/localized.ts';
import { offeredLanguages } from '../../shared/offered-languages.ts';
import { frameTemplates } from '../../shared/provider-accounts.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import { shownTheme } from '../../shared/theme.ts';
import type { Config } from '../config/config.ts';
import type { AiConfig, Announcement, LiveSettings, MailConfig } from '../platform/feature.ts';
import type { SettingKey, SettingValues } from './definitions.ts';
import type { Settings } from './usecases.ts';

/** Environment variables by the setting and field that they decide. */
const VARIABLES_OF = {
  identity: {
    name: ['SITE_NAME'],
    timeZone: ['SITE_TIMEZONE'],
    contactEmail: ['CONTACT_EMAIL'],
    suggestionsEmail: ['SUGGESTIONS_EMAIL'],
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
    // A server of the environment is not met with certificates of the panel: that would redirect its password.
    ca: ['SMTP_URL', 'SMTP_CA'],
  },
} as const;

/** The endpoint is chosen as a whole, by any of these. */
const AI_VARIABLES = [
  'AI_BASE_URL',
  'OPENAI_API_KEY',
  'MISTRAL_API_KEY',
  'OPENROUTER_API_KEY',
  'GROQ_API_KEY',
] as const;

export interface Fixed extends Record<'identity' | 'legal' | 'mail' | 'ai', FixedFields> {}

/** Fields that the environment decides, each with its variable. @param given names of the variables with a value */
export function fixedFields(given: ReadonlySet<string>): Fixed {
  const of = (fields: Readonly<Record<string, readonly string[]>>): FixedFields =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, names]) =>
        names.filter((name) => given.has(name)).map((name) => [field, name]),
      ),
    );
  const { identity, legal, mail } = VARIABLES_OF;
  const variable = AI_VARIABLES.find((name) => given.has(name));
  const all = ['baseUrl', 'model', 'apiKey', 'monthlyTokens', 'timeout'];
  return {
    identity: of(identity),
    legal: of(legal),
    mail: of(mail),
    ai: variable === undefined ? {} : Object.fromEntries(all.map((field) => [field, variable])),
  };
}

/** `smtps://user:password@host:port`, or `smtp://` with TLS required or not. Undefined without a host. */
export function smtpUrl({ host, port, security, user, password }: SettingValues['mail']): string | undefined {
  if (host === '') return undefined;
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`;
  const protocol = security === 'tls' ? 'smtps' : 'smtp';
  return `${protocol}://${login}${host}:${port}${security === 'starttls' ? '?requireTLS=true' : ''}`;
}

/** Undefined without an address. */
export function aiConfigOf(values: SettingValues['ai']): AiConfig | undefined {
  const { baseUrl, model, apiKey, monthlyTokens, timeout } = values;
  if (baseUrl === '') return undefined;
  return {
    ...{ baseUrl, model, apiKey: apiKey || undefined },
    ...{ monthlyTokens: monthlyTokens ?? undefined, timeout: timeout * 1000 },
  };
}

export type StartConfig = Pick<Config, 'site' | 'siteTimezone' | 'mail' | 'ai' | 'given'>;

export function mailConfigOf(values: SettingValues['mail'], { mail, given }: StartConfig): MailConfig {
  return {
    smtpUrl: given.has('SMTP_URL') ? mail.smtpUrl : smtpUrl(values),
    from: given.has('MAIL_FROM') ? mail.from : values.from || mail.from,
    ca: given.has('SMTP_URL') || given.has('SMTP_CA') ? mail.ca : values.ca || undefined,
  };
}

/** The instants of a period in a time zone; a day as the end covers that whole day. */
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
    ...instantsOf(values, timeZone),
  };
}

type SiteValues = Pick<
  SettingValues,
  | 'identity'
  | 'languages'
  | 'announcement'
  | 'legal'
  | 'mail'
  | 'ai'
  | 'accounts'
  | 'theme'
  | 'provider_accounts'
  | 'advertising'
>;

/** The settings in effect. The address of the site is not among them. */
export function effectiveSettings(values: SiteValues, config: StartConfig) {
  const { identity, languages, announcement, legal, mail, ai, accounts, theme } = values;
  const { provider_accounts, advertising } = values;
  const fixed = fixedFields(config.given);
  /** Saved texts, except empty ones and those that the environment decides. */
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
  const { signUp, operatorsNeedFactor, openIdMembers, ...retention } = accounts;
  const live: LiveSettings = {
    homeTexts: inLanguages(identity, 'description', 'keywords'),
    announcement: announcementOf(announcement, timeZone),
    mail: mailConfigOf(mail, config),
    ai: Object.keys(fixed.ai).length > 0 ? config.ai : aiConfigOf(ai),
    signUp,
    operatorsNeedFactor,
    openIdMembers,
    retention,
    theme: shownTheme(theme),
    frameTemplates: frameTemplates(provider_accounts),
    networksOff: advertising.networksOff,
  };
  const site: Omit<SiteIdentity, 'url'> = {
    ...shown,
    languages: offeredLanguages(languages),
    legal: chosen(config.site.legal, legal, fixed.legal),
  };
  return { site, live, timeZone };
}

/** Holds the settings in effect in objects that features share, and renews these in place. */
export function createLiveSettings(settings: Pick<Settings, 'reveal'>, config: StartConfig, site: SiteIdentity) {
  let known: ReturnType<typeof effectiveSettings> | undefined;
  // Filled by the first refresh.
  const live = {} as { -readonly [Key in keyof LiveSettings]: LiveSettings[Key] };
  const reveal = <Key extends SettingKey>(key: Key) => settings.reveal(key);

  async function read(): Promise<void> {
    const [identity, languages, announcement, legal] = await Promise.all([
      reveal('identity'),
      reveal('languages'),
      reveal('announcement'),
      reveal('legal'),
    ]);
    const [mail, ai, accounts, theme, provider_accounts, advertising] = await Promise.all([
      reveal('mail'),
      reveal('ai'),
      reveal('accounts'),
      reveal('theme'),
      reveal('provider_accounts'),
      reveal('advertising'),
    ]);
    const values = { identity, languages, announcement, legal, mail, ai, accounts, theme };
    const next = effectiveSettings({ ...values, provider_accounts, advertising }, config);
    const isSameModel = JSON.stringify(next.live.ai) === JSON.stringify(known?.live.ai);
    known = isSameModel ? { ...next, live: { ...next.live, ai: known?.live.ai } } : next;
    Object.assign(live, known.live);
    Object.assign(site, known.site);
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    live: live as LiveSettings,
    timeZone: () => known?.timeZone ?? config.siteTimezone,
    /**
     * Reads the settings anew, one reading after the other, so that none brings back what a later one replaced. The model's
     * object stays the same while it does not change.
     */
    refresh(): Promise<void> {
      const reading = last.then(read);
      // Whoever asked for it hears of its failure.
      last = reading.catch(() => {});
      return reading;
    },
  };
}
