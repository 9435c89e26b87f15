/** Finds what automatic categories would create or complete, and shows it before anything is written. */
import type { Language } from '../../../shared/languages.ts';
import type { SurveyContext, SurveyedWork } from '../../operations/work.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Writer } from '../../texts/usecases.ts';
import { freeIcon } from './icons.ts';
import { type Plan, planCategories } from './plan.ts';
import {
  declinedPlans,
  deletedCategories,
  type KnownCategory,
  knownCategories,
  type PlannedCategory,
  wordsOfGames,
} from './queries.ts';
import { createTally, type TagTally } from './themes.ts';

/** Batches of games between progress updates. */
const BATCHES_PER_PROGRESS = 4;

export interface Plans {
  database: Database;
  writer: Pick<Writer, 'model'>;
  /** The languages that visitors are offered now. */
  offered: () => readonly Language[];
}

async function tallyTags({ database }: Pick<Plans, 'database'>, { signal, note }: SurveyContext): Promise<TagTally> {
  const tally = createTally();
  let idRanges = 0;
  for await (const games of wordsOfGames(database)) {
    signal.throwIfAborted();
    for (const game of games) tally.add(game);
    idRanges += 1;
    if (idRanges % BATCHES_PER_PROGRESS === 0 && (await note({ gamesRead: tally.games() }))) break;
  }
  return tally;
}

/** Reads the words of all active games, and plans categories by them. */
export async function findPlans(dependencies: Plans, context: SurveyContext) {
  const { database, writer, offered } = dependencies;
  const tally = await tallyTags(dependencies, context);
  const categories = await knownCategories(database.orm);
  const plans = planCategories({
    themes: tally.themes(),
    activeGames: tally.games(),
    categories,
    deleted: await deletedCategories(database),
    hasWriter: writer.model !== null,
    offered: offered(),
    declined: await declinedPlans(database),
  });
  return { plans, categories, counters: { uniqueTagsFound: tally.uniqueTags(), gamesRead: tally.games() } };
}

const ACTIONS = {
  create: 'create',
  name_theme: 'create',
  complete: 'complete',
  write_texts: 'complete',
  leave: 'leave',
} as const;

/** Adds the icons that categories will get if all are created to the plans. */
function described(plans: readonly Plan[], categories: readonly KnownCategory[]) {
  const taken: { icon: string | null }[] = [...categories];
  const iconOf = (plan: Plan): string | null => {
    if (plan.kind === 'complete') return categories.find(({ id }) => id === plan.categoryId)?.icon ?? null;
    if (plan.kind === 'write_texts') return plan.category.icon;
    if (plan.kind !== 'create') return null;
    const icon = freeIcon(plan.genre.icon, taken);
    taken.push({ icon });
    return icon;
  };
  return new Map(
    plans.map((plan) => {
      const { id, kind, games, examples } = plan;
      const details: PlannedCategory = { action: ACTIONS[kind], icon: iconOf(plan), games, examples: [...examples] };
      return [id, kind === 'complete' ? { ...details, category_id: plan.categoryId } : details];
    }),
  );
}

/** The operation `preview-categories`: only lists the plans of `auto-generate-categories`. */
export function categoryPreview(dependencies: Plans): SurveyedWork {
  return {
    async survey(context) {
      const { plans, categories, counters } = await findPlans(dependencies, context);
      const details = described(plans, categories);
      const reasons = new Map(plans.map((plan) => [plan.id, plan.kind === 'leave' ? plan.reason : null]));
      return {
        counters: { ...counters, categoriesProposed: plans.filter(({ kind }) => kind !== 'leave').length },
        countItems: async () => plans.length,
        itemsAfter: async (after) => plans.filter(({ id }) => after === null || id > after),
        perform: async ({ id }) => ({
          outcome: 'skipped',
          reason: reasons.get(id) ?? null,
          stop: null,
          about: { ...details.get(id) },
        }),
      };
    },
  };
}
