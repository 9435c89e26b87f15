import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** In milliseconds. Emails are written after the response, and later on a busy machine. */
const MAIL_TIMEOUT = 60_000;

export interface Mail {
  subject: string;
  /** The plain text part, decoded. */
  text: string;
  /** Links in the text, in order. */
  links: string[];
}

function headersOf(block: string): Map<string, string> {
  const unfolded = block.replace(/\r?\n[ \t]+/g, ' ');
  return new Map(
    unfolded.split(/\r?\n/).map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function decodeQuotedPrintable(text: string): Buffer {
  const joined = text.replace(/=\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body).toString();
  return body;
}

/** Decodes RFC 2047 encoded words, as in subjects with accents. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuotedPrintable(word.replaceAll('_', ' ')).toString(),
    );
}

/** The text of a message (RFC 5322): its own body or its first plain text part. */
function plainText(message: string): string {
  const end = /\r?\n\r?\n/.exec(message);
  if (end === null) return '';
  const headers = headersOf(message.slice(0, end.index));
  const body = message.slice(end.index + end[0].length);
  const type = headers.get('content-type') ?? 'text/plain';
  if (type.startsWith('text/plain')) return decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit');
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary === undefined) return '';
  const parts = body.split(`--${boundary}`).map((part) => part.replace(/^\r?\n/, ''));
  return parts.map(plainText).find((text) => text !== '') ?? '';
}

async function mailsTo(dataDir: string, address: string): Promise<Mail[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // No mail has been written yet.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  );
  const mails: Mail[] = [];
  for (const { path } of files.sort((a, b) => a.at - b.at)) {
    const message = await readFile(path, 'utf8');
    const headers = headersOf(message.slice(0, /\r?\n\r?\n/.exec(message)?.index));
    if (!headers.get('to')?.includes(address)) continue;
    const text = plainText(message);
    mails.push({
      subject: decodeWords(headers.get('subject') ?? ''),
      text,
      links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    });
  }
  return mails;
}

/**
 * Waits for emails to an address in the server's outbox.
 *
 * @param count minimum number of mails
 * @returns all of them, oldest first
 */
export async function receivedMails(dataDir: string, address: string, count = 1): Promise<Mail[]> {
  const end = Date.now() + MAIL_TIMEOUT;
  for (;;) {
    const mails = await mailsTo(dataDir, address);
    if (mails.length >= count) return mails;
    if (Date.now() > end) throw new Error(`${mails.length} instead of ${count} mails to ${address}`);
    await wait(100);
  }
}

/** Waits for the emails and returns the link in the last one. */
export async function mailedLink(dataDir: string, address: string, count = 1): Promise<string> {
  const mails = await receivedMails(dataDir, address, count);
  const link = mails.at(-1)?.links.find((href) => new URL(href).pathname !== '/');
  if (link === undefined) throw new Error(`no link in the mail to ${address}`);
  return link;
}
