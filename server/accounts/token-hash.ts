import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a random token, in hexadecimal. Only the hash is stored, so that a leaked table opens nothing. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
