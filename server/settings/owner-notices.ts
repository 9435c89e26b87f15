import { and, eq, isNull } from 'drizzle-orm';
import type mails from '../../app/i18n/fr/mails.json';
import { joinedNames } from '../../shared/joined-names.ts';
import { languageTag, mailLanguageFor } from '../../shared/languages.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import { writtenDate } from '../../shared/written-date.ts';
import type { Database } from '../platform/db/database.ts';
import { profiles } from '../platform/db/schema.ts';
import type { LiveSettings } from '../platform/feature.ts';
import { log } from '../platform/log/log.ts';
import { mailBody } from '../platform/mail/body.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { MAIL_TEXTS, mailText } from '../platform/mail/text.ts';

type Change = keyof typeof mails.settingChanges;

/** The settings in effect that determine who has access, and how owners are notified of changes. */
const WATCHED: Readonly<Record<Change, (live: LiveSettings) => unknown>> = {
  mail: (live) => live.mail,
  sign_up: (live) => live.accounts.signUp,
  second_factor: (live) => live.accounts.operatorsNeedFactor,
  openid_members: (live) => live.accounts.openIdMembers,
};

export type OwnerNotices = ReturnType<typeof createOwnerNotices>;

/**
 * Notifies all owners by mail when the mail server or a rule about accounts changes. The mail is sent through the
 * previous mail server, because the person who changed it may be able to read what the new one sends. A failure is logged
 * and ignored.
 */
export function createOwnerNotices(options: {
  database: Database;
  site: Pick<SiteIdentity, 'name' | 'url'>;
  dataDir: string;
  now: () => Date;
  live: LiveSettings;
  timeZone: () => string;
}) {
  const { database, site, dataDir, now, live, timeZone } = options;
  const state = () => Object.entries(WATCHED).map(([change, read]) => [change, JSON.stringify(read(live))] as const);

  async function notify(changes: readonly string[], mail: LiveSettings['mail'], by: string): Promise<void> {
    const mailer = createMailer({ settings: () => mail, site, dataDir, now, log: (line) => log.info(line) });
    const at = now();
    const owners = await database.orm
      .select({ email: profiles.email, language: profiles.language })
      .from(profiles)
      .where(and(eq(profiles.role, 'admin'), isNull(profiles.disabled_at)));
    for (const { email: to, language: chosen } of owners) {
      const language = mailLanguageFor(chosen);
      const format = { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone() } as const;
      const text = mailText('settingChanged', language, `${site.url}/admin#settings`, {
        ...{ site: site.name, by },
        at: writtenDate(new Intl.DateTimeFormat(languageTag(language), format), at),
        changes: joinedNames(
          Object.entries(MAIL_TEXTS[language].settingChanges).flatMap(([change, name]) =>
            changes.includes(change) ? [name] : [],
          ),
          language,
        ),
      });
      // An address that is refused must not prevent mails to the others.
      await mailer
        .send({ kind: 'setting-changed', to, ...mailBody(text, site.name) })
        .catch((error: unknown) => log.warn({ err: error }, 'An owner could not be notified of changed settings'));
    }
  }

  return {
    /** Call it before a save, and the function that it returns afterwards. */
    watch() {
      const [before, mail] = [state(), { ...live.mail }];
      return (by: { email: string }): void => {
        const after = new Map(state());
        const changes = before.filter(([change, value]) => after.get(change) !== value).map(([change]) => change);
        if (changes.length === 0) return;
        notify(changes, mail, by.email).catch((error: unknown) =>
          log.warn({ err: error }, 'Owners could not be notified of changed settings'),
        );
      };
    },
  };
}
