import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SetupForm } from '../../../shared/forms/setup.ts';
import { createFirstOperator, isSetUp } from '../../accounts/operators.ts';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';
import { deleteSecret, storedSecret } from '../../platform/db/server-secret.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Settings } from '../../settings/usecases.ts';

const SECRET = 'setup';

/** Equal lengths are required to compare in constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest();

const closed = () => new Refusal('forbidden', 'setup_closed');

export type Setup = ReturnType<typeof createSetup>;

/**
 * The first steps of a new site, in the browser of whoever reads the server's log: a link with a random token, which is void
 * once it was used or an operator exists.
 */
export function createSetup(options: {
  database: Database;
  now: () => Date;
  settings: Pick<Settings, 'read' | 'update'>;
  /** Adds the built-in games to an empty catalog. @returns how many */
  loadStarter: () => Promise<number>;
  /** Whether the environment leaves the time zone to the set-up. */
  asksTimeZone: boolean;
  /** Whether it leaves the language at the site's root to the set-up. */
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

  /** Whether the site has no operator yet. */
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

    /** Whether there is nothing to show to anybody. */
    isUntouched: async () =>
      (await isWaiting()) && (await database.orm.select({ id: games.id }).from(games).limit(1)).length === 0,

    /**
     * Creates the first operator, names the site and, if wanted, adds the built-in games.
     *
     * @throws {Refusal} `setup_closed` for a wrong or used token, or `invalid` for a weak password
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
      const account = { email, password, siteName: name };
      const id = await createFirstOperator(database, account, now(), (transaction) =>
        deleteSecret(transaction, SECRET),
      );
      const { version, ...identity } = await settings.read('identity');
      await settings.update('identity', { value: { ...identity, name, timeZone }, version }, { id, email });
      if (language !== undefined) {
        const { version: last, ...languages } = await settings.read('languages');
        await settings.update('languages', { value: { ...languages, root: language }, version: last }, { id, email });
      }
      return { games: starter ? await loadStarter() : 0 };
    },
  };
}
