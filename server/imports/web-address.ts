import type { ItemFailureCode } from './errors.ts';

const MAX_ADDRESS = 2_000;

/**
 * An address of a feed as it is stored: http(s) only, `//host` completed, `&amp;` decoded. Otherwise it stays letter by
 * letter, above all its query string: it carries the publisher's id, by which the operator earns.
 */
export function webAddress(raw: string): { address: string } | { failed: ItemFailureCode } {
  const trimmed = raw.trim().replaceAll('&amp;', '&');
  if (trimmed === '') return { failed: 'address_missing' };
  if (trimmed.length > MAX_ADDRESS) return { failed: 'address_too_long' };
  const absolute = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
  const url = URL.canParse(absolute) ? new URL(absolute) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return { failed: 'address_not_http' };
  // Blanks, controls, backslashes and odd spellings of the scheme only occur in damaged addresses: those are written anew.
  return { address: /^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/.test(absolute) ? absolute : url.href };
}

/** A picture's address, or null where there is no usable one: a game is worth having without. */
export function pictureAddress(raw: string): string | null {
  const read = webAddress(raw);
  return 'address' in read ? read.address : null;
}
