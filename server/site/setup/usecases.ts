import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SetupForm } from '../../../shared/forms/setup.ts';
import { createFirstOperator, isSetUp } from '../../accounts/operators.ts';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';
import { deleteSecret, storedSecret } from '../../platform/db/server-secret.ts';
import { invalidField, Refusal } from '../../platform/errors.ts';
import type { Settings } from '../../settings/usecases.ts';

const SECRET = 'setup';

/** Equal lengths are required to compare in constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest();

const closed = () => new Refusal('forbidden', 'setup_closed');

export type Setup = ReturnType<typeof createSetup>;

/**
 * The set-up of a new site, in the browser of the person who reads the server's log. The log has a link with a random
 * token, which is void once it was used or an operator exists.
 */
export function createSetup(options: {
  database: Database;
  now: () => Date;
  settings: Pick<Settings, 'write' | 'renew'>;
  /** Adds the built-in games to an empty catalog. @returns their number */
  loadStarter: () => Promise<number>;
  /** Whether the set-up asks for the time zone, because the environment does not set it. */
  asksTimeZone: boolean;
  /** Whether it asks for the root language, because the environment does not set it. */
  asksLanguage: boolean;
}) {
  const { database, now, settings, loadStarter, asksTimeZone, asksLanguage } = options;

  /** The same in all processes, until it is used. */
  const token = async () =>
    (await isSetUp(database)) ? undefined : storedSecret(database, SECRET, randomBytes(32).toString('base64url'));

  const accepts = async (given: string) => {
    const known = await token();
    return known !== undefined && timingSafeEqual(digest(given), digest(known));
  };

  let isDone = false;

  /** Returns whether the site has no operator yet. */
  const isWaiting = async () => {
    isDone ||= await isSetUp(database);
    return !isDone;
  };

  return {
    token,
    accepts,
    asksTimeZone,
    asksLanguage,
    isWaiting,

    /** Whether there is nothing to show to anyone. */
    isUntouched: async () =>
      (await isWaiting()) && (await database.orm.select({ id: games.id }).from(games).limit(1)).length === 0,

    /**
     * Creates the first operator, names the site and sets its root language, all or nothing. Then adds the built-in games
     * on request.
     *
     * @throws {Refusal} `setup_closed` for a wrong or used token, or `invalid` for a weak password or a missing language
     */
    async complete({
      token: given,
      name,
      email,
      password,
      timeZone,
      language,
      starter,
    }: SetupForm): Promise<{ games: number }> {
      if (!(await accepts(given))) throw closed();
      const root = asksLanguage ? language : null;
      if (root === undefined) throw invalidField('language', 'required');
      const account = { email, password, siteName: name };
      await createFirstOperator(database, account, now(), async (transaction, id) => {
        await deleteSecret(transaction, SECRET);
        await settings.write(transaction, 'identity', { value: { name, timeZone } }, { id });
        if (root !== null) await settings.write(transaction, 'languages', { value: { root } }, { id });
      });
      await settings.renew();
      return { games: starter ? await loadStarter() : 0 };
    },
  };
}
