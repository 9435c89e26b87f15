/**
 * The environment, parsed once. One table says name, default, rule and purpose of every variable; `.env.example` and
 * docs/configuration.md are written from it (`node scripts/write-config-docs.ts`).
 */
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { loadEnvFile as loadIntoEnvironment } from 'node:process';
import { z } from 'zod';
import type { SiteIdentity } from '../shared/site.ts';
import { AI_VARIABLES, type AiConfig, aiConfig, aiProblems } from './config-ai.ts';
import {
  email,
  isAddressRange,
  isHost,
  isMailServer,
  isOrigin,
  isPage,
  isPostgresAddress,
  isTimeZone,
  listOf,
  oneLine,
} from './config-rules.ts';

const ROOT = join(import.meta.dirname, '..');

export interface Variable {
  /** From the text of the environment to the value; its message ends the sentence "NAME is ...: ". */
  schema: z.ZodType<unknown, string>;
  /** Parsed like a given value. Without one the variable is optional. */
  default?: string;
  /** Says in the documentation what happens without a value, where there is no fixed default. */
  otherwise?: string;
  about: string;
  example?: string;
  /** Never repeated in an error message. */
  secret?: true;
}

/** Every variable, by the heading under which it is documented. */
export const VARIABLES = {
  Server: {
    PORT: {
      schema: z
        .string()
        .regex(/^\d{1,5}$/, 'give a whole number from 0 to 65535')
        .transform(Number)
        .refine((port) => port <= 65535, 'give a whole number from 0 to 65535'),
      default: '3000',
      about: 'Port to listen on. 0 takes any free one.',
    },
    HOST: {
      schema: z.string().refine((host) => isIP(host) !== 0 || (isHost(host) && !/[:[]/.test(host)), {
        error: 'give an address or a host name, without port',
      }),
      default: '127.0.0.1',
      about:
        'Address to listen on. The default serves this machine only, where a reverse proxy usually stands; 0.0.0.0 serves ' +
        'every network the machine is in. The Docker image sets 0.0.0.0.',
    },
    TRUSTED_PROXIES: {
      schema: listOf(isAddressRange, 'list addresses or CIDR ranges, such as 10.0.0.0/8'),
      default: '',
      about:
        "Reverse proxies whose X-Forwarded-For is believed: addresses or CIDR ranges. Without them a visitor's address is " +
        "the connection's.",
      example: '127.0.0.1, 10.0.0.0/8',
    },
    OUTBOUND_ALLOW: {
      schema: listOf(isHost, 'list host names or addresses, optionally with a port'),
      default: '',
      about:
        'Hosts that the server may fetch from although they are private or local. For development and tests; leave it ' +
        'empty in production.',
      example: 'localhost:8080',
    },
    HTML5GAMES_URL: {
      schema: z.string().refine(isPage, 'give the http or https address of the list'),
      default: 'https://html5games.com/All-Games',
      about: 'List of the games of html5games.com, which offers no feed. Another address is for tests and mirrors.',
    },
  },
  Data: {
    DATA_DIR: {
      schema: z.string().transform((path) => resolve(ROOT, path)),
      default: './data',
      about: "Folder of the embedded database and of uploaded files, relative to the project's folder.",
    },
    DATABASE_URL: {
      schema: z
        .string()
        .refine(isPostgresAddress, 'give an address such as postgresql://user:password@host:5432/ludotek'),
      otherwise: 'the embedded database in DATA_DIR',
      about: 'PostgreSQL server to use instead of the embedded database.',
      example: 'postgresql://ludotek:secret@localhost:5432/ludotek',
      secret: true,
    },
    STARTER: {
      schema: z.enum(['on', 'off'], 'give on or off').transform((choice) => choice === 'on'),
      default: 'on',
      about: 'Whether an empty catalogue begins with the built-in games.',
    },
  },
  Site: {
    SITE_URL: {
      schema: z
        .string()
        .refine(isOrigin, 'give the origin alone, such as https://games.example.com, without path')
        .transform((text) => new URL(text).origin),
      otherwise: '`http://localhost:PORT`',
      about: 'Public address of the site: canonical links, the sitemap and shared links begin with it.',
      example: 'https://games.example.com',
    },
    SITE_NAME: {
      schema: oneLine.max(60, 'give at most 60 characters'),
      default: 'Ludotek',
      about: 'Name shown in the header, in titles and to search engines.',
    },
    SITE_TIMEZONE: {
      schema: z.string().refine(isTimeZone, 'give an IANA time zone, such as Europe/Paris'),
      default: 'Europe/Paris',
      about: 'Time zone in which days begin and end.',
    },
    CONTACT_EMAIL: {
      schema: email,
      default: 'contact@example.com',
      about: 'General contact address on the contact page. Replace the placeholder.',
    },
    SUGGESTIONS_EMAIL: {
      schema: email,
      default: 'suggestions@example.com',
      about: 'Address for game suggestions on the contact page. Replace the placeholder.',
    },
  },
  Accounts: {
    ADMIN_EMAIL: {
      schema: email.transform((address) => address.toLowerCase()),
      otherwise: '`admin@ludotek.localhost`',
      about:
        'Address of the first operator, who is made when the server starts and nobody has the role of administrator. ' +
        'Give your own: a forgotten password is replaced by mail.',
      example: 'me@example.com',
    },
    ADMIN_PASSWORD: {
      schema: z.string().min(6, 'give at least 6 characters').max(128, 'give at most 128 characters'),
      otherwise: 'a random password, printed once when the first operator is made',
      about: 'Password of the first operator. Later it changes nothing; take it out then.',
      secret: true,
    },
    AUTH_SECRET: {
      schema: z.string().min(32, 'give at least 32 characters, such as the output of: openssl rand -base64 32'),
      otherwise: 'a random one, made once and kept in the database',
      about: 'Signs session cookies and the links in mails. A new one signs everybody out.',
      secret: true,
    },
  },
  Mail: {
    SMTP_URL: {
      schema: z
        .string()
        .refine(
          isMailServer,
          'give an address such as smtps://user:password@mail.example.com:465 or smtp://localhost:25',
        ),
      otherwise: 'mails become files in the folder outbox of DATA_DIR',
      about:
        'Mail server for confirmations and new passwords. smtps:// is TLS from the start; smtp:// changes to TLS when ' +
        'the server offers it, and has to with ?requireTLS=true. Write special characters of the password as %40 and the like.',
      example: 'smtps://user:password@mail.example.com:465',
      secret: true,
    },
    MAIL_FROM: {
      schema: email,
      otherwise: '`noreply@` and the host of SITE_URL',
      about: 'Address that mails come from; their name is SITE_NAME.',
      example: 'noreply@games.example.com',
    },
  },
  'Generated texts': AI_VARIABLES,
  'Legal notice': {
    LEGAL_PUBLISHER: {
      schema: oneLine,
      default: '[publisher: set LEGAL_PUBLISHER]',
      about: 'Person or organisation that publishes the site. The law of most countries wants it named.',
      example: 'Association Exemple',
    },
    LEGAL_DIRECTOR: {
      schema: oneLine,
      default: '[director: set LEGAL_DIRECTOR]',
      about: 'Person responsible for publication (directeur de la publication).',
      example: 'Camille Exemple',
    },
    LEGAL_ADDRESS: {
      schema: oneLine,
      default: '[address: set LEGAL_ADDRESS]',
      about: "The publisher's postal address, on one line.",
      example: '1 rue de l’Exemple, 75000 Paris, France',
    },
    LEGAL_HOST: {
      schema: oneLine,
      default: '[host: set LEGAL_HOST]',
      about: 'Company that hosts the server.',
      example: 'Hosting Example SAS',
    },
    LEGAL_HOST_ADDRESS: {
      schema: oneLine,
      default: "[host's address: set LEGAL_HOST_ADDRESS]",
      about: "The hosting company's postal address, on one line.",
      example: '2 rue de l’Exemple, 59000 Lille, France',
    },
  },
} as const satisfies Record<string, Record<string, Variable>>;

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
  problems.push(...aiProblems((name) => Boolean(env[name]?.trim())));
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(values as Values); // each value came out of its own row's schema
}

function toConfig(values: Values): Config {
  const url = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    trustedProxies: values.TRUSTED_PROXIES,
    outboundAllow: values.OUTBOUND_ALLOW,
    html5gamesUrl: values.HTML5GAMES_URL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    starter: values.STARTER,
    siteUrlIsSet: values.SITE_URL !== undefined,
    siteTimezone: values.SITE_TIMEZONE,
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
