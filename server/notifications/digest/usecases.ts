import { statfs } from 'node:fs/promises';
import type digestTexts from '../../../app/i18n/fr/digest.json';
import { DIGEST_TOPICS, type DigestTopic, topicsAllowedFor, topicsFor } from '../../../shared/digest.ts';
import { joinedNames } from '../../../shared/joined-names.ts';
import { type Language, mailLanguageFor } from '../../../shared/languages.ts';
import { isRole, type Role } from '../../../shared/roles.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import { claim, endClaim } from '../../platform/db/claims.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { log } from '../../platform/log/log.ts';
import { mailBody } from '../../platform/mail/body.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { panelLabels } from '../../platform/mail/panel-labels.ts';
import { translatorsOf } from '../../platform/texts.ts';
import { NEWS, type News, selectChosen, selectOperators, updateProfile } from './queries.ts';

const TEXTS = await translatorsOf<typeof digestTexts>('digest');

const DAY = 86_400_000;
/** The hour of the day, in the site's time zone, from which mails are sent. */
const HOUR = 7;
const DAILY = { name: 'digest', interval: DAY - 1_800_000, abandonedAfter: 3_600_000 };
/** Age in milliseconds from which events are no longer reported. */
const OLDEST = 7 * DAY;
/** Percentage of free disk space below which the disk counts as nearly full. */
const LITTLE_SPACE = 10;

type Recipient = Awaited<ReturnType<typeof selectOperators>>[number];
type DigestContent = Partial<Record<DigestTopic, News>>;

const hourIn = (timeZone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at));

/** Returns the free space of a folder's disk in percent, for users without special privileges. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return Math.floor((100 * bavail) / blocks);
}

function lineOf(language: Language, kind: DigestTopic, { count, names = [] }: News): string {
  const translate = TEXTS[language];
  if (kind === 'disk_nearly_full') return translate('disk', { free: names[0] ?? '' });
  const news = translate(`happened.${kind}`, { count });
  if (names.length === 0) return translate('line', { news });
  return translate('namedLine', { news, names: `${joinedNames(names, language)}${names.length < count ? '…' : ''}` });
}

interface DigestOptions {
  database: Database;
  mailer: Mailer;
  site: Pick<SiteIdentity, 'name' | 'url'>;
  timeZone: () => string;
  now: () => Date;
  /** Free space in percent. */
  space: () => Promise<number>;
}

/** Sends operators who chose it a daily mail about what needs their attention, if there is anything to report. */
export function createDigest({ database, mailer, site, timeZone, now, space }: DigestOptions) {
  async function findNews(kind: DigestTopic, from: Date, to: Date): Promise<News> {
    if (kind !== 'disk_nearly_full') return NEWS[kind](database, from, to);
    const free = await space();
    return { count: free < LITTLE_SPACE ? 1 : 0, names: [`${free}\u00a0%`] };
  }

  async function send(recipient: Recipient & { role: Role }, to: Date): Promise<void> {
    const { id, email, role, digest_kinds, digest_until } = recipient;
    const from = new Date(Math.max(digest_until.getTime(), to.getTime() - OLDEST));
    const digest: DigestContent = {};
    for (const kind of topicsFor(role, digest_kinds)) {
      const news = await findNews(kind, from, to);
      if (news.count > 0) digest[kind] = news;
    }
    if (Object.keys(digest).length > 0) {
      const language = mailLanguageFor(recipient.language);
      const translate = TEXTS[language];
      const lines = DIGEST_TOPICS.flatMap((kind) => (digest[kind] ? lineOf(language, kind, digest[kind]) : []));
      const text = {
        language,
        subject: translate('subject', { site: site.name }),
        paragraphs: [translate('intro', { site: site.name }), ...lines],
        action: { label: translate('action'), url: `${site.url}/admin` },
        closing: [translate('closing', panelLabels(language))],
      };
      await mailer.send({ kind: 'digest', to: email, ...mailBody(text, site.name) });
    }
    await updateProfile(database, id, { digest_until: to });
  }

  return {
    /** Sends the mails of the day, once, in one process. A failed mail is sent the next day. */
    async sendDue(): Promise<void> {
      const at = now();
      if (hourIn(timeZone(), at) < HOUR || !(await claim(database, DAILY, at))) return;
      for (const { role, ...recipient } of await selectOperators(database)) {
        if (!isRole(role)) continue;
        await send({ ...recipient, role }, at).catch((error: unknown) =>
          log.error({ err: error, account: recipient.id }, 'The daily mail of an operator was not sent'),
        );
      }
      await endClaim(database, DAILY, at);
    },
    /** The topics that an operator may receive, and the chosen ones. */
    async choices(by: Operator) {
      const { role, kinds = null } = (await selectChosen(database, by.id)) ?? {};
      return isRole(role)
        ? { offered: topicsAllowedFor(role), chosen: topicsFor(role, kinds) }
        : { offered: [], chosen: [] };
    },
    /** It is a preference, so it is not in the activity log. */
    choose: (kinds: readonly DigestTopic[], by: Operator) =>
      updateProfile(database, by.id, { digest_kinds: [...new Set(kinds)] }),
  };
}

export type Digest = ReturnType<typeof createDigest>;
