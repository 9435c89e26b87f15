/** Encrypts passwords and keys of settings with a key derived from the server's secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Length in bytes, as NIST SP 800-38D recommends for GCM. */
const NONCE = 12;
const TAG = 16;
/** Identifies the scheme, so that another one can replace it. */
const VERSION = 'v1.';

export interface Seal {
  seal(text: string): string;
  /** Null if the text was encrypted with another secret, or changed. */
  open(sealed: string): string | null;
}

/** @param secret AUTH_SECRET, or the stored one */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ludotek settings', 32));
  return {
    seal(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return VERSION + sealed.toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed.startsWith(VERSION) ? sealed.slice(VERSION.length) : '', 'base64url');
      if (bytes.length < NONCE + TAG) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAuthTag(bytes.subarray(-TAG));
      try {
        return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        // Node reports a wrong tag as an error without a code.
        return null;
      }
    },
  };
}
