import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import type { GameTextField } from '../../shared/localized.ts';
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
} from './filling.ts';
import { gameTextsById } from './game-texts.queries.ts';
import type { TextColumn, TextRow } from './text-columns.ts';
import type { GameTexts } from './translation.ts';
import { isIdle, type PlannedField, planTranslation, type TranslationPlan } from './translation-plan.ts';
import type { Writer } from './writer.ts';

/** Whoever writes texts of games, and where to. */
export interface Desk {
  database: Database;
  writer: Writer;
  fill: FillOptions;
  signal: AbortSignal | undefined;
}

/** Without these in French a game does not count as one in French. */
const DECIDING: ReadonlySet<GameTextField> = new Set(['title', 'description']);
/** What an untranslated base column holds once the game is in French: the other language keeps its own column. */
const EMPTY = { description: '', instructions: '', meta_title: null, meta_description: null, tags: [] as string[] };

/** Typed by hand: the columns of one field are of one kind, which generics cannot show. */
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

/** Everything at once: base columns of two languages would be mislabelled, whichever label they had. */
function conversionSteps(game: TextRow, plan: TranslationPlan, steps: readonly Step[]): Step[] {
  const done = new Set(steps.flatMap(({ set }) => Object.keys(set)));
  if (plan.fields.some(({ field, column }) => DECIDING.has(field) && !done.has(column))) return [];
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

/** The planned fields in their new language, as far as they could be translated. */
async function translateFields({ writer, signal }: Desk, game: TextRow, { target, fields }: TranslationPlan) {
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

async function translateInto(desk: Desk, gameId: string, target: Language): Promise<TextResult> {
  const found = await gameTextsById(desk.database, gameId);
  if (found === null) return emptyResult(null, 'gone');
  const game = found.texts;
  const plan = planTranslation(game, target);
  const result = emptyResult(game.title);
  if (isIdle(plan)) return result;

  const { texts, problems, error } = await translateFields(desk, game, plan);
  const translated = plan.fields.flatMap((planned) => fieldStep(planned, texts, desk.writer.source));
  const steps = plan.converts ? conversionSteps(game, plan, translated) : [...copySteps(game, plan), ...translated];
  const written = await fillTexts(desk.database, gameId, { read: game, steps, options: desk.fill });
  if (written === null) return emptyResult(game.title, 'gone');
  const isWritten = Object.keys(written.after).length > 0;
  const other = steps.length > 0 ? 'changed_meanwhile' : 'failed';
  return { ...result, ...written, problems, error, outcome: isWritten ? 'written' : other };
}

/**
 * Fills in what a game lacks in other languages, French first: where the base text is another language's, French takes its
 * place. Each language is written as soon as it is there.
 */
export async function translateGame(desk: Desk, gameId: string, targets: readonly Language[]): Promise<TextResult> {
  let result = emptyResult(null);
  for (const target of LANGUAGE_CODES.filter((language) => targets.includes(language))) {
    result = combined(result, await translateInto(desk, gameId, target));
    if (result.outcome === 'gone' || result.error !== null) break;
  }
  return result;
}
