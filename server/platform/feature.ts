import type { Hono } from 'hono';
import type { SiteIdentity } from '../../shared/site.ts';
import type { Database } from './db/database.ts';
import type { Remember } from './db/remembered.ts';
import type { apiRouter } from './http/api.ts';
import type { HttpEnv, IsOperator } from './http/environment.ts';

export interface AiConfig {
  /** What `/chat/completions` is appended to, without a slash at its end. */
  readonly baseUrl: string;
  readonly model: string;
  /** undefined: the endpoint asks for none, as local ones do. */
  readonly apiKey: string | undefined;
  /** Tokens, in and out, per calendar month of the site's time zone. undefined: no limit. */
  readonly monthlyTokens: number | undefined;
  /** Milliseconds that one answer may take. */
  readonly timeout: number;
}

/** What every feature is built from. */
export interface Platform {
  config: {
    readonly dataDir: string;
    readonly siteTimezone: string;
    readonly outboundAllow: readonly string[];
    readonly html5gamesUrl: string;
    readonly adsOrigin: string | undefined;
    readonly thumbnailCacheBytes: number;
    readonly starter: boolean;
    readonly ai: AiConfig | undefined;
  };
  database: Database;
  isOperator: IsOperator;
  /** With PORT=0 its URL is known only once the server listens. */
  site: SiteIdentity;
  now: () => Date;
  remember: Remember;
  /** Folder of the built-in games' sources. */
  starterSource: string;
  /** Folder of the built-in games as they are served: the sources in development, else what the build made of them. */
  starterFiles: string;
}

/**
 * What the `index.ts` of a feature brings to the server; `features.ts` lists them all. The platform does not know jobs.
 */
export interface Feature<Job = unknown> {
  /** Operations of the panel, with paths below `/api`. Only operators reach them. */
  admin?: () => ReturnType<typeof apiRouter>;
  /** What visitors ask for, with paths from the root of the site. */
  site?: () => Hono<HttpEnv>;
  jobs?: readonly Job[];
  /** Brings stored data up to date before the server answers. */
  start?: () => Promise<unknown>;
  /** Runs every minute, in one process or in several. */
  everyMinute?: () => Promise<unknown>;
  /** Runs when the server starts and once a day from then on. */
  daily?: () => Promise<unknown>;
  /** Ends what is under way when the server stops. */
  close?: () => Promise<unknown>;
}
