import type mails from '../../app/i18n/fr/mails.json';
import type { TextValues } from '../../app/i18n/translate.ts';
import { type Language, languageTag, PANEL_LANGUAGE } from '../../shared/languages.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import { writtenDate } from '../../shared/written-date.ts';
import type { Database } from '../platform/db/database.ts';
import { admitByAll, release } from '../platform/db/limits.ts';
import { mailBody } from '../platform/mail/body.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { MAIL_TEXTS, type MailKey, type MailText, mailText } from '../platform/mail/text.ts';
import { mailsTo } from './limits.ts';
import { withoutParameters } from './queries.ts';
import type { UnknownBrowser } from './sessions/browser.ts';

const SIGN_IN_PAGE = '/auth';
const OWN_SESSIONS_PAGE = '/admin#account';

export type FactorChange = keyof typeof mails.factorChanges;

export const isFactorChange = (event: string): event is FactorChange =>
  Object.hasOwn(MAIL_TEXTS[PANEL_LANGUAGE].factorChanges, event);

/** Sends mails about accounts. Callers do not wait for delivery, so that response times reveal nothing. */
export type AccountMails = ReturnType<typeof createAccountMails>;

export function createAccountMails(options: {
  mailer: Mailer;
  /** A rate-limited mailer, for mails that anyone can request. */
  limited: Mailer;
  /** Read for each mail, because the URL may be known only after the server listens. */
  site: Pick<SiteIdentity, 'name' | 'url'>;
  timeZone: () => string;
  /** The language that an address's account chose; null without a choice. */
  chosenLanguage: (email: string) => Promise<Language | null>;
  log: (line: string) => void;
}) {
  const { mailer, limited, site, timeZone, chosenLanguage, log } = options;
  const pending = new Set<Promise<void>>();
  const signInUrl = () => `${site.url}${SIGN_IN_PAGE}`;
  const sessionsUrl = () => `${site.url}${OWN_SESSIONS_PAGE}`;

  /** @param otherwise the language if the recipient has not chosen one: that of the request or of the sender; null if unknown */
  function post(
    kind: string,
    to: string,
    otherwise: Language | null,
    write: (language: Language) => MailText,
    by = limited,
  ): void {
    const sending = chosenLanguage(to)
      .then((chosen) => by.send({ kind, to, ...mailBody(write(chosen ?? otherwise ?? PANEL_LANGUAGE), site.name) }))
      .catch((error: unknown) => log(`A mail (${kind}) was not sent: ${reasonOf(withoutParameters(error))}`))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  }

  const text =
    (key: MailKey, url: string, values: (language: Language) => TextValues = () => ({})) =>
    (language: Language) =>
      mailText(key, language, url, { site: site.name, ...values(language) });
  const moment = (at: Date, language: Language) => momentText(at, timeZone(), language);

  return {
    confirmation: (to: string, asked: Language | null, url: string) =>
      post('confirmation', to, asked, text('confirmation', url)),
    /** `known`: requested by a browser that signed in to the account before. */
    reset: (to: string, asked: Language | null, url: string, known?: boolean) =>
      post('reset', to, asked, text('reset', withPage(url)), known ? mailer : limited),
    /** Sent only by owners. @param language of the owner */
    invitation: (to: string, language: Language, url: string) =>
      post('invitation', to, language, text('invitation', url), mailer),
    signUpAttempt: (to: string, asked: Language | null) =>
      post('sign-up-attempt', to, asked, text('signUpAttempt', signInUrl())),
    passwordChanged(to: string, asked: Language | null, at: Date) {
      const facts = (language: Language) => ({ at: moment(at, language) });
      post('password-changed', to, asked, text('passwordChanged', signInUrl(), facts), mailer);
    },
    /** Reports a sign-in that the account's owner may not have made. */
    unknownBrowser(to: string, { at, browser, system, address }: UnknownBrowser) {
      const facts = (language: Language) => {
        const { unknown } = MAIL_TEXTS[language];
        return {
          at: moment(at, language),
          browser: system === null ? (browser ?? unknown) : `${browser ?? unknown} (${system})`,
          address: address || unknown,
        };
      };
      post('unknown-browser', to, null, text('unknownBrowser', sessionsUrl(), facts));
    },
    factorChanged(to: string, asked: Language | null, change: FactorChange, at: Date) {
      const facts = (language: Language) => ({
        at: moment(at, language),
        change: MAIL_TEXTS[language].factorChanges[change],
      });
      post('second-factors', to, asked, text('factorChanged', sessionsUrl(), facts), mailer);
    },
    /** Proves a new address. @param language of the account. @param url a link that changes it */
    addressProof: (to: string, language: Language, url: string) =>
      post('address-proof', to, language, text('addressProof', url)),
    /** Notifies the old address of a requested change. */
    addressAsked(to: string, { email, at }: { email: string; at: Date }) {
      const facts = (language: Language) => ({ email, at: moment(at, language) });
      post('address-asked', to, null, text('addressAsked', sessionsUrl(), facts), mailer);
    },
    /** Notifies the old address, which has no account any more. @param language of the account */
    addressChanged(to: string, language: Language, { email, at }: { email: string; at: Date }) {
      const facts = (known: Language) => ({ email, at: moment(at, known) });
      post('address-changed', to, language, text('addressChanged', signInUrl(), facts), mailer);
    },
    /** A mail about the site, for its owners. */
    notice: (to: string, kind: string, write: (language: Language) => MailText) => post(kind, to, null, write, mailer),
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

function momentText(at: Date, timeZone: string, language: Language): string {
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
  return writtenDate(new Intl.DateTimeFormat(languageTag(language), { ...date, ...time }), at);
}

/** Adds the sign-in page as the target when the request has none. */
function withPage(url: string): string {
  const link = new URL(url);
  if (!link.searchParams.get('callbackURL')) link.searchParams.set('callbackURL', SIGN_IN_PAGE);
  return link.href;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? `${error.message} (${error.code})` : error.message;
}

/** Limits mails of one kind per address, so that strangers cannot flood a mailbox. Excess mails are dropped. */
export function createLimitedMailer(mailer: Mailer, database: Database, now: () => Date): Mailer {
  return {
    async send(mail) {
      const limit = mailsTo(mail.to, mail.kind);
      const counted = await admitByAll(database, [limit], now());
      if (counted.length === 0) return;
      await mailer.send(mail).catch(async (error: unknown) => {
        await release(database, counted);
        throw error;
      });
    },
  };
}
