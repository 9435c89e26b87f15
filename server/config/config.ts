/** The environment, parsed once, by the table of variables in `variables.ts`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile as loadIntoEnvironment } from 'node:process';
import type { z } from 'zod';
import type { SiteIdentity } from '../../shared/site.ts';
import { isSameHost } from '../platform/http/host.ts';
import { type AiConfig, aiConfig, aiProblems } from './ai.ts';
import { VARIABLES, type Variable } from './variables.ts';

type Groups = typeof VARIABLES;
type Rows = Groups['Server'] &
  Groups['Data'] &
  Groups['Site'] &
  Groups['Accounts'] &
  Groups['Mail'] &
  Groups['Generated texts'] &
  Groups['Legal notice'];
type Values = {
  [Name in keyof Rows]: z.output<Rows[Name]['schema']> | (Rows[Name] extends { default: string } ? never : undefined);
};

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly trustedProxies: readonly string[];
  readonly outboundAllow: readonly string[];
  /** For finished pages. */
  readonly pageCacheBytes: number;
  /** Of the disk. */
  readonly thumbnailCacheBytes: number;
  /** Address of the list of html5games.com. */
  readonly html5gamesUrl: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly starter: boolean;
  /** false: `site.url` is derived from the port, and with port 0 only the listening server knows the real one. */
  readonly siteUrlIsSet: boolean;
  readonly siteTimezone: string;
  /** Where code of advertisements runs that loads from other sites. undefined: on the site, in opaque origins. */
  readonly adsOrigin: string | undefined;
  readonly site: Readonly<SiteIdentity>;
  readonly firstOperator: {
    /** In lower case. */
    readonly email: string | undefined;
    readonly password: string | undefined;
  };
  /** undefined: the one kept in the database. */
  readonly authSecret: string | undefined;
  readonly mail: {
    /** undefined: the outbox in `dataDir`. */
    readonly smtpUrl: string | undefined;
    readonly from: string;
  };
  /** undefined: nothing writes texts. */
  readonly ai: AiConfig | undefined;
}

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
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, variable] of Object.values(VARIABLES).flatMap((group) => Object.entries<Variable>(group))) {
    const text = env[name]?.trim() || variable.default;
    if (text === undefined) continue;
    const parsed = variable.schema.safeParse(text);
    if (parsed.success) values[name] = parsed.data;
    else {
      const given = variable.secret ? 'not valid' : JSON.stringify(text);
      problems.push(`${name} is ${given}: ${parsed.error.issues[0]?.message}`);
    }
  }
  const adsOrigin = values.ADS_ORIGIN === undefined ? undefined : new URL(String(values.ADS_ORIGIN));
  if (adsOrigin && isSameHost(adsOrigin.host, new URL(siteUrl(values)).host)) {
    problems.push('ADS_ORIGIN is the host of the site: advertisements would reach it; give another host name');
  }
  problems.push(...aiProblems((name) => Boolean(env[name]?.trim())));
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(values as Values); // each value came out of its own row's schema
}

const siteUrl = ({ SITE_URL, PORT }: { SITE_URL?: unknown; PORT?: unknown }) =>
  String(SITE_URL ?? `http://localhost:${PORT}`);

function toConfig(values: Values): Config {
  const url = siteUrl(values);
  return {
    port: values.PORT,
    host: values.HOST,
    trustedProxies: values.TRUSTED_PROXIES,
    outboundAllow: values.OUTBOUND_ALLOW,
    pageCacheBytes: values.PAGE_CACHE_MB * 1_000_000,
    thumbnailCacheBytes: values.THUMBNAIL_CACHE_MB * 1_000_000,
    html5gamesUrl: values.HTML5GAMES_URL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    starter: values.STARTER,
    siteUrlIsSet: values.SITE_URL !== undefined,
    siteTimezone: values.SITE_TIMEZONE,
    adsOrigin: values.ADS_ORIGIN,
    firstOperator: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    authSecret: values.AUTH_SECRET,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? `noreply@${new URL(url).hostname}` },
    ai: aiConfig(values),
    site: {
      name: values.SITE_NAME,
      url,
      contactEmail: values.CONTACT_EMAIL,
      suggestionsEmail: values.SUGGESTIONS_EMAIL,
      legal: {
        publisher: values.LEGAL_PUBLISHER,
        director: values.LEGAL_DIRECTOR,
        address: values.LEGAL_ADDRESS,
        host: values.LEGAL_HOST,
        hostAddress: values.LEGAL_HOST_ADDRESS,
      },
    },
  };
}
