import type { Hono } from 'hono';
import type { SiteIdentity } from '../shared/site.ts';
import type { Accounts } from './accounts/usecases.ts';
import type { Config } from './config/config.ts';
import type { Job } from './operations/job.ts';
import type { OperationRunner } from './operations/runner.ts';
import type { Database } from './platform/db/database.ts';
import type { Remember } from './platform/db/remembered.ts';
import type { apiRouter } from './platform/http/api.ts';
import type { HttpEnv } from './platform/http/environment.ts';

/** What every feature is built from. */
export interface Platform {
  config: Pick<
    Config,
    | 'dataDir'
    | 'siteTimezone'
    | 'outboundAllow'
    | 'html5gamesUrl'
    | 'adsOrigin'
    | 'thumbnailCacheBytes'
    | 'starter'
    | 'ai'
  >;
  database: Database;
  accounts: Accounts;
  /** With PORT=0 its URL is known only once the server listens. */
  site: SiteIdentity;
  now: () => Date;
  remember: Remember;
  /** Folder of the built-in games' sources. */
  starterSource: string;
  /** Folder of the built-in games as they are served: the sources in development, else what the build made of them. */
  starterFiles: string;
}

/** What the `index.ts` of a feature brings to the server. `features.ts` lists them all. */
export interface Feature {
  /** Operations of the panel, with paths below `/api`. Only operators reach them. */
  admin?: (runner: OperationRunner) => ReturnType<typeof apiRouter>;
  /** What visitors ask for, with paths from the root of the site. */
  site?: () => Hono<HttpEnv>;
  /** Kinds of operations. */
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
