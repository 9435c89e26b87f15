/** The visible parts of an email in RFC 5322 format, as far as this product writes them. */
export interface ReadMail {
  headers: Record<string, string>;
  /** The plain text part. */
  text: string;
  html: string;
  /** The first link of the text. */
  link: string;
}

export function readMail(raw: string): ReadMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = headersOf(head);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Error('the mail has no parts');
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const text = partOf(parts, 'text/plain');
  return { headers, text, html: partOf(parts, 'text/html'), link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' };
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
}

/** Decodes RFC 2047 encoded words of kinds Q and B, in UTF-8. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

function partOf(parts: string[], type: string): string {
  const part = parts.find((one) => one.includes(`Content-Type: ${type}`));
  const [head = '', ...body] = (part ?? '').trimStart().split('\r\n\r\n');
  const content = body.join('\r\n\r\n').trimEnd();
  if (/encoding: quoted-printable/i.test(head)) return decodeQuoted(content);
  return /encoding: base64/i.test(head) ? Buffer.from(content, 'base64').toString() : content;
}

/** Decodes quoted-printable text (RFC 2045). */
function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
