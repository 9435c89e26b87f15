import { and, eq, inArray, isNull } from 'drizzle-orm';
import { NEXT_STEPS, type NextStep } from '../../../shared/forms/setup.ts';
import { missingLegal } from '../../../shared/placeholders.ts';
import { ROLES } from '../../../shared/roles.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import { STARTER_PROVIDER } from '../../../shared/starter.ts';
import type { Database } from '../../platform/db/database.ts';
import { ads, operations, profiles } from '../../platform/db/schema.ts';
import type { LiveSettings } from '../../platform/feature.ts';
import type { Operator } from '../../platform/http/environment.ts';
import type { Settings } from '../../settings/usecases.ts';

interface NextStepsOptions {
  database: Database;
  site: SiteIdentity;
  live: LiveSettings;
  settings: Pick<Settings, 'read' | 'update'>;
  /** Whether a network requires another way of asking visitors for consent. */
  lacksConsent: () => Promise<boolean>;
}

/** Hosts that only this machine can reach. */
const LOCAL = /^(localhost|127\.|\[::1\])/;

/** Returns whether there is a game other than the built-in ones. */
async function hasOwnGames({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    'select exists (select from games where provider is distinct from $1) as found',
    [STARTER_PROVIDER],
  );
  return rows[0]?.found === true;
}

/** Returns whether somebody or the lexicon made a category, besides those of the built-in games, or no other game needs one. */
async function hasCategories({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from categories where field_sources <> '{}')
      or not exists (select from games where provider is distinct from $1) as found`,
    [STARTER_PROVIDER],
  );
  return rows[0]?.found === true;
}

/** Operations in which the language model writes texts of games. */
const WRITING = ['translate-games', 'generate-meta-descriptions'];

/** Returns whether the language model has written texts of many games. */
async function hasWrittenTexts({ orm }: Database): Promise<boolean> {
  const [found] = await orm
    .select({ id: operations.id })
    .from(operations)
    .where(and(inArray(operations.kind, WRITING), eq(operations.status, 'completed')))
    .limit(1);
  return found !== undefined;
}

/** The steps that lead a new site from games to revenue, each until it is done or dismissed. */
export function createNextSteps({ database, site, live, settings, lacksConsent }: NextStepsOptions) {
  const isDone: Readonly<Record<NextStep, () => boolean | Promise<boolean>>> = {
    games: () => hasOwnGames(database),
    categories: () => hasCategories(database),
    contact: () => !site.contactEmail.endsWith('@example.com'),
    logo: () => live.theme !== null && live.theme.logo !== null,
    legal: () => missingLegal(site.legal).length === 0,
    // Invented ratings are unlawful in the European Union.
    rating: () => live.notices.unrated === 'none',
    mail: () => live.mail.smtpUrl !== undefined,
    address: () => !LOCAL.test(new URL(site.url).host),
    backups: () => live.backups.schedule !== undefined,
    ad: async () => (await database.orm.$count(ads)) > 0,
    // Once saved, the choice counts as made, even for the site's own question, unless a network does not accept it.
    consent: async () => (await settings.read('consent')).version > 0 && !(await lacksConsent()),
    model: () => live.ai !== undefined,
    texts: () => hasWrittenTexts(database),
  };

  return {
    /** The remaining steps, and those that are done. */
    async list(): Promise<{ steps: NextStep[]; done: NextStep[] }> {
      const { dismissed } = await settings.read('next_steps');
      const wanted = NEXT_STEPS.filter((step) => !dismissed.includes(step));
      const results = await Promise.all(wanted.map(async (step) => ({ step, isDone: await isDone[step]() })));
      const having = (done: boolean) => results.filter(({ isDone }) => isDone === done).map(({ step }) => step);
      return { steps: having(false), done: having(true) };
    },

    /** Number of colleagues who cannot replace a forgotten password. */
    async countWithoutMail(): Promise<number> {
      const { dismissed } = await settings.read('next_steps');
      if (dismissed.includes('mail') || (await isDone.mail())) return 0;
      return Math.max(
        0,
        (await database.orm.$count(profiles, and(inArray(profiles.role, [...ROLES]), isNull(profiles.disabled_at)))) -
          1,
      );
    },

    async dismiss(step: NextStep, by: Operator): Promise<void> {
      const { dismissed } = await settings.read('next_steps');
      const value = { dismissed: NEXT_STEPS.filter((known) => known === step || dismissed.includes(known)) };
      await settings.update('next_steps', { value }, by);
    },
  };
}
