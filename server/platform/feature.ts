import type { Hono } from 'hono';
import type { AttentionCounts } from '../../shared/attention.ts';
import type { AccountsForm, AnnouncementForm, IdentityForm } from '../../shared/forms/site-settings.ts';
import type { ANNOUNCEMENT_TEXTS, HOME_TEXTS, Localized } from '../../shared/localized.ts';
import type { Notices } from '../../shared/notices.ts';
import type { FrameTemplates } from '../../shared/provider-accounts.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import type { ShownTheme } from '../../shared/theme.ts';
import type { WordingByLanguage } from '../../shared/wording.ts';
import type { Database } from './db/database.ts';
import type { Remember } from './db/remembered.ts';
import type { apiRouter } from './http/api.ts';
import type { HttpEnv, IsOperator, Operator } from './http/environment.ts';
import type { Storage } from './storage/storage.ts';
import type { ServerWarnings } from './warnings.ts';

export interface TokenPrices {
  readonly input: number;
  readonly output: number;
  /** ISO 4217 */
  readonly currency: string;
}

export interface AiConfig {
  /** Without a trailing slash; `/chat/completions` is appended. */
  readonly baseUrl: string;
  readonly model: string;
  /** undefined for endpoints without authentication, such as local ones. */
  readonly apiKey: string | undefined;
  /** Input and output tokens per calendar month in the site's time zone; undefined for no limit. */
  readonly monthlyTokens: number | undefined;
  /** Milliseconds per response. */
  readonly timeout: number;
  /** Prices per million tokens; undefined while unknown. */
  readonly prices?: TokenPrices | undefined;
}

export interface BackupConfig {
  /** Cron syntax, in the site's time zone; undefined if backups run only on request. */
  readonly schedule: string | undefined;
  /** Whether the schedule comes from the environment. */
  readonly isGiven: boolean;
  /** Number of scheduled backups to keep. */
  readonly keep: number;
}

/** A message above every page, during a period that includes its last instant. */
export interface Announcement {
  readonly texts: Pick<AnnouncementForm, Localized<keyof typeof ANNOUNCEMENT_TEXTS>>;
  /** A path of this site or a URL; null without a link. */
  readonly url: string | null;
  readonly start_date: Date | null;
  readonly end_date: Date | null;
  /** Id of the collection that it is shown with; null if it only has its period. */
  readonly collection: string | null;
}

export interface MailConfig {
  /** `smtp://` or `smtps://` with user, password and port; undefined for the outbox. */
  readonly smtpUrl: string | undefined;
  /** The sender's address. */
  readonly from: string;
  /** The only trusted certificate authorities, in PEM format; undefined for the well-known ones. */
  readonly ca?: string | undefined;
}

/** Settings that operators may change while the site runs: read them at each use. */
export interface LiveSettings {
  /** Descriptions and keywords of the home page. Missing texts fall back to the dictionary. */
  readonly homeTexts: Pick<IdentityForm, Localized<keyof typeof HOME_TEXTS>>;
  /** Null if there is none. */
  readonly announcement: Announcement | null;
  readonly notices: Notices;
  /** Texts of the site that operators changed. */
  readonly wording: WordingByLanguage;
  readonly mail: MailConfig;
  /** undefined without a language model. */
  readonly ai: AiConfig | undefined;
  readonly accounts: AccountsForm;
  /** Null for the original appearance. */
  readonly theme: ShownTheme | null;
  /** Templates for the URLs of games in frames, with the operator's accounts at providers. */
  readonly frameTemplates: FrameTemplates;
  /** Whether ad networks are blocked in all pages. */
  readonly networksOff: boolean;
  /** Whether search engines must not list pages whose texts are not the site's own. */
  readonly keepsWeakOut: boolean;
  /** Whether browsers store the built-in games for playing offline. */
  readonly offline: boolean;
  readonly backups: BackupConfig;
}

/** Dependencies that every feature receives. */
export interface Platform {
  config: {
    /** Names of the environment variables that are set. */
    readonly given: ReadonlySet<string>;
    readonly dataDir: string;
    /** Whether this process runs operations. */
    readonly runsJobs: boolean;
    readonly outboundAllow: readonly string[];
    readonly html5gamesUrl: string;
    readonly adsOrigin: string | undefined;
    readonly thumbnailCacheBytes: number;
    /** Whether to load the built-in games into an empty catalog at startup. */
    readonly starter: boolean;
  };
  database: Database;
  storage: Storage;
  isOperator: IsOperator;
  /** With PORT=0, its URL is set once the server listens. */
  site: SiteIdentity;
  live: LiveSettings;
  /** IANA name of the site's time zone. */
  timeZone: () => string;
  now: () => Date;
  remember: Remember;
  warnings: ServerWarnings;
  /** Folder of the built-in games' sources. */
  starterSource: string;
  /** Folder the built-in games are served from: the sources in development, otherwise the build output. */
  starterFiles: string;
}

/**
 * The manifest in a feature's `index.ts`; `features.ts` lists them all. `Job` is generic: the platform has no jobs.
 */
export interface Feature<Job = unknown> {
  /** Operations of the panel, with paths below `/api`. Only operators reach them. */
  admin?: () => ReturnType<typeof apiRouter>;
  /** Public routes, with paths from the root of the site. */
  site?: () => Hono<HttpEnv>;
  jobs?: readonly Job[];
  /** Counts the items that need this operator's attention. */
  attention?: (by: Pick<Operator, 'mayWrite'>) => Promise<AttentionCounts>;
  /** Updates stored data before the server accepts requests. */
  start?: () => Promise<unknown>;
  /** Runs every minute, possibly in several processes. */
  everyMinute?: () => Promise<unknown>;
  /** Runs at server start and then daily. */
  daily?: () => Promise<unknown>;
  /** Whether it is doing work that an operator would have to start again after `close`. */
  isBusy?: () => boolean;
  /** Ends running work when the server stops. */
  close?: () => Promise<unknown>;
}
