/** Byte order marks; they win over the header (WHATWG Encoding, section 6). */
const MARKS: readonly (readonly [label: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** Detects UTF-16 without a byte order mark by its first two characters if they are ASCII (RFC 4627, section 3). */
function unmarked(bytes: Uint8Array): string | null {
  if (bytes.length < 4) return null;
  const zeros = [...bytes.subarray(0, 4)].map((byte) => (byte === 0 ? '0' : 'x')).join('');
  if (zeros === 'x0x0') return 'utf-16le';
  return zeros === '0x0x' ? 'utf-16be' : null;
}

function declaredCharset(contentType: string | null): string | null {
  return /charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1] ?? null;
}

/**
 * Returns the encoding declared in an XML document. Ignores UTF-16: a UTF-16 declaration would be unreadable here, but
 * programs that convert a text to UTF-8 leave it in place.
 */
function declaredInXml(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const [, label = ''] = /^\s*<\?xml\s[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(start) ?? [];
  return label === '' || /^utf-?16/i.test(label) ? null : label;
}

function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Decodes by byte order mark or detected UTF-16, else by the declared charset, else by the XML declaration, else as UTF-8, or as Windows-1252 when
 * no multi-byte character is valid UTF-8.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const mark = MARKS.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte));
  const label = mark?.[0] ?? unmarked(bytes) ?? declaredCharset(contentType) ?? declaredInXml(bytes) ?? 'utf-8';
  const declared = decoderFor(label) ?? new TextDecoder();
  const text = declared.decode(bytes);
  if (declared.encoding !== 'utf-8' || !text.includes('\uFFFD')) return text;
  return /[\u0080-\uFFFC]/.test(text) ? text : new TextDecoder('windows-1252').decode(bytes);
}
