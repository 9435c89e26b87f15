import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** Bits of an authenticator's answer (WebAuthn, 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Answering {
  /** The page that requests it; the site's own by default. */
  origin?: string;
  rpId?: string;
  verifiesUser?: boolean;
}

/** A device with one passkey (ES256), which answers any site on request. */
export function createAuthenticator(site: string) {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });

  function answer(type: string, challenge: string, { origin = site, rpId, verifiesUser = true }: Answering) {
    const flags = USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0);
    const head = (more: number) =>
      Buffer.concat([sha256(rpId ?? new URL(origin).hostname), Buffer.from([flags | more, 0, 0, 0, 0])]);
    return { head, clientDataJSON: Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })) };
  }

  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    register(challenge: string, how: Answering = {}) {
      const { head, clientDataJSON } = answer('webauthn.create', challenge, how);
      // CBOR by hand: a COSE key {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([head(HAS_CREDENTIAL), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      // {fmt: "none", attStmt: {}, authData: data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...credential,
        response: { clientDataJSON: base64url(clientDataJSON), attestationObject: base64url(attestation) },
      };
    },
    signIn(challenge: string, how: Answering = {}) {
      const { head, clientDataJSON } = answer('webauthn.get', challenge, how);
      const data = head(0);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
