import { randomBytes } from 'node:crypto';
import { TOKEN_MAX_DAYS, type TokenForm } from '../../../shared/forms/token.ts';
import { dayEnd, dayOf, plusDays } from '../../../shared/local-time.ts';
import type { Permissions } from '../../../shared/rights.ts';

import { recordChange } from '../../activity/usecases.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { createLeasedLimit, type Usage } from '../../platform/db/leased-limit.ts';
import { visitorKey } from '../../platform/db/limits.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { storedPermissions } from '../stored-permissions.ts';
import { tokenHash } from '../token-hash.ts';
import * as queries from './queries.ts';

/** Prefix by which scanners recognize a secret that was published by mistake. */
const MARK = 'ludotek_';
const SECRET = new RegExp(`^${MARK}[A-Za-z0-9_-]{43}$`);
/** Number of characters of a secret that stay visible: the prefix, and too few others to guess the rest. */
const PREFIX_LENGTH = MARK.length + 4;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds that a token remains in the list after it ended. */
const SHOWN_AFTER_END = 30 * DAY;

/** Requests of a token. */
export const TOKEN_LIMIT = { max: 600, seconds: 60, size: 20 };
/** Limit of invalid secrets per client. Further ones are refused without being logged. */
const FAILURE_LIMIT = { max: 30, seconds: 60, size: 10 };

export type Tokens = ReturnType<typeof createTokens>;

/** The reason why a secret is invalid. */
type TokenFault = 'malformed' | 'unknown' | 'expired' | 'revoked';

type Presented =
  /** `failures` counts those of the client. */
  | { outcome: 'refused'; fault: TokenFault; failures: Usage; maker?: string }
  | {
      outcome: 'known';
      token: { id: string; name: string; permissions: Permissions };
      maker: { id: string; email: string };
      usage: Usage;
    };

interface TokenOptions {
  database: Database;
  now: () => Date;
  timeZone: () => string;
}

/** Manages API tokens, each bound to a role. */
export function createTokens({ database, now, timeZone }: TokenOptions) {
  const limits = { database, now };
  const takeRequest = createLeasedLimit(limits, TOKEN_LIMIT);
  const takeFailure = createLeasedLimit(limits, FAILURE_LIMIT);

  const record = (
    transaction: Transaction,
    action: 'create' | 'delete',
    { id, name, role }: { id: string; name: string; role: string },
    { by, at }: { by: Operator; at: Date },
  ) => {
    const [before, after] = action === 'create' ? [null, role] : [role, null];
    const changes = { role: { before, after } };
    return recordChange(transaction, {
      ...{ actor: by.id, action, entity: 'token', entityId: id, label: name, changes, at },
    });
  };

  /** Finds the token of a secret, and what is wrong with it. */
  async function find(secret: string) {
    if (!SECRET.test(secret)) return { fault: 'malformed' } as const;
    const found = await queries.findToken(database, tokenHash(secret));
    if (found === undefined) return { fault: 'unknown' } as const;
    const fault = found.revoked_at !== null ? 'revoked' : found.expires_at <= now() ? 'expired' : undefined;
    return { found, fault } as const;
  }

  return {
    /** All tokens without their secrets, newest first. Ended ones stay for a month. */
    async list() {
      const rows = await queries.selectTokens(database);
      return rows.map(({ created_at, expires_at, last_used_at, revoked_at, ...token }) => ({
        ...token,
        ...storedPermissions(token),
        created_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
        revoked_at: revoked_at?.toISOString() ?? null,
        expired: expires_at <= now(),
      }));
    },

    /**
     * Creates a token that is valid until the end of a day in the site's time zone.
     *
     * @returns the secret, which cannot be read again
     * @throws {Refusal} `invalid` for a day that is over or more than a year ahead
     */
    async create(
      { name, role, languages, expires_on }: TokenForm,
      by: Operator,
    ): Promise<{ id: string; secret: string }> {
      const at = now();
      const today = dayOf(at, timeZone());
      if (expires_on < today) throw invalidField('expires_on', 'date_is_over');
      if (expires_on > plusDays(today, TOKEN_MAX_DAYS)) throw invalidField('expires_on', 'more_than_a_year');
      const secret = `${MARK}${randomBytes(32).toString('base64url')}`;
      const id = await database.transaction(async (transaction) => {
        const made = await queries.insertToken(transaction, {
          ...{ name, role, languages, secret_hash: tokenHash(secret), prefix: secret.slice(0, PREFIX_LENGTH) },
          ...{ created_by: by.id, created_at: at, expires_at: dayEnd(expires_on, timeZone()) },
        });
        await record(transaction, 'create', { id: made, name, role }, { by, at });
        return made;
      });
      return { id, secret };
    },

    /** Revokes a token, from its next request on. @throws {Refusal} not_found, also for a revoked token */
    async revoke(id: string, by: Operator): Promise<void> {
      const at = now();
      await database.transaction(async (transaction) => {
        const revoked = await queries.revokeToken(transaction, id, at);
        if (revoked === undefined) throw notFound();
        await record(transaction, 'delete', revoked, { by, at });
      });
    },

    /** Checks the secret of a request and counts the request. @param client its network address */
    async present(secret: string, client: string): Promise<Presented> {
      const { found, fault } = await find(secret);
      if (fault !== undefined) {
        const failures = await takeFailure(visitorKey('api token refused', client));
        return { outcome: 'refused', fault, failures, ...(found && { maker: found.maker.id }) };
      }
      const usage = await takeRequest(`api token ${found.id}`);
      const at = now();
      const before = new Date(at.getTime() - MINUTE);
      const isUnnoted = found.last_used_at === null || found.last_used_at < before;
      if (usage.isAdmitted && isUnnoted) await queries.recordUse(database, found.id, at, before);
      const { id, name, maker } = found;
      return { outcome: 'known', token: { id, name, permissions: storedPermissions(found) }, maker, usage };
    },

    /** The creator of a secret's token; undefined if it is invalid. Does not count as a request. */
    async makerOf(secret: string) {
      const { found, fault } = await find(secret);
      return fault === undefined ? found.maker : undefined;
    },

    clean: () => queries.deleteEndedTokens(database, new Date(now().getTime() - SHOWN_AFTER_END)),
  };
}
