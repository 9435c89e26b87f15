/** The environment, parsed once, by the table of variables in `variables.ts`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile as loadIntoEnvironment } from 'node:process';
import type { z } from 'zod';
import type { SiteIdentity } from '../../shared/site.ts';
import type { AiConfig } from '../platform/feature.ts';
import { isSameHost } from '../platform/http/host.ts';
import { NAMED_ENDPOINTS, VARIABLES, type Variable } from './variables.ts';

type Values = {
  [Group in keyof typeof VARIABLES]: {
    [Name in keyof (typeof VARIABLES)[Group]]: ValueOf<(typeof VARIABLES)[Group][Name]>;
  };
};
/** A variable without a default may have no value. */
type ValueOf<Row> = Row extends { schema: z.ZodType<infer Value> }
  ? Value | (Row extends { default: string } ? never : undefined)
  : never;

export type { AiConfig };
export type Config = Readonly<ReturnType<typeof toConfig>>;

/** Everything that is wrong with the environment, one line per variable. */
export class ConfigError extends Error {
  readonly code = 'config_invalid';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['Ludotek cannot start with this configuration:', ...problems].join('\n  '));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads `.env` in a folder, if there is one, into process.env. What is in the real environment wins. */
export function loadEnvFile(folder: string): void {
  const path = join(folder, '.env');
  if (existsSync(path)) loadIntoEnvironment(path);
}

/** @throws {ConfigError} naming every variable whose value is refused. An empty value counts as none. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const entryOf = ([name, { schema, secret, ...variable }]: [string, Variable]) => {
    const text = env[name]?.trim() || variable.default;
    const parsed = text === undefined ? undefined : schema.safeParse(text);
    if (parsed?.error) {
      problems.push(`${name} is ${secret ? 'not valid' : JSON.stringify(text)}: ${parsed.error.issues[0]?.message}`);
    }
    return [name, parsed?.data];
  };
  const groups = Object.entries(VARIABLES).map(([title, group]) => [
    title,
    Object.fromEntries(Object.entries<Variable>(group).map(entryOf)),
  ]);
  // Each value came out of its own row's schema; those that did not are among the problems.
  const values = Object.fromEntries(groups) as Values;
  const { ADS_ORIGIN, SITE_URL } = values.Site;
  const site = SITE_URL ?? `http://localhost:${values.Server.PORT}`;
  if (ADS_ORIGIN !== undefined && URL.canParse(site) && isSameHost(new URL(ADS_ORIGIN).host, new URL(site).host)) {
    problems.push('ADS_ORIGIN is the host of the site: advertisements would reach it; give another host name');
  }
  problems.push(...aiProblems((name) => Boolean(env[name]?.trim())));
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(values, site);
}

function toConfig({ Server, Data, Site, Accounts, Mail, 'Legal notice': Legal, ...groups }: Values, siteUrl: string) {
  return {
    port: Server.PORT,
    host: Server.HOST,
    trustedProxies: Server.TRUSTED_PROXIES,
    outboundAllow: Server.OUTBOUND_ALLOW,
    pageCacheBytes: Server.PAGE_CACHE_MB * 1_000_000,
    thumbnailCacheBytes: Data.THUMBNAIL_CACHE_MB * 1_000_000,
    html5gamesUrl: Server.HTML5GAMES_URL,
    dataDir: Data.DATA_DIR,
    /** undefined: the embedded database. */
    databaseUrl: Data.DATABASE_URL,
    starter: Data.STARTER,
    /** false: `site.url` is derived from the port, and with port 0 only the listening server knows the real one. */
    siteUrlIsSet: Site.SITE_URL !== undefined,
    siteTimezone: Site.SITE_TIMEZONE,
    /** Where code of advertisements runs that loads from other sites. undefined: on the site, in opaque origins. */
    adsOrigin: Site.ADS_ORIGIN,
    firstOperator: { email: Accounts.ADMIN_EMAIL, password: Accounts.ADMIN_PASSWORD },
    /** undefined: the one kept in the database. */
    authSecret: Accounts.AUTH_SECRET,
    mail: { smtpUrl: Mail.SMTP_URL, from: Mail.MAIL_FROM ?? `noreply@${new URL(siteUrl).hostname}` },
    ai: aiConfig(groups['Generated texts']),
    site: {
      name: Site.SITE_NAME,
      url: siteUrl,
      contactEmail: Site.CONTACT_EMAIL,
      suggestionsEmail: Site.SUGGESTIONS_EMAIL,
      legal: {
        publisher: Legal.LEGAL_PUBLISHER,
        director: Legal.LEGAL_DIRECTOR,
        address: Legal.LEGAL_ADDRESS,
        host: Legal.LEGAL_HOST,
        hostAddress: Legal.LEGAL_HOST_ADDRESS,
      },
    } satisfies SiteIdentity,
  };
}

// Object.keys forgets which keys there are.
const NAMED_KEYS = Object.keys(NAMED_ENDPOINTS) as (keyof typeof NAMED_ENDPOINTS)[];

/** What one row lacks beside the others, as a line that names it. @param given whether a variable has a value */
function aiProblems(given: (name: keyof Values['Generated texts']) => boolean): string[] {
  if (given('AI_BASE_URL')) {
    return given('AI_MODEL') ? [] : ['AI_MODEL is missing: AI_BASE_URL needs the name of a model beside it'];
  }
  if (given('AI_API_KEY')) {
    return ['AI_BASE_URL is missing: AI_API_KEY is the key of that endpoint'];
  }
  if (given('AI_MODEL') && !NAMED_KEYS.some(given)) {
    return [`AI_BASE_URL is missing: AI_MODEL needs it, or one of ${NAMED_KEYS.join(', ')}`];
  }
  return [];
}

/** The endpoint that was chosen; undefined when none was. A named key is sent to its own provider only. */
function aiConfig(values: Values['Generated texts']): AiConfig | undefined {
  const limits = { monthlyTokens: values.AI_MONTHLY_TOKENS, timeout: values.AI_TIMEOUT * 1000 };
  const { AI_BASE_URL: baseUrl, AI_MODEL: model } = values;
  if (baseUrl !== undefined) {
    return model === undefined ? undefined : { baseUrl, model, apiKey: values.AI_API_KEY, ...limits };
  }
  const name = NAMED_KEYS.find((key) => values[key] !== undefined);
  if (name === undefined) return undefined;
  const endpoint = NAMED_ENDPOINTS[name];
  return { baseUrl: endpoint.baseUrl, model: model ?? endpoint.model, apiKey: values[name], ...limits };
}
