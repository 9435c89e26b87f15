import type { Language } from '../../shared/languages.ts';
import type { MailText } from '../platform/mail/text.ts';
import type { createSecurityEvents } from './events.ts';
import type { AccountMails } from './mails.ts';
import type { createSecurityNotices } from './sessions/security-notices.ts';
import type { Team } from './team/usecases.ts';

interface NoticeOptions {
  now: () => Date;
  mails: AccountMails;
  events: ReturnType<typeof createSecurityEvents>;
  notices: ReturnType<typeof createSecurityNotices>;
  team: Pick<Team, 'list'>;
}

/** Records events of accounts that their owners did not cause, and mails about them. */
export function createAccountNotices({ now, mails, events, notices, team }: NoticeOptions) {
  return {
    /** Records a refused request of a signed-in user. @param reason a stable code */
    refused: (email: string | undefined, reason: string) => events.note('access_refused', { email, reason }),

    /** Records that the server's administrator removed second factors. */
    factorsTaken(email: string) {
      events.note('second_factors_taken', { email });
      mails.factorChanged(email, null, 'second_factors_taken', now());
    },

    /** Records a password set from the command line, and notifies the account's owner. */
    passwordSet(email: string) {
      events.note('password_set', { email });
      mails.passwordChanged(email, null, now());
    },

    /** Mails the site's owners who can sign in. @param kind the mail's purpose, in letters and hyphens */
    async mailOwners(kind: string, write: (language: Language) => MailText) {
      for (const { email, role, disabled } of (await team.list()).members) {
        if (role === 'admin' && !disabled) mails.notice(email, kind, write);
      }
    },

    /** Resolves when all queued mails and events have been processed. */
    async idle() {
      await notices.idle();
      await Promise.all([mails.idle(), events.idle()]);
    },
  };
}
