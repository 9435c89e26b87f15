/**
 * Name, default, schema and purpose of every environment variable. `node scripts/write-config-docs.ts` generates
 * `.env.example` and docs/configuration.md from it.
 */

import { join, resolve } from 'node:path';
import { z } from 'zod';
import { NAMED_ENDPOINTS } from '../../shared/ai-endpoints.ts';
import { BACKUPS_KEPT_MAX } from '../../shared/forms/backups.ts';
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { isTimeZone } from '../../shared/local-time.ts';
import { areCertificates } from '../platform/mail/certificates.ts';
import {
  address,
  addressRange,
  apiKey,
  cronSchedule,
  email,
  host,
  isLoopback,
  isWeb,
  isWithoutQuery,
  listOf,
  oneLine,
  origin,
  wholeNumber,
} from './schemas.ts';

// Not empty: contains at least French.
const LANGUAGES = LANGUAGE_CODES as [Language, ...Language[]];
const ROOT = join(import.meta.dirname, '../..');

export interface Variable {
  /** Parses the variable's text. Its error message completes the sentence "NAME is ...: ". */
  schema: z.ZodType<unknown, string>;
  /** Parsed like a given value. Without a default, the variable is optional. */
  default?: string;
  /** Describes, for the documentation, what happens without a value if there is no fixed default. */
  otherwise?: string;
  about: string;
  example?: string;
  /** Never shown in error messages. */
  secret?: true;
}

function namedKey(name: keyof typeof NAMED_ENDPOINTS) {
  const { provider, baseUrl, model } = NAMED_ENDPOINTS[name];
  return {
    schema: apiKey,
    about:
      `Key of ${provider}. Selects the endpoint \`${baseUrl}\` and the model \`${model}\`. AI_MODEL selects another ` +
      'model. The key is ignored when AI_BASE_URL is set.',
    secret: true,
  } as const;
}

const postgresAddress = address(
  ({ href }) => /^postgres(ql)?:\/\//.test(href),
  'give an address such as postgresql://user:password@host:5432/ludotek',
);

/** Every variable, grouped by its heading in the documentation. */
export const VARIABLES = {
  Server: {
    PORT: { schema: wholeNumber(0, 65_535), default: '3000', about: 'Port to listen on. 0 chooses any free port.' },
    HOST: {
      schema: z.union([z.ipv4(), z.ipv6(), host.regex(/^[^:[]+$/)], 'give an address or a host name, without port'),
      default: '127.0.0.1',
      about:
        'Address to listen on. The default accepts connections from this machine only, such as from a reverse proxy; ' +
        '0.0.0.0 accepts them from every network. The Docker image sets 0.0.0.0.',
    },
    TRUSTED_PROXIES: {
      schema: listOf(addressRange, 'list addresses or CIDR ranges, such as 10.0.0.0/8'),
      default: '',
      about:
        "Reverse proxies whose X-Forwarded-For and header with the visitor's country are trusted: addresses or CIDR ranges. " +
        "For all others, the visitor's address in the log is that of the connection, and the country is unknown.",
      example: '127.0.0.1, 10.0.0.0/8',
    },
    OUTBOUND_ALLOW: {
      schema: listOf(host, 'list host names or addresses, optionally with a port'),
      default: '',
      about:
        'Private or local hosts that the server may fetch from. For development and tests; leave it empty in production.',
      example: 'localhost:8080',
    },
    SHUTDOWN_DELAY: {
      schema: wholeNumber(0, 300),
      default: '0',
      about:
        'Seconds to keep serving after a stop signal while /readyz says no, so that a balancer sends visitors elsewhere ' +
        'first. Choose more than it takes the balancer to notice.',
    },
    WEB_CONCURRENCY: {
      schema: wholeNumber(1, 64),
      default: '1',
      about: 'Processes that serve pages, to use several cores. More than one requires DATABASE_URL.',
    },
    JOBS: {
      schema: z.enum(['on', 'off'], 'give on or off').transform((choice) => choice === 'on'),
      default: 'on',
      about:
        'Whether this machine runs imports, other long work, schedules and housekeeping. With off it only serves; another ' +
        'machine must have on.',
    },
    METRICS_PORT: {
      schema: wholeNumber(1, 65_535),
      otherwise: 'no metrics',
      about: 'Port, on HOST, that serves metrics for Prometheus at /metrics. Do not open it to the public.',
      example: '9090',
    },
    PAGE_CACHE_MB: {
      schema: wholeNumber(1, 4_096),
      default: '32',
      about:
        'Memory for the page cache, in megabytes. A page needs about 40 kB; the least recently used are removed first.',
    },
    HTML5GAMES_URL: {
      schema: address(isWeb, 'give the http or https address of the list'),
      default: 'https://html5games.com/All-Games',
      about: 'List of games of html5games.com, which offers no feed. Change it only for tests and mirrors.',
    },
  },
  Data: {
    DATA_DIR: {
      schema: z.string().transform((path) => resolve(ROOT, path)),
      default: './data',
      about: "Folder for the embedded database and uploaded files, relative to the project's folder.",
    },
    THUMBNAIL_CACHE_MB: {
      schema: wholeNumber(16, 1_048_576),
      default: '1024',
      about:
        'Disk space for resized pictures of games (DATA_DIR/thumbnails), in megabytes. A game needs about 100 kB; the ' +
        'least recently used are removed first and fetched again on demand.',
    },
    DATABASE_URL: {
      schema: postgresAddress,
      otherwise: 'the embedded database in DATA_DIR',
      about: 'PostgreSQL server to use instead of the embedded database.',
      example: 'postgresql://ludotek:secret@localhost:5432/ludotek',
      secret: true,
    },
    DATABASE_LISTEN_URL: {
      schema: postgresAddress,
      otherwise: 'DATABASE_URL',
      about:
        'Direct address of the PostgreSQL server, when DATABASE_URL is that of a pooler which shares connections between ' +
        'transactions (PgBouncer with pool_mode = transaction). ' +
        'Each process keeps two connections there, for notifications.',
      example: 'postgresql://ludotek:secret@localhost:5432/ludotek',
      secret: true,
    },
    S3_BUCKET: {
      schema: z
        .string()
        .regex(
          /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i,
          'give the name of a bucket: 3 to 63 letters, digits, dots and dashes',
        ),
      otherwise: 'files are kept in DATA_DIR',
      about:
        'Bucket of an S3-compatible object store (Amazon S3, R2, B2, MinIO, Garage, Ceph) for uploaded files and the ' +
        'originals of pictures. Needed when several machines serve the site. Keep it private, since backups go there as well. The ' +
        'other S3 variables describe it.',
      example: 'ludotek',
    },
    S3_ENDPOINT: {
      schema: origin('https://s3.example.com'),
      otherwise: 'Amazon S3 in S3_REGION',
      about: 'Address of the object store.',
      example: 'https://s3.example.com',
    },
    S3_REGION: {
      schema: oneLine(60),
      default: 'us-east-1',
      about: 'Region of the bucket. Many stores ignore it; R2 expects auto.',
    },
    S3_ACCESS_KEY_ID: {
      schema: apiKey,
      about: 'Id of a key that may read, write, delete and list objects of the bucket.',
      example: 'ludotek-site',
    },
    S3_SECRET_ACCESS_KEY: {
      schema: apiKey,
      about: 'The secret of that key.',
      example: 'the-secret-of-that-key',
      secret: true,
    },
    BACKUP_SCHEDULE: {
      schema: cronSchedule,
      otherwise: 'Settings → Backups in the panel; every night at 4 until somebody chooses',
      example: '0 4 * * *',
      about:
        'When to back up the database and uploaded files, once the site is set up: the five fields of cron, in ' +
        'SITE_TIMEZONE, or @daily, @weekly, @monthly; off for never. Backups go to the bucket, or to DATA_DIR/backups; copy ' +
        'those to another machine. With a schedule of your own, the first is made at once.',
    },
    BACKUP_KEEP: {
      schema: wholeNumber(1, BACKUPS_KEPT_MAX),
      otherwise: 'the same settings; 7 until somebody chooses',
      example: '7',
      about:
        'Number of scheduled backups to keep. Those made or uploaded in the panel stay until somebody deletes them.',
    },
    STARTER: {
      schema: z.enum(['on', 'off'], 'give on or off').transform((choice) => choice === 'on'),
      otherwise: 'the set-up in the browser asks; with ADMIN_EMAIL or ADMIN_PASSWORD, on for a new site',
      about: 'Whether to load the built-in games into an empty catalog when the server starts.',
      example: 'off',
    },
  },
  Site: {
    SITE_URL: {
      schema: origin('https://games.example.com'),
      otherwise: '`http://localhost:PORT`',
      about:
        'Public address of the site: canonical links, the sitemap and shared links begin with it. It has no path: instead of ' +
        'https://example.com/games, use a subdomain such as https://games.example.com.',
      example: 'https://games.example.com',
    },
    SITE_NAME: {
      schema: oneLine(60),
      default: 'Ludotek',
      about: 'Name shown in the header, in titles and to search engines.',
    },
    SITE_LANGUAGE: {
      schema: z.enum(LANGUAGES, `give one of ${LANGUAGES.join(', ')}`),
      otherwise: 'Settings → Languages in the panel; `fr` until somebody chooses',
      about:
        'Language of the addresses without prefix, such as /game/chess; the others have one, such as /es/game/chess.',
      example: 'en',
    },
    SITE_LANGUAGES: {
      schema: listOf(z.enum(LANGUAGES), `list languages among ${LANGUAGES.join(', ')}`),
      otherwise: 'Settings → Languages in the panel; `fr`, `en`, `es` and `pt` until somebody chooses',
      about: 'Languages that visitors are offered, separated by commas. The language of SITE_LANGUAGE always is.',
      example: 'en,es,pt',
    },
    SITE_TIMEZONE: {
      schema: z.string().refine(isTimeZone, 'give an IANA time zone, such as Europe/Paris'),
      default: 'Europe/Paris',
      about: 'Time zone in which days begin and end.',
    },
    ADS_ORIGIN: {
      schema: origin('https://ads.example.net'),
      otherwise: 'their frames are on the site itself and can store nothing',
      about:
        'Origin for advertisements of networks that need cookies: another host name, preferably of another domain, that ' +
        'points to this same server. The server answers there with frames of advertisements only. It must differ from the ' +
        'origin of the site.',
      example: 'https://ads.example.net',
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
      otherwise: 'the first operator is created in the browser, by a link that the server prints',
      about:
        'E-mail address of the first operator, who is created when the server starts and there is no administrator. Use ' +
        'your own: a forgotten password is reset by mail. With ADMIN_PASSWORD alone it is `admin@ludotek.localhost`.',
      example: 'me@example.com',
    },
    ADMIN_PASSWORD: {
      schema: z.string().min(6, 'give at least 6 characters').max(128, 'give at most 128 characters'),
      otherwise: 'with ADMIN_EMAIL, a random password, printed once when the first operator is created',
      about:
        'Password of the first operator: at least 12 characters and hard to guess, or the server does not start. It has no ' +
        'effect once there is an operator; remove it then.',
      secret: true,
    },
    AUTH_SECRET: {
      schema: z.string().min(32, 'give at least 32 characters, such as the output of: openssl rand -base64 32'),
      otherwise: 'a random one, generated once and stored in the database',
      about: 'Secret that signs session cookies and the links in mails. Changing it signs everyone out.',
      secret: true,
    },
  },
  'Identity provider': {
    OIDC_ISSUER: {
      schema: address(
        (url) => isWithoutQuery(url) && (url.protocol === 'https:' || isLoopback(url)),
        'give the https address of the issuer, such as https://login.example.com/realms/company',
      ),
      otherwise: 'people sign in with passwords only',
      about:
        "Issuer of a company's identity provider (OpenID Connect), where people can sign in as well. Its callback is " +
        '`SITE_URL/api/auth/openid/callback`. OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are required with it.',
      example: 'https://login.example.com/realms/company',
    },
    OIDC_CLIENT_ID: { schema: oneLine(200), about: 'Id of this site at the identity provider.', example: 'ludotek' },
    OIDC_CLIENT_SECRET: {
      schema: apiKey,
      about: 'Secret of this site at the identity provider.',
      example: 'the-secret-of-this-site',
      secret: true,
    },
    OIDC_ROLE_CLAIM: {
      schema: oneLine(200),
      default: 'role',
      about:
        'Claim that gives the role at every sign-in: admin, editor, translator, advertiser or viewer, or a list of them. ' +
        'Without it, somebody has no rights; with any other value, the sign-in is refused.',
    },
    OIDC_NAME: {
      schema: oneLine(60),
      otherwise: 'the host of OIDC_ISSUER',
      about: 'Name of the identity provider on the sign-in page.',
      example: 'Example Inc.',
    },
  },
  Mail: {
    SMTP_URL: {
      schema: address(
        ({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== '',
        'give an address such as smtps://user:password@mail.example.com:465 or smtp://localhost:25',
      ),
      otherwise: 'mails are written to the folder outbox of DATA_DIR',
      about:
        'Mail server for confirmations and password resets. smtps:// uses TLS from the start; smtp:// switches to TLS when ' +
        'the server offers it, and requires it with ?requireTLS=true. Percent-encode special characters of the password ' +
        '(%40 for @).',
      example: 'smtps://user:password@mail.example.com:465',
      secret: true,
    },
    SMTP_CA: {
      schema: z.string().refine(areCertificates, 'give certificates in PEM format'),
      otherwise: 'the well-known authorities',
      about:
        "Authority of your own that the mail server's certificate is from: its certificate in PEM format, with all its " +
        'lines. No other authority is trusted for the mail server then.',
      // Someone may enter the key by mistake.
      secret: true,
    },
    MAIL_FROM: {
      schema: email,
      otherwise: '`noreply@` and the host of SITE_URL',
      about: 'Sender address of mails. The sender name is SITE_NAME.',
      example: 'noreply@games.example.com',
    },
  },
  'Generated texts': {
    AI_BASE_URL: {
      schema: address(
        (url) => isWeb(url) && isWithoutQuery(url) && !/completions/.test(url.pathname),
        'give the base URL before /chat/completions, such as http://localhost:11434/v1',
      ).transform((text) => text.replace(/\/+$/, '')),
      otherwise: 'no texts are generated or translated, unless one of the keys below chooses an endpoint',
      about:
        'OpenAI-compatible endpoint that generates and translates texts: a hosted one, or your own Ollama, vLLM or similar. ' +
        'AI_MODEL is required with it.',
      example: 'http://localhost:11434/v1',
    },
    AI_API_KEY: {
      schema: apiKey,
      about: 'Key of the endpoint in AI_BASE_URL. Local endpoints usually need none.',
      secret: true,
    },
    AI_MODEL: { schema: oneLine(200), about: 'Name of the model at the endpoint.', example: 'mistral-small3.2' },
    AI_MONTHLY_TOKENS: {
      schema: wholeNumber(1, 1_000_000_000_000),
      otherwise: 'no limit',
      about:
        'Limit on tokens per calendar month (SITE_TIMEZONE), input and output together. Applies to an endpoint chosen in the ' +
        'panel too.',
      example: '2000000',
    },
    AI_TIMEOUT: {
      schema: wholeNumber(1, 300),
      default: '60',
      about: 'Seconds to wait for one answer of the endpoint. Large models on small machines need more.',
    },
    OPENAI_API_KEY: namedKey('OPENAI_API_KEY'),
    MISTRAL_API_KEY: namedKey('MISTRAL_API_KEY'),
    OPENROUTER_API_KEY: namedKey('OPENROUTER_API_KEY'),
    GROQ_API_KEY: namedKey('GROQ_API_KEY'),
  },
  'Legal notice': {
    LEGAL_PUBLISHER: {
      schema: oneLine(),
      default: '[publisher: set LEGAL_PUBLISHER]',
      about: 'Person or organization that publishes the site. Most countries require it by law.',
      example: 'Association Exemple',
    },
    LEGAL_DIRECTOR: {
      schema: oneLine(),
      default: '[director: set LEGAL_DIRECTOR]',
      about: 'Person responsible for publication (directeur de la publication).',
      example: 'Camille Exemple',
    },
    LEGAL_ADDRESS: {
      schema: oneLine(),
      default: '[address: set LEGAL_ADDRESS]',
      about: "The publisher's postal address, on one line.",
      example: "1 rue de l'Exemple, 75000 Paris, France",
    },
    LEGAL_HOST: {
      schema: oneLine(),
      default: '[host: set LEGAL_HOST]',
      about: 'Company that hosts the server.',
      example: 'Hosting Example SAS',
    },
    LEGAL_HOST_ADDRESS: {
      schema: oneLine(),
      default: "[host's address: set LEGAL_HOST_ADDRESS]",
      about: "The hosting company's postal address, on one line.",
      example: "2 rue de l'Exemple, 59000 Lille, France",
    },
  },
} as const satisfies Record<string, Record<string, Variable>>;
