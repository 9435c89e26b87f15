import { X509Certificate } from 'node:crypto';

const BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Returns whether a text in PEM format (RFC 7468) contains certificates, all of them readable. */
export function areCertificates(pem: string): boolean {
  const blocks = pem.match(BLOCK) ?? [];
  try {
    for (const block of blocks) new X509Certificate(block);
  } catch {
    return false;
  }
  return blocks.length > 0;
}
