import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import type { GameTextField } from '../../shared/localized.ts';
import { shownIn } from '../../shared/shown-in.ts';
import type { Database } from '../platform/db/database.ts';
import type { FieldSource } from '../platform/db/schema/catalogue.ts';
import { AiError } from './errors.ts';
import {
  combined,
  emptyResult,
  type FillOptions,
  fillTexts,
  type Step,
  type TextProblem,
  type TextResult,
} from './fill-texts.ts';
import { gameTextsById } from './game-texts.queries.ts';
import type { TextColumn, TextRow } from './text-columns.ts';
import type { GameTexts } from './translation.ts';
import { isIdle, type PlannedField, planTranslation, type TranslationPlan } from './translation-plan.ts';
import type { Writer } from './writer.ts';

/** Dependencies and options of text generation. */
export interface TextContext {
  database: Database;
  writer: Writer;
  fill: FillOptions;
  signal: AbortSignal | undefined;
  /** Fields to translate; all by default. */
  fields?: readonly GameTextField[] | undefined;
}

/** A game counts as French only with these fields in French. */
const REQUIRED_FRENCH: ReadonlySet<GameTextField> = new Set(['title', 'description']);
/** Base values of untranslated fields once the game is French: the other language has its own columns. */
const EMPTY = { description: '', instructions: '', meta_title: null, meta_description: null, tags: [] as string[] };

/** Column types of one field match, which generics cannot express. */
const assignment = (column: TextColumn, value: unknown): Partial<TextRow> => ({ [column]: value });

function copySteps(game: TextRow, plan: TranslationPlan): Step[] {
  return plan.copies.map(({ from, to }) => ({
    unchanged: [from, to],
    set: assignment(to, game[from]),
    writers: { [to]: game.field_sources[from] ?? null },
  }));
}

function fieldStep({ field, column, source }: PlannedField, texts: GameTexts, writer: FieldSource): Step[] {
  const text = texts[field];
  if (text === undefined) return [];
  return [{ unchanged: [column, source], set: assignment(column, text), writers: { [column]: writer } }];
}

/** Merges all steps into one, because base columns in two languages would be mislabeled. */
function conversionSteps(game: TextRow, plan: TranslationPlan, steps: readonly Step[]): Step[] {
  const done = new Set(steps.flatMap(({ set }) => Object.keys(set)));
  if (plan.fields.some(({ field, column }) => REQUIRED_FRENCH.has(field) && !done.has(column))) return [];
  const emptied = Object.entries(EMPTY).filter(([field]) =>
    plan.foreign.some((column) => column === field && !done.has(column)),
  );
  const all: Step[] = [
    ...copySteps(game, plan),
    ...steps,
    ...emptied.map(([field, nothing]) => ({ unchanged: [], set: { [field]: nothing }, writers: { [field]: null } })),
  ];
  return [
    {
      unchanged: ['base_language', ...plan.foreign, ...all.flatMap(({ unchanged }) => unchanged)],
      set: Object.assign({ base_language: DEFAULT_LANGUAGE }, ...all.map(({ set }) => set)),
      writers: Object.assign({}, ...all.map(({ writers }) => writers)),
    },
  ];
}

/** Translates the planned fields, as far as possible. */
async function translateFields({ writer, signal }: TextContext, game: TextRow, { target, fields }: TranslationPlan) {
  const texts: GameTexts = {};
  const problems: TextProblem[] = [];
  let error: AiError | null = null;
  for (const [from, list] of Map.groupBy(fields, (planned) => planned.from)) {
    try {
      if (error !== null) throw error;
      const originals: GameTexts = Object.fromEntries(list.map(({ field, source }) => [field, game[source]]));
      const request = { from, to: target, texts: originals, name: game.title };
      const translation = await writer.translate(request, { signal });
      Object.assign(texts, translation.texts);
      problems.push(...translation.problems.map((problem) => ({ language: target, ...problem })));
    } catch (caught) {
      if (!(caught instanceof AiError)) throw caught;
      const { code } = caught;
      error = caught;
      problems.push(...list.map(({ field }) => ({ language: target, field, code })));
    }
  }
  return { texts, problems, error };
}

async function translateInto(context: TextContext, gameId: string, target: Language): Promise<TextResult> {
  const found = await gameTextsById(context.database, gameId);
  if (found === null) return emptyResult(null, 'gone');
  const game = found.texts;
  const plan = planTranslation(game, target, context.fields);
  const result = emptyResult(game.title);
  if (!shownIn(found, target) || isIdle(plan)) return result;

  const { texts, problems, error } = await translateFields(context, game, plan);
  const translated = plan.fields.flatMap((planned) => fieldStep(planned, texts, context.writer.source));
  const steps = plan.converts ? conversionSteps(game, plan, translated) : [...copySteps(game, plan), ...translated];
  const written = await fillTexts(context.database, gameId, { read: game, steps, options: context.fill });
  if (written === null) return emptyResult(game.title, 'gone');
  const isWritten = Object.keys(written.after).length > 0;
  const other = steps.length > 0 ? 'changed_meanwhile' : 'failed';
  return { ...result, ...written, problems, error, outcome: isWritten ? 'written' : other };
}

/**
 * Fills in missing texts in the languages in which a game is shown, French first: it replaces base texts in another
 * language. Each language is written as soon as it is complete.
 */
export async function translateGame(
  context: TextContext,
  gameId: string,
  targets: readonly Language[],
): Promise<TextResult> {
  let result = emptyResult(null);
  for (const target of LANGUAGE_CODES.filter((language) => targets.includes(language))) {
    result = combined(result, await translateInto(context, gameId, target));
    if (result.outcome === 'gone' || result.error !== null) break;
  }
  return result;
}
