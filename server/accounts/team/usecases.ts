import { randomBytes } from 'node:crypto';
import type { InvitationForm, MemberForm } from '../../../shared/forms/team.ts';
import type { Language } from '../../../shared/languages.ts';
import { type Changes, changedFields, recordChange } from '../../activity/usecases.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { logEvent } from '../events.ts';
import { deleteFactors } from '../factors/queries.ts';
import { languageOf } from '../language.ts';
import { deleteUser, lockOperators, selectProfile } from '../queries.ts';
import { storedPermissions } from '../stored-permissions.ts';
import { tokenHash } from '../token-hash.ts';
import { type AcceptanceOptions, createAcceptance } from './acceptance.ts';
import * as queries from './queries.ts';

/** Milliseconds until an invitation expires. */
const WEEK = 7 * 24 * 3_600_000;

/** Maximum number of accounts without a role to list. Sign-up can be open to the world. */
const WITHOUT_ROLE_SHOWN = 100;

export type Team = ReturnType<typeof createTeam>;

interface TeamOptions extends AcceptanceOptions {
  site: { name: string; url: string };
  /** Sends the link to a person, in a language; failures are logged by the mailer. */
  mailInvitation: (to: string, language: Language, link: string) => void;
  /** Notifies someone by mail that their second factors were removed. */
  mailFactorsTaken: (to: string) => void;
}

const lastOwner = () => new Refusal('conflict', 'last_owner');

interface Facts {
  role: string;
  languages: readonly string[];
  disabled: boolean;
}

const FACTS = ['role', 'languages', 'disabled'] as const satisfies (keyof Facts)[];

/** Manages the people who run the site together. */
export function createTeam(options: TeamOptions) {
  const { database, now, site, mailInvitation, mailFactorsTaken } = options;
  const record = (
    transaction: Transaction,
    by: string,
    action: 'create' | 'update' | 'delete',
    { id, email, changes = {} }: { id: string; email: string; changes?: Changes },
  ) =>
    recordChange(transaction, { actor: by, action, entity: 'account', entityId: id, label: email, changes, at: now() });

  async function locked(transaction: Transaction, id: string) {
    await lockOperators(transaction);
    const member = await queries.lockMember(transaction, id);
    if (member === undefined) throw notFound();
    return member;
  }

  return {
    ...createAcceptance(options),

    /** Everyone with a role, and pending invitations. */
    async list() {
      const [members, waiting] = await Promise.all([
        queries.selectMembers(database),
        queries.selectInvitations(database, now()),
      ]);
      return {
        members: members.map(({ disabled_at, created_at, last_seen, ...member }) => ({
          ...member,
          ...storedPermissions(member),
          disabled: disabled_at !== null,
          created_at: created_at.toISOString(),
          last_seen: last_seen?.toISOString() ?? null,
        })),
        invitations: waiting.map(({ created_at, expires_at, ...invitation }) => ({
          ...invitation,
          ...storedPermissions(invitation),
          created_at: created_at.toISOString(),
          expires_at: expires_at.toISOString(),
        })),
      };
    },

    /** The newest accounts without a role whose address contains a text, and their number. */
    async withoutRole(text: string) {
      const { rows, total } = await queries.selectWithoutRole(database, text, WITHOUT_ROLE_SHOWN);
      const accounts = rows.map(({ created_at, last_seen, ...account }) => ({
        ...account,
        created_at: created_at.toISOString(),
        last_seen: last_seen?.toISOString() ?? null,
      }));
      return { accounts, total };
    },

    /**
     * Mails a link that is valid once within a week. An earlier link to the same address becomes void.
     *
     * @returns the link, for sites without mail
     * @throws {Refusal} `already_member`
     */
    async invite({ email, role, languages }: InvitationForm, by: Operator): Promise<{ id: string; link: string }> {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const id = await database.transaction(async (transaction) => {
        if (await queries.hasMember(transaction, email)) throw new Refusal('conflict', 'already_member');
        const invitation = await queries.putInvitation(transaction, {
          ...{ email, role, languages, token_hash: tokenHash(token), created_by: by.id, created_at: at },
          expires_at: new Date(at.getTime() + WEEK),
        });
        const changes: Changes = { invitation: { before: null, after: role } };
        await record(transaction, by.id, 'update', { id: invitation, email, changes });
        return invitation;
      });
      const link = `${site.url}/auth/invitation?token=${token}`;
      mailInvitation(email, languageOf(await selectProfile(database, by.id)), link);
      return { id, link };
    },

    /** @throws {Refusal} not_found */
    async withdraw(id: string, by: Operator): Promise<void> {
      await database.transaction(async (transaction) => {
        const found = await queries.deleteInvitation(transaction, id);
        if (found === undefined) throw notFound();
        const changes: Changes = { invitation: { before: true, after: null } };
        await record(transaction, by.id, 'update', { ...found, changes });
      });
    },

    /**
     * Changes role and languages, or disables the account, which ends its sessions.
     *
     * @throws {Refusal} not_found; `last_owner` if no owner would remain
     */
    async update(id: string, { role, languages, disabled }: MemberForm, by: Operator): Promise<void> {
      await database.transaction(async (transaction) => {
        const member = await locked(transaction, id);
        const staysOwner = role === 'admin' && !disabled;
        if (!staysOwner && member.role === 'admin' && (await queries.countOtherOwners(transaction, id)) === 0) {
          throw lastOwner();
        }
        const before: Facts = { ...storedPermissions(member), disabled: member.disabled_at !== null };
        const changes = changedFields<Facts>(before, { role, languages, disabled }, FACTS);
        if (Object.keys(changes).length === 0) return;
        const disabled_at = disabled ? (member.disabled_at ?? now()) : null;
        await queries.updateMember(transaction, id, { role, languages: [...languages], disabled_at });
        if (disabled) await queries.deleteSessions(transaction, id);
        await record(transaction, by.id, 'update', { id, email: member.email, changes });
      });
      logEvent('role_changed', { account: id });
    },

    /** Ends all sessions of a member. @throws {Refusal} not_found */
    async signOut(id: string, by: Operator): Promise<void> {
      await database.transaction(async (transaction) => {
        const { email } = await locked(transaction, id);
        await queries.deleteSessions(transaction, id);
        await record(transaction, by.id, 'update', { id, email, changes: { sessions: { before: true, after: null } } });
      });
      logEvent('sessions_revoked', { account: id });
    },

    /**
     * Removes the second factors of another member and ends their sessions.
     *
     * @throws {Refusal} not_found; `own_account`, for which the password is required instead
     */
    async removeFactors(id: string, by: Operator): Promise<void> {
      if (id === by.id) throw new Refusal('conflict', 'own_account');
      const email = await database.transaction(async (transaction) => {
        const { email: address } = await locked(transaction, id);
        if (!(await deleteFactors(transaction, id))) return undefined;
        await queries.deleteSessions(transaction, id);
        const changes: Changes = { second_factor: { before: true, after: null } };
        await record(transaction, by.id, 'update', { id, email: address, changes });
        return address;
      });
      if (email === undefined) return;
      logEvent('second_factors_taken', { account: id });
      mailFactorsTaken(email);
    },

    /**
     * Deletes an account, with or without a role. Its content stays, and the activity log keeps its address.
     *
     * @throws {Refusal} not_found; `last_owner`
     */
    async remove(id: string, by: Operator): Promise<void> {
      await database.transaction(async (transaction) => {
        await lockOperators(transaction);
        const account = await queries.lockProfile(transaction, id);
        if (account === undefined) throw notFound();
        const { email, role } = account;
        if (role === 'admin' && (await queries.countOtherOwners(transaction, id)) === 0) throw lastOwner();
        await deleteUser(transaction, id);
        await queries.keepName(transaction, id, email, now());
        await record(transaction, by.id, 'delete', { id, email });
      });
      logEvent('account_deleted', { account: id });
    },

    clean: () => queries.deleteExpiredInvitations(database, now()),
  };
}
