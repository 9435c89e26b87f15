import accountMails from '../../app/i18n/fr/mails.json' with { type: 'json' };
import type securityMails from '../../app/i18n/fr/security-mails.json';
import type { TextValues } from '../../app/i18n/translate.ts';
import { type Language, languageTag, PANEL_LANGUAGE } from '../../shared/languages.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import type { Database } from '../platform/db/database.ts';
import { admitByAll, release } from '../platform/db/limits.ts';
import { mailBody } from '../platform/mail/body.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { type MailText, mailText } from '../platform/mail/text.ts';
import { textsOf } from '../platform/texts.ts';
import { mailsTo } from './limits.ts';
import type { UnknownBrowser } from './sessions/browser.ts';

const SIGN_IN_PAGE = '/auth';
const OWN_SESSIONS_PAGE = '/admin#account';

const SECURITY_TEXTS = await textsOf<typeof securityMails>('security-mails');
type SecurityMail =
  | 'unknownBrowser'
  | 'factorChanged'
  | 'invitation'
  | 'addressProof'
  | 'addressAsked'
  | 'addressChanged';
export type FactorChange = keyof typeof securityMails.factorChanges;

export const isFactorChange = (event: string): event is FactorChange =>
  Object.hasOwn(SECURITY_TEXTS[PANEL_LANGUAGE].factorChanges, event);

/** Sends mails about accounts. Callers do not wait for delivery, so that response times reveal nothing. */
export type AccountMails = ReturnType<typeof createAccountMails>;

export function createAccountMails(options: {
  mailer: Mailer;
  /** Rate-limited, for mails that anyone can request. */
  limited: Mailer;
  /** Read for each mail, because the URL may be known only after the server listens. */
  site: Pick<SiteIdentity, 'name' | 'url'>;
  timeZone: () => string;
  log: (line: string) => void;
}) {
  const { mailer, limited, site, timeZone, log } = options;
  const pending = new Set<Promise<void>>();
  const signInUrl = () => `${site.url}${SIGN_IN_PAGE}`;
  const sessionsUrl = () => `${site.url}${OWN_SESSIONS_PAGE}`;

  function post(kind: string, to: string, text: MailText, by = limited, language?: Language): void {
    const sending = by
      .send({ kind, to, ...mailBody(text, site.name, language) })
      .catch((error: unknown) => log(`A mail (${kind}) was not sent: ${reasonOf(error)}`))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  }

  /** A mail in French, for accounts whose language is unknown. */
  const french = (kind: keyof typeof accountMails, url: string, values: TextValues = {}) =>
    mailText(accountMails[kind], PANEL_LANGUAGE, url, { site: site.name, ...values });
  const secure = (kind: SecurityMail, language: Language, url: string, values: TextValues = {}) =>
    mailText(SECURITY_TEXTS[language][kind], language, url, { site: site.name, ...values });

  return {
    confirmation: (to: string, url: string) => post('confirmation', to, french('confirmation', url)),
    /** `known`: requested by a browser that signed in to the account before. */
    reset: (to: string, url: string, known?: boolean) =>
      post('reset', to, french('reset', withPage(url)), known ? mailer : limited),
    /** Only owners send it. @param language of the owner, because the invited person has not chosen one */
    invitation: (to: string, language: Language, url: string) =>
      post('invitation', to, secure('invitation', language, url), mailer, language),
    signUpAttempt: (to: string) => post('sign-up-attempt', to, french('signUpAttempt', signInUrl())),
    passwordChanged: (to: string, at: Date) =>
      post('password-changed', to, french('passwordChanged', signInUrl(), { at: momentText(at, timeZone()) }), mailer),
    /** About a sign-in that the account's owner may not have made. */
    unknownBrowser(to: string, language: Language, { at, browser, system, address }: UnknownBrowser) {
      const { unknown } = SECURITY_TEXTS[language];
      const facts = {
        at: momentText(at, timeZone(), language),
        browser: system === null ? (browser ?? unknown) : `${browser ?? unknown} (${system})`,
        address: address || unknown,
      };
      post('unknown-browser', to, secure('unknownBrowser', language, sessionsUrl(), facts), limited, language);
    },
    factorChanged(to: string, language: Language, change: FactorChange, at: Date) {
      const facts = {
        at: momentText(at, timeZone(), language),
        change: SECURITY_TEXTS[language].factorChanges[change],
      };
      post('second-factors', to, secure('factorChanged', language, sessionsUrl(), facts), mailer, language);
    },
    /** Proves a new address. @param url a link that changes it */
    addressProof: (to: string, language: Language, url: string) =>
      post('address-proof', to, secure('addressProof', language, url), limited, language),
    /** Notifies the old address of a requested change. */
    addressAsked(to: string, language: Language, { email, at }: { email: string; at: Date }) {
      const facts = { email, at: momentText(at, timeZone(), language) };
      post('address-asked', to, secure('addressAsked', language, sessionsUrl(), facts), mailer, language);
    },
    /** Tells the old address. */
    addressChanged(to: string, language: Language, { email, at }: { email: string; at: Date }) {
      const facts = { email, at: momentText(at, timeZone(), language) };
      post('address-changed', to, secure('addressChanged', language, signInUrl(), facts), mailer, language);
    },
    /** About the site, for its owners. */
    notice: (to: string, kind: string, text: MailText) => post(kind, to, text, mailer),
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

function momentText(at: Date, timeZone: string, language: Language = PANEL_LANGUAGE): string {
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
  const text = at.toLocaleString(languageTag(language), { ...date, ...time });
  return language === 'fr' ? text.replace(/^1 /, '1er ') : text;
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
