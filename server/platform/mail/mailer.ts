import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../../shared/languages.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { MailConfig } from '../feature.ts';
import { metrics } from '../metrics.ts';

/** Milliseconds that a mail server may take to accept a connection or to answer a command. */
const CONNECT_LIMIT = 10_000;
const ANSWER_LIMIT = 30_000;

const OUTBOX = 'outbox';

export interface Mail {
  /** Its purpose, in letters and hyphens. Used in the outbox's file names. */
  kind: string;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the server accepted the mail, or when it was written to the outbox. Rejects without retrying. */
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  /** Read for each mail, because operators may change it. Without a server, mails are written to the outbox. */
  settings: () => MailConfig;
  /** Its name becomes the sender's. */
  site: Pick<SiteIdentity, 'name'>;
  dataDir: string;
  now: () => Date;
  log: (line: string) => void;
}

export function createMailer(options: MailerOptions): Mailer {
  return {
    async send(mail) {
      try {
        const { smtpUrl, ca } = options.settings();
        await (smtpUrl === undefined ? writeToOutbox(options, mail) : sendBySmtp(options, { url: smtpUrl, ca }, mail));
      } catch (error) {
        metrics.mails.inc({ outcome: 'failed' });
        throw error;
      }
      metrics.mails.inc({ outcome: 'sent' });
    },
  };
}

/** Addresses are objects, because strings would be parsed as lists of addresses. */
function message({ settings, site }: MailerOptions, { to, language, subject, text, html }: Mail) {
  return {
    from: { name: site.name, address: settings().from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Auto-Submitted suppresses automatic replies (RFC 3834).
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Loaded on first use, because most processes never send mail. */
const loadNodemailer = () => import('nodemailer');

async function sendBySmtp(
  options: MailerOptions,
  { url, ca }: { url: string; ca: string | undefined },
  mail: Mail,
): Promise<void> {
  const { createTransport } = await loadNodemailer();
  const connecting = { connectionTimeout: CONNECT_LIMIT, greetingTimeout: CONNECT_LIMIT, dnsTimeout: CONNECT_LIMIT };
  const transport = createTransport({ url, ...connecting, socketTimeout: ANSWER_LIMIT, ...(ca && { tls: { ca } }) });
  await transport.sendMail(message(options, mail));
}

/** Writes each mail to an .eml file. Only this user can read it, because links in mails give access to accounts. */
async function writeToOutbox(options: MailerOptions, mail: Mail): Promise<void> {
  const { dataDir, now, log } = options;
  const { createTransport } = await loadNodemailer();
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: content } = await composer.sendMail(message(options, mail));
  const time = now().toISOString().replace(/[:.]/g, '-');
  const file = join(OUTBOX, `${time}-${mail.kind}-${randomBytes(4).toString('hex')}.eml`);
  await mkdir(join(dataDir, OUTBOX), { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, file), content, { mode: 0o600, flag: 'wx' });
  log(`Without a mail server, a mail went to ${file} in DATA_DIR.`);
}
