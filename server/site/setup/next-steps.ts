import { and, inArray, isNull } from 'drizzle-orm';
import { NEXT_STEPS, type NextStep } from '../../../shared/forms/setup.ts';
import { ROLES } from '../../../shared/roles.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { Database } from '../../platform/db/database.ts';
import { profiles } from '../../platform/db/schema.ts';
import type { LiveSettings } from '../../platform/feature.ts';
import type { Operator } from '../../platform/http/environment.ts';
import { STARTER_PROVIDER } from '../../play/starter/usecases.ts';
import type { Settings } from '../../settings/usecases.ts';

interface NextStepsOptions {
  database: Database;
  site: SiteIdentity;
  live: LiveSettings;
  backsUp: boolean;
  settings: Pick<Settings, 'read' | 'update'>;
}

/** Hosts that only this machine reaches. */
const LOCAL = /^(localhost|127\.|\[::1\])/;

/** Whether any game is not one of the built-in ones. */
async function hasOwnGames({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    'select exists (select from games where provider is distinct from $1) as found',
    [STARTER_PROVIDER],
  );
  return rows[0]?.found === true;
}

/** Whether there is any category, or no game that needs one. */
async function hasCategories({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    'select exists (select from categories) or not exists (select from games) as found',
  );
  return rows[0]?.found === true;
}

/** What is worth doing next on a new site: each step until it is done or dismissed. */
export function createNextSteps({ database, site, live, backsUp, settings }: NextStepsOptions) {
  const isDone: Readonly<Record<NextStep, () => boolean | Promise<boolean>>> = {
    games: () => hasOwnGames(database),
    categories: () => hasCategories(database),
    contact: () => !site.contactEmail.endsWith('@example.com'),
    // The placeholders are in brackets.
    legal: () => !site.legal.publisher.startsWith('['),
    // Invented ratings are unlawful in the European Union.
    rating: () => live.notices.unrated === 'none',
    mail: () => live.mail.smtpUrl !== undefined,
    model: () => live.ai !== undefined,
    backups: () => backsUp,
    address: () => !LOCAL.test(new URL(site.url).host),
  };

  return {
    async list(): Promise<NextStep[]> {
      const { dismissed } = await settings.read('next_steps');
      const left = await Promise.all(
        NEXT_STEPS.map(async (step) => (dismissed.includes(step) || (await isDone[step]()) ? [] : [step])),
      );
      return left.flat();
    },

    /** Colleagues who cannot replace a forgotten password. */
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
