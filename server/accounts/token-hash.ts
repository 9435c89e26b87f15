import { createHash } from 'node:crypto';

/** SHA-256 of a random token, hexadecimal. Stored in its place, so that a leaked table opens nothing. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
