import { encode } from 'html-entities';
import {
  confirmationText,
  type MailText,
  passwordChangedText,
  resetText,
  signUpAttemptText,
} from '../../app/i18n/fr/mails.ts';
import { PANEL_LANGUAGE, PANEL_LOCALE } from '../../shared/languages.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import type { Database } from '../platform/db/database.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import { mailsTo } from './limits.ts';
import { addTries, takeTriesBack } from './queries.ts';

/** The sign-in page, also the default target of links in mails. */
const SIGN_IN_PAGE = '/auth';

/** The mails about accounts. Callers do not wait for delivery, because the response time must reveal nothing. */
export type AccountMails = ReturnType<typeof createAccountMails>;

export interface AccountMailsOptions {
  mailer: Mailer;
  /** Sends mails that any stranger can request. */
  limited: Mailer;
  /** Read when a mail is written: the address may only be known once the server listens. */
  site: Pick<SiteIdentity, 'name' | 'url'>;
  /** IANA name of the time zone for times in mails. */
  timeZone: string;
  /** Receives lines for the operator. */
  log: (line: string) => void;
}

export function createAccountMails({ mailer, limited, site, timeZone, log }: AccountMailsOptions) {
  const pending = new Set<Promise<void>>();

  function post(kind: string, to: string, text: MailText, by = limited): void {
    const mail: Mail = {
      kind,
      to,
      subject: text.subject,
      text: asPlainText(text, site.name),
      html: asHtml(text, site.name),
    };
    const sending = by
      .send(mail)
      .catch((error: unknown) => log(`A mail (${kind}) was not sent: ${reasonOf(error)}`))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  }

  return {
    confirmation: (to: string, url: string) => post('confirmation', to, confirmationText(site.name, url)),
    /** `known`: requested by a browser that signed in to the account before. */
    reset: (to: string, url: string, known?: boolean) =>
      post('reset', to, resetText(site.name, withPage(url)), known ? mailer : limited),
    /** Tells the owner of an address about another sign-up with it. */
    signUpAttempt: (to: string) =>
      post('sign-up-attempt', to, signUpAttemptText(site.name, `${site.url}${SIGN_IN_PAGE}`)),
    passwordChanged: (to: string, at: Date) =>
      post(
        'password-changed',
        to,
        passwordChangedText(site.name, `${site.url}${SIGN_IN_PAGE}`, momentText(at, timeZone)),
        mailer,
      ),
    /** Resolves when every queued mail was sent or failed. */
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

function asPlainText({ paragraphs, action, closing }: MailText, siteName: string): string {
  return [...paragraphs, `${action.label}\u00a0:\n${action.url}`, ...closing, `-- \n${siteName}`].join('\n\n');
}

function asHtml({ subject, paragraphs, action, closing }: MailText, siteName: string): string {
  const paragraph = (text: string) => `<p>${encode(text)}</p>`;
  const url = encode(action.url);
  return [
    '<!doctype html>',
    `<html lang="${PANEL_LANGUAGE}"><head><meta charset="utf-8"><title>${encode(subject)}</title></head>`,
    '<body style="margin:0 auto;max-width:36em;padding:1.5em;font-family:sans-serif;line-height:1.5">',
    ...paragraphs.map(paragraph),
    `<p><a href="${url}"><strong>${encode(action.label)}</strong></a><br><small>${url}</small></p>`,
    ...closing.map(paragraph),
    `<p><small>${encode(siteName)}</small></p>`,
    '</body></html>',
  ].join('\n');
}

/** `1er février 2026 à 23:30 UTC+1`. */
function momentText(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat(PANEL_LOCALE, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return format.format(at).replace(/^1 /, '1er ');
}

/** Better Auth leaves the target empty when the request named none. */
function withPage(url: string): string {
  const link = new URL(url);
  if (!link.searchParams.get('callbackURL')) link.searchParams.set('callbackURL', SIGN_IN_PAGE);
  return link.href;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? `${error.message} (${error.code})` : error.message;
}

interface LimitedMailerOptions {
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
