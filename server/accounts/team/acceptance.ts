import type { AcceptanceForm } from '../../../shared/forms/team.ts';
import { guessableWords } from '../../../shared/password-words.ts';
import type { Permissions } from '../../../shared/rights.ts';
import { changedFields, recordChange } from '../../activity/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidField, Refusal } from '../../platform/errors.ts';
import { clientOf } from '../../platform/http/client.ts';
import type { AttemptLimits } from '../attempt-limits.ts';
import { accountChanged, claimAccount, grantRole, type Proof } from '../claim.ts';
import { logEvent } from '../events.ts';
import { ATTEMPTS, type Limited } from '../limits.ts';
import { operatorPasswordProblem } from '../password-strength.ts';
import { lockOperators } from '../queries.ts';
import { storedPermissions } from '../stored-permissions.ts';
import { tokenHash } from '../token-hash.ts';
import * as queries from './queries.ts';

/** Prevents someone with the link from guessing the password of an invited account. */
const ACCEPTANCE = {
  ...{ path: '/invitation', limits: { client: ATTEMPTS, user: ATTEMPTS } },
  forgivesSuccess: true,
} satisfies Limited;

export interface AcceptanceOptions {
  database: Database;
  now: () => Date;
  site: { name: string };
  attempt: AttemptLimits;
  passwords: {
    hash: (password: string) => Promise<string>;
    verify: (stored: { hash: string; password: string }) => Promise<boolean>;
  };
  /** Called after an existing account got another password. */
  onPasswordChanged: (account: { id: string; email: string }) => void;
  onRefused: (event: 'sign_in_failed' | 'limited', account: string) => void;
}

/** The state of an invited address: no account that counts, an account with a password, or one without. */
export type InvitedAccount = 'none' | 'password' | 'passwordless';

export interface Invitation extends Permissions {
  email: string;
  account: InvitedAccount;
}

type Invited = NonNullable<Awaited<ReturnType<typeof queries.findInvitation>>>;

/** An account whose address nobody confirmed does not count. */
function accountOf({ account, confirmed, password }: Invited): InvitedAccount {
  if (account === null || !confirmed) return 'none';
  return password === null ? 'passwordless' : 'password';
}

const isVoid = () => new Refusal('forbidden', 'invitation_void');

/** Lets invited people join the team. */
export function createAcceptance(options: AcceptanceOptions) {
  const { database, now, site, attempt, passwords, onPasswordChanged, onRefused } = options;

  const problemOf = (password: string, email: string) =>
    operatorPasswordProblem(password, guessableWords({ siteName: site.name, email }));

  /** @throws {Refusal} `invalid` with a guessable password */
  async function hashOfStrong(password: string, email: string): Promise<string> {
    const problem = await problemOf(password, email);
    if (problem) throw invalidField('password', problem.replace('OPERATOR_', '').toLowerCase());
    return passwords.hash(password);
  }

  /** @throws {Refusal} `too_many`; `invalid` with a wrong password */
  async function check({ account, password: hash }: Invited, password: string, client: string): Promise<string> {
    const user = account ?? '';
    const tried = await attempt(ACCEPTANCE, { client, user });
    if (tried.outcome === 'refused') {
      onRefused('limited', user);
      throw new Refusal('limited', 'too_many', { seconds: tried.seconds });
    }
    if (hash === null || !(await passwords.verify({ hash, password }))) {
      onRefused('sign_in_failed', user);
      throw invalidField('currentPassword', 'wrong_password');
    }
    await tried.succeeded();
    return hash;
  }

  /** Uses or refuses every password of the form, so that nobody wrongly believes they have set one. */
  async function prove(invited: Invited, form: AcceptanceForm, client: string): Promise<Proof> {
    const { password, currentPassword } = form;
    const { email } = invited;
    switch (accountOf(invited)) {
      case 'none': {
        if (currentPassword !== null) throw accountChanged();
        if (password === null) throw invalidField('password', 'required');
        return { by: 'chosen password', hash: await hashOfStrong(password, email) };
      }
      case 'password': {
        // The page was opened before the account existed, so the user chose a password.
        if (currentPassword === null)
          throw password === null ? invalidField('currentPassword', 'required') : accountChanged();
        const checked = await check(invited, currentPassword, client);
        if (password !== null)
          return { by: 'chosen password', hash: await hashOfStrong(password, email), instead: checked };
        if (await problemOf(currentPassword, email)) throw invalidField('password', 'password_weak');
        return { by: 'checked password', hash: checked };
      }
      case 'passwordless':
        throw new Refusal('conflict', 'password_missing');
    }
  }

  return {
    /** The invitation of a link, for its page; null if it is forged, used, withdrawn, outdated or expired. */
    async invitation(token: string): Promise<Invitation | null> {
      const found = await queries.findInvitation(database.orm, tokenHash(token), now());
      return found === undefined
        ? null
        : { email: found.email, ...storedPermissions(found), account: accountOf(found) };
    },

    /**
     * Gives the invited account its role. A new user chooses a password. An existing one enters theirs, and a new one if
     * it is weak, unless they only sign in at the identity provider.
     *
     * @returns the account's address
     * @throws {Refusal} `invitation_void`, `account_changed`, `password_missing` or `too_many`; `invalid` with a missing,
     * wrong or weak password
     */
    async accept(form: AcceptanceForm, clientAddress: string): Promise<{ email: string }> {
      const token = tokenHash(form.token);
      const invited = await queries.findInvitation(database.orm, token, now());
      if (invited === undefined) throw isVoid();
      const proof = await prove(invited, form, clientOf(clientAddress));
      const { email } = invited;
      const { id, isNew } = await database.transaction(async (transaction) => {
        const at = now();
        await lockOperators(transaction);
        // Another request may have used or replaced the link meanwhile.
        const found = await queries.findInvitation(transaction, token, at);
        if (found === undefined) throw isVoid();
        await queries.deleteInvitation(transaction, found.id);
        const account = await claimAccount(transaction, email);
        if (account.isNew !== (accountOf(invited) === 'none')) throw accountChanged();
        const permissions = storedPermissions(found);
        await grantRole(transaction, { id: account.id, email }, permissions, proof, at);
        const changes = changedFields<typeof permissions>(null, permissions, ['role', 'languages']);
        const entry = { entity: 'account', entityId: account.id, label: email, changes, at } as const;
        await recordChange(transaction, { ...entry, actor: account.id, action: account.isNew ? 'create' : 'update' });
        return account;
      });
      logEvent('role_changed', { account: id });
      if (proof.by === 'chosen password' && !isNew) onPasswordChanged({ id, email });
      return { email };
    },
  };
}
