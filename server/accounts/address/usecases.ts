import { randomBytes } from 'node:crypto';
import { recordChange } from '../../activity/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidField, Refusal } from '../../platform/errors.ts';
import type { Operator, OperatorSession } from '../../platform/http/environment.ts';
import type { AttemptLimits } from '../attempt-limits.ts';
import { logEvent } from '../events.ts';
import { languageOf } from '../language.ts';
import { HOUR, type Limited } from '../limits.ts';
import type { AccountMails } from '../mails.ts';
import { deleteUser, lockAccount, lockOperators, selectProfile } from '../queries.ts';
import { tokenHash } from '../token-hash.ts';
import { findRequest, putAddress, putRequest } from './queries.ts';

/** Milliseconds until a link expires. */
const LIFETIME = 3_600_000;

/** Each request sends a mail to an arbitrary address. */
const REQUESTS = { path: '/address', limits: { user: [{ max: 5, seconds: HOUR }] } } satisfies Limited;

interface AddressOptions {
  database: Database;
  now: () => Date;
  site: { url: string };
  attempt: AttemptLimits;
  mails: Pick<AccountMails, 'addressProof' | 'addressAsked' | 'addressChanged' | 'signUpAttempt'>;
  /** The id of the session of a request; empty without one. */
  sessionOf: (headers: Headers) => Promise<string>;
}

const isVoid = () => new Refusal('forbidden', 'address_link_void');

/** Parses a link's token. The stored hash covers all of it. */
function readToken(token: string): { email: string; request: { hash: string; session: string } } {
  const [, encoded = '', session = ''] = token.split('.');
  const email = Buffer.from(encoded, 'base64url').toString();
  return { email, request: { hash: tokenHash(token), session } };
}

export type OwnAddress = ReturnType<typeof createOwnAddress>;

/**
 * Lets operators change their own address: requested in the panel, confirmed by a mail to the new address. The old one is
 * notified before and after.
 */
export function createOwnAddress({ database, now, site, attempt, mails, sessionOf }: AddressOptions) {
  return {
    /**
     * Mails a link to the new address, and notifies the old one. The response does not depend on whether the new address
     * is taken, because that would reveal who has an account.
     *
     * @param email in lower case
     * @param session the current one; the link is valid only while it lasts
     * @throws {Refusal} `invalid` if it is already the account's address; `too_many`
     */
    async request(email: string, by: Operator, session: Pick<OperatorSession, 'id'>): Promise<void> {
      if (email === by.email) throw invalidField('email', 'own_address');
      const tried = await attempt(REQUESTS, { user: by.id });
      if (tried.outcome === 'refused') throw new Refusal('limited', 'too_many', { seconds: tried.seconds });
      const secret = randomBytes(32).toString('base64url');
      const token = `${secret}.${Buffer.from(email).toString('base64url')}.${session.id}`;
      const isTaken = await database.transaction(async (transaction) => {
        const request = { userId: by.id, hash: tokenHash(token), expiresAt: new Date(now().getTime() + LIFETIME) };
        await putRequest(transaction, request);
        return (await lockAccount(transaction, email))?.confirmed ?? false;
      });
      mails.addressAsked(by.email, { email, at: now() });
      const language = languageOf(await selectProfile(database, by.id));
      if (isTaken) return mails.signUpAttempt(email, language);
      mails.addressProof(email, language, `${site.url}/auth/address?token=${token}`);
    },

    /** The new address of a link; null if the link is forged, used, replaced, withdrawn or expired. */
    async findPending(token: string): Promise<{ email: string } | null> {
      const { email, request } = readToken(token);
      const found = await findRequest(database.orm, request, now());
      return found === undefined ? null : { email };
    },

    /**
     * Changes the address. Ends all sessions of the account except the requesting one.
     *
     * @returns the new address
     * @throws {Refusal} `address_link_void`; `address_taken`
     */
    async change(token: string, headers: Headers): Promise<{ email: string }> {
      const { email, request } = readToken(token);
      const keptSession = await sessionOf(headers);
      const at = now();
      // Checks before locking, so that a guessed link takes no lock.
      if ((await findRequest(database.orm, request, at)) === undefined) throw isVoid();
      const {
        id,
        email: before,
        language,
      } = await database.transaction(async (transaction) => {
        await lockOperators(transaction);
        const account = await findRequest(transaction, request, at);
        if (account === undefined) throw isVoid();
        const other = await lockAccount(transaction, email);
        if (other?.confirmed) throw new Refusal('conflict', 'address_taken');
        // An account whose address nobody confirmed does not count.
        if (other) await deleteUser(transaction, other.id);
        await putAddress(transaction, account.id, email, { at, keptSession });
        const changes = { email: { before: account.email, after: email } };
        const entry = { entity: 'account', entityId: account.id, label: email, changes, at } as const;
        await recordChange(transaction, { ...entry, actor: account.id, action: 'update' });
        return account;
      });
      logEvent('address_changed', { account: id });
      mails.addressChanged(before, languageOf({ language }), { email, at });
      return { email };
    },
  };
}
