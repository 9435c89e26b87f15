import type { Database } from '../platform/db/database.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { mailsTo } from './limits.ts';
import { addTries, takeTriesBack } from './queries.ts';

export interface LimitedMailerOptions {
  mailer: Mailer;
  database: Database;
  now: () => Date;
}

/**
 * A mailer that leaves out mails of a kind that an address was just sent several times: strangers who ask from however
 * many clients cannot fill a mailbox. A mail that failed does not count.
 */
export function createLimitedMailer({ mailer, database, now }: LimitedMailerOptions): Mailer {
  return {
    async send(mail) {
      const limit = mailsTo(mail.to, mail.kind);
      const counted = await addTries(database, [limit], now());
      if (counted.some(({ count }) => count > limit.max)) return takeTriesBack(database, counted);
      await mailer.send(mail).catch(async (error: unknown) => {
        await takeTriesBack(database, counted);
        throw error;
      });
    },
  };
}
