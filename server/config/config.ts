/** Parses the environment once, by the table of variables in `variables.ts`. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile as loadIntoEnvironment } from 'node:process';
import type { z } from 'zod';
import { NAMED_ENDPOINTS } from '../../shared/ai-endpoints.ts';
import { NIGHTLY } from '../../shared/forms/backups.ts';
import { DEFAULT_LANGUAGE, isOfferedAtFirst, LANGUAGE_CODES, perLanguage } from '../../shared/languages.ts';
import { siteLanguages } from '../../shared/offered-languages.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import type { AiConfig } from '../platform/feature.ts';
import { isSameHost } from '../platform/http/host.ts';
import type { BucketConfig } from '../platform/storage/storage.ts';
import { VARIABLES, type Variable } from './variables.ts';

type Values = {
  [Group in keyof typeof VARIABLES]: {
    [Name in keyof (typeof VARIABLES)[Group]]: ValueOf<(typeof VARIABLES)[Group][Name]>;
  };
};
/** The type of a variable's value. Without a default, it may be undefined. */
type ValueOf<Row> = Row extends { schema: z.ZodType<infer Value> }
  ? Value | (Row extends { default: string } ? never : undefined)
  : never;

export type { AiConfig };
export type Config = Readonly<ReturnType<typeof toConfig>> & {
  /** Names of the environment's variables with a value. */
  readonly given: ReadonlySet<string>;
};

/** All problems of the environment, one line per variable. */
export class ConfigError extends Error {
  readonly code = 'config_invalid';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['Ludotek cannot start with this configuration:', ...problems].join('\n  '));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Loads a folder's `.env`, if any, into process.env. Existing variables take precedence. */
export function loadEnvFile(folder: string): void {
  const path = join(folder, '.env');
  if (existsSync(path)) loadIntoEnvironment(path);
}

/** Empty values count as unset. @throws {ConfigError} with all invalid variables */
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
  // Values are typed by their schemas. If one is invalid, the problems are thrown below.
  const values = Object.fromEntries(groups) as Values;
  const { ADS_ORIGIN, SITE_URL } = values.Site;
  const site = SITE_URL ?? `http://localhost:${values.Server.PORT}`;
  if (ADS_ORIGIN !== undefined && URL.canParse(site) && isSameHost(new URL(ADS_ORIGIN).host, new URL(site).host)) {
    problems.push('ADS_ORIGIN is the host of the site, which advertisements could then access; give another host name');
  }
  if (values.Server.WEB_CONCURRENCY > 1 && values.Data.DATABASE_URL === undefined) {
    problems.push('WEB_CONCURRENCY is more than 1: the embedded database has one process; give DATABASE_URL');
  }
  if (env.DATABASE_LISTEN_URL?.trim() && !env.DATABASE_URL?.trim()) {
    problems.push('DATABASE_URL is missing: DATABASE_LISTEN_URL is another address of the same server');
  }
  const missing = BUCKET_KEYS.filter((name) => values.Data[name] === undefined && !env[name]?.trim());
  if (values.Data.S3_BUCKET !== undefined) {
    problems.push(...missing.map((name) => `${name} is missing: S3_BUCKET requires the keys of the object store`));
  }
  if (values['Identity provider'].OIDC_ISSUER !== undefined) {
    const absent = OIDC_KEYS.filter((name) => !env[name]?.trim());
    problems.push(...absent.map((name) => `${name} is missing: OIDC_ISSUER requires it`));
  } else if (!env.OIDC_ISSUER?.trim() && OIDC_KEYS.some((name) => env[name]?.trim())) {
    problems.push('OIDC_ISSUER is missing: OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong to it');
  }
  problems.push(...aiProblems((name) => Boolean(env[name]?.trim())));
  if (problems.length > 0) throw new ConfigError(problems);
  const given = new Set(Object.keys(env).filter((name) => Boolean(env[name]?.trim())));
  return { ...toConfig(values, site), given };
}

/** The keys that a bucket requires. */
const BUCKET_KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const OIDC_KEYS = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** The company's identity provider. */
export interface OpenIdConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  roleClaim: string;
  /** Shown on the button. */
  name: string;
}

/** undefined without an identity provider. */
function openIdConfig(values: Values['Identity provider']): OpenIdConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    roleClaim: values.OIDC_ROLE_CLAIM,
    name: values.OIDC_NAME ?? new URL(issuer).host,
  };
}

/** undefined without an object store. */
function bucketConfig(values: Values['Data']): BucketConfig | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function toConfig({ Server, Data, Site, Accounts, Mail, 'Legal notice': Legal, ...groups }: Values, siteUrl: string) {
  return {
    port: Server.PORT,
    host: Server.HOST,
    trustedProxies: Server.TRUSTED_PROXIES,
    outboundAllow: Server.OUTBOUND_ALLOW,
    /** Milliseconds. */
    shutdownDelay: Server.SHUTDOWN_DELAY * 1000,
    processes: Server.WEB_CONCURRENCY,
    runsJobs: Server.JOBS,
    metricsPort: Server.METRICS_PORT,
    pageCacheBytes: Server.PAGE_CACHE_MB * 1_000_000,
    thumbnailCacheBytes: Data.THUMBNAIL_CACHE_MB * 1_000_000,
    html5gamesUrl: Server.HTML5GAMES_URL,
    dataDir: Data.DATA_DIR,
    /** undefined for the embedded database. */
    databaseUrl: Data.DATABASE_URL,
    /** Not through a pooler; undefined if `databaseUrl` has none. */
    databaseListenUrl: Data.DATABASE_LISTEN_URL,
    /** undefined for files in `dataDir`. */
    bucket: bucketConfig(Data),
    backups: {
      schedule: Data.BACKUP_SCHEDULE === 'off' ? undefined : Data.BACKUP_SCHEDULE,
      keep: Data.BACKUP_KEEP ?? NIGHTLY.keep,
    },
    starter: Data.STARTER,
    /** If false, `site.url` is derived from the port; with port 0, it is known only once the server listens. */
    siteUrlIsSet: Site.SITE_URL !== undefined,
    siteTimezone: Site.SITE_TIMEZONE,
    /** Origin for third-party advertisements; undefined for frames of the site with opaque origins. */
    adsOrigin: Site.ADS_ORIGIN,
    firstOperator: { email: Accounts.ADMIN_EMAIL, password: Accounts.ADMIN_PASSWORD },
    /** undefined for the secret stored in the database. */
    authSecret: Accounts.AUTH_SECRET,
    openId: openIdConfig(groups['Identity provider']),
    mail: {
      smtpUrl: Mail.SMTP_URL,
      from: Mail.MAIL_FROM ?? `noreply@${new URL(siteUrl).hostname}`,
      ca: Mail.SMTP_CA,
    },
    ai: aiConfig(groups['Generated texts']),
    /** Also applies to an endpoint that is configured in the panel. */
    monthlyTokens: groups['Generated texts'].AI_MONTHLY_TOKENS,
    /** Languages that the environment offers besides the root language; undefined if it does not set them. */
    offeredLanguages: Site.SITE_LANGUAGES && LANGUAGE_CODES.filter((code) => Site.SITE_LANGUAGES?.includes(code)),
    site: {
      name: Site.SITE_NAME,
      url: siteUrl,
      ...siteLanguages(
        Site.SITE_LANGUAGE ?? DEFAULT_LANGUAGE,
        perLanguage((code) => Site.SITE_LANGUAGES?.includes(code) ?? isOfferedAtFirst(code)),
      ),
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

// Object.keys does not preserve the keys' type.
const NAMED_KEYS = Object.keys(NAMED_ENDPOINTS) as (keyof typeof NAMED_ENDPOINTS)[];

/** Problems with combinations of the AI variables. @param given whether a variable has a value */
function aiProblems(given: (name: keyof Values['Generated texts']) => boolean): string[] {
  if (given('AI_BASE_URL')) {
    return given('AI_MODEL') ? [] : ['AI_MODEL is missing: AI_BASE_URL requires it'];
  }
  if (given('AI_API_KEY')) {
    return ['AI_BASE_URL is missing: AI_API_KEY is the key of that endpoint'];
  }
  if (given('AI_MODEL') && !NAMED_KEYS.some(given)) {
    return [`AI_BASE_URL is missing: AI_MODEL requires it or one of ${NAMED_KEYS.join(', ')}`];
  }
  return [];
}

/** Returns the configured endpoint; undefined without one. A named key is sent only to its own provider. */
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
