import type { FinishContext, ItemContext, ItemResult, SurveyContext, Surveyed } from '../../operations/work.ts';
import type { FieldSource } from '../../platform/db/schema/catalogue.ts';
import { AiError, type CategoryTexts, reasonLabel, type Writer } from '../../texts/usecases.ts';
import { completeCategory, createCategory, switchGeneratedCategories, type WriteOptions } from '../generated.ts';
import { genreOfCategory, textsOfGenre } from '../genres/lexicon.ts';
import { type GamePlacement, gamePlacement } from '../placement/game-placement.ts';
import type { Memberships } from '../placement/memberships.ts';
import { freeIcon } from './icons.ts';
import { categoryOfGenre, hasName, type Plan, type SkipReason } from './plan.ts';
import { type KnownCategory, knownCategories } from './queries.ts';
import { findPlans, type Plans } from './survey.ts';

export const BY_LEXICON: FieldSource = { by: 'machine', model: 'lexicon' };

interface Dependencies extends GamePlacement, Plans {
  writer: Writer;
  memberships: Pick<Memberships, 'due'>;
}

const UNCHANGED: ItemResult = { outcome: 'unchanged', reason: null, stop: null };
const left = (reason: SkipReason, games: number): ItemResult => {
  return { outcome: 'skipped', reason, stop: null, about: { games } };
};

const done = (outcome: 'imported' | 'updated'): ItemResult => ({ ...UNCHANGED, outcome });

function writeOptions(
  { now }: Dependencies,
  { actor, record }: ItemContext,
  { source, games, outcome }: { source: FieldSource; games: number; outcome: 'imported' | 'updated' },
): WriteOptions {
  return {
    actor,
    source,
    now,
    record: (transaction, after) => record(transaction, { before: {}, after: { ...after, games } }, outcome),
  };
}

/** Returns texts written by a model, or the reason why there are none. */
async function ask(write: () => Promise<CategoryTexts | null>, games: number): Promise<CategoryTexts | ItemResult> {
  try {
    return (await write()) ?? left('not_a_genre', games);
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    const { code, message, reasons } = error;
    const reason = code === 'ai_bad_output' ? `${code}: ${reasons.map(reasonLabel).join(', ')}` : code;
    const about = { games };
    return error.stopsWork
      ? { outcome: 'deferred', reason, stop: { code, message } }
      : { outcome: 'failed', reason, stop: null, about };
  }
}

const textsOf = (category: KnownCategory): Record<string, string> =>
  Object.fromEntries(
    Object.entries(category).flatMap(([field, value]) =>
      /^(name|description)/.test(field) && typeof value === 'string' && value !== '' ? [[field, value]] : [],
    ),
  );

async function createOfLexicon(dependencies: Dependencies, plan: Plan & { kind: 'create' }, context: ItemContext) {
  const { genre, games } = plan;
  // A concurrent change may have created it since the tags were read.
  const known = await knownCategories(dependencies.database.orm);
  if (categoryOfGenre(genre, known) !== null) return UNCHANGED;
  const made = await createCategory(
    dependencies.database,
    { slug: genre.key, icon: freeIcon(genre.icon, known), texts: textsOfGenre(genre, dependencies.offered()) },
    writeOptions(dependencies, context, { source: BY_LEXICON, games, outcome: 'imported' }),
  );
  return made ? done('imported') : left('slug_taken', games);
}

async function createOfTheme(dependencies: Dependencies, plan: Plan & { kind: 'name_theme' }, context: ItemContext) {
  const { database, writer, offered } = dependencies;
  const { theme, games } = plan;
  const { label, spellings } = theme;
  // An earlier theme may have got the same name in another language.
  if (hasName(await knownCategories(database.orm), [label, ...spellings])) return UNCHANGED;
  const texts = await ask(
    () => writer.category({ theme: label, spellings, known: {}, also: offered() }, context),
    games,
  );
  if ('outcome' in texts) return texts;
  const categories = await knownCategories(database.orm);
  if (hasName(categories, Object.values(texts.name))) return left('same_name', games);
  const genre = genreOfCategory({ slug: '', names: Object.values(texts.name) });
  const made = await createCategory(
    database,
    { slug: null, icon: freeIcon(genre?.icon, categories), texts },
    writeOptions(dependencies, context, { source: modelSource(writer), games, outcome: 'imported' }),
  );
  return made ? done('imported') : left('slug_taken', games);
}

const modelSource = ({ model }: Writer): FieldSource => ({ by: 'machine', ...(model === null ? {} : { model }) });

async function complete(
  dependencies: Dependencies,
  plan: Plan & { kind: 'complete' | 'write_texts' },
  context: ItemContext,
) {
  const { database, writer, offered } = dependencies;
  const { games } = plan;
  const isKnown = plan.kind === 'complete';
  const texts = isKnown
    ? textsOfGenre(plan.genre, offered())
    : await ask(
        () =>
          writer.category(
            { theme: plan.title, spellings: [], known: textsOf(plan.category), also: offered() },
            context,
          ),
        games,
      );
  if ('outcome' in texts) return texts;
  const written = await completeCategory(
    database,
    isKnown ? plan.categoryId : plan.category.id,
    texts,
    writeOptions(dependencies, context, {
      source: isKnown ? BY_LEXICON : modelSource(writer),
      games,
      outcome: 'updated',
    }),
  );
  return written ? done('updated') : UNCHANGED;
}

function perform(dependencies: Dependencies, plan: Plan, context: ItemContext): Promise<ItemResult> | ItemResult {
  switch (plan.kind) {
    case 'create':
      return createOfLexicon(dependencies, plan, context);
    case 'name_theme':
      return createOfTheme(dependencies, plan, context);
    case 'complete':
    case 'write_texts':
      return complete(dependencies, plan, context);
    case 'leave':
      return left(plan.reason, plan.games);
  }
}

/** Places all games in the created categories, as the main one if they have none. Hides created categories without games. */
async function placeGames(
  { database, now, builtIn, memberships }: Dependencies,
  { actor, signal, isCancelled, change }: FinishContext,
): Promise<void> {
  const batches = isCancelled ? [] : gamePlacement({ database, now, builtIn }).batchesAfter(null);
  for await (const batch of batches) {
    signal.throwIfAborted();
    const isStopped = await change(async (transaction) => {
      const games = await batch.write(transaction, actor);
      return { counters: { gamesPlaced: games }, games };
    });
    if (isStopped) break;
  }
  for await (const games of isCancelled ? [] : memberships.due()) {
    signal.throwIfAborted();
    if (await change(async () => ({ counters: {}, games }))) break;
  }
  await change(async (transaction) => {
    await switchGeneratedCategories(transaction, { active: true, actor, at: now() });
    await switchGeneratedCategories(transaction, { active: false, actor, at: now() });
    return { counters: { gamesPlaced: 0 }, games: 0 };
  });
}

/**
 * The operation `auto-generate-categories`. Respects what operators wrote, hid or deleted, and moves no placed game. With
 * ids of previewed plans, it carries out only these.
 */
export function categoryBuilder(dependencies: Dependencies) {
  return {
    async survey(context: SurveyContext, only?: readonly string[]): Promise<Surveyed> {
      const { plans: found, counters } = await findPlans(dependencies, context);
      const chosen = only && new Set(only);
      const plans = found.filter(({ id }) => chosen?.has(id) ?? true);
      return {
        counters,
        countItems: async () => plans.length,
        itemsAfter: async (after) => plans.filter(({ id }) => after === null || id > after),
        finish: (finishContext) => placeGames(dependencies, finishContext),
        async perform({ id }, itemContext) {
          const plan = plans.find((one) => one.id === id);
          // A run before a crash may have done it already.
          return plan === undefined ? UNCHANGED : perform(dependencies, plan, itemContext);
        },
      };
    },
  };
}
