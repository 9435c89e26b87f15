import { z } from 'zod';
import type { Language } from '../../shared/languages.ts';
import type { GameTextField } from '../../shared/localized.ts';
import type { Ask } from './asking.ts';
import type { Question } from './endpoint.ts';
import { AiError, type AiErrorCode } from './errors.ts';
import { ordersIn } from './obedience.ts';
import { corrected, TRANSLATION_ORDERS, translationPrompt } from './prompts.ts';
import type { Reason, ReasonCode } from './reasons.ts';
import { type Checks, type GameTexts, readField, translationFaults } from './translation-checks.ts';

export interface TranslationRequest {
  from: Language;
  to: Language;
  /** What is to be translated. Empty fields are left out. */
  texts: GameTexts;
  /** Name of the game, where its title is not among the texts. */
  name?: string;
}

/** Why a field was not translated: what was wrong with its last translation, or what stopped the endpoint. */
export interface TranslationProblem {
  field: GameTextField;
  code: ReasonCode | AiErrorCode;
}

export interface Translation {
  /** Fields whose translation passed every check. */
  texts: GameTexts;
  /** Fields that are not among them. */
  problems: TranslationProblem[];
}

const isFilled = (text: string | readonly string[] | undefined) =>
  text !== undefined && [text].flat().join('').trim() !== '';

function questionOf(
  { from, to, texts, name }: TranslationRequest,
  open: readonly GameTextField[],
  reasons: readonly Reason[],
): Question {
  const data = {
    name_of_the_game: name ?? texts.title,
    texts: Object.fromEntries(open.map((field) => [field, texts[field]])),
  };
  const kinds = open.map((field) => [field, field === 'tags' ? z.array(z.string()) : z.string()] as const);
  return {
    orders: TRANSLATION_ORDERS,
    prompt: corrected(translationPrompt(from, to, data), reasons),
    fields: z.object(Object.fromEntries(kinds)),
  };
}

/** One request under way. */
interface Run {
  ask: Ask;
  request: TranslationRequest;
  checks: Checks;
  signal: AbortSignal | undefined;
}

/** One answer: what of it is good, and what is wrong with the rest. */
async function attempt(
  run: Run,
  open: readonly GameTextField[],
  before: readonly Reason[],
): Promise<{ passed: GameTexts; reasons: Reason[] }> {
  const reply = await run.ask(questionOf(run.request, open, before), run.signal);
  if ('fault' in reply) return { passed: {}, reasons: [{ field: '', code: reply.fault }] };
  const answered = new Map<string, unknown>(Object.entries(reply.json));
  const passed: GameTexts = {};
  const reasons: Reason[] = [];
  for (const field of open) {
    const value = readField(field, answered.get(field));
    const faults = await translationFaults(field, value, run.request.texts, run.checks);
    // `readField` gave it the kind that its field has.
    if (faults.length === 0) Object.assign(passed, { [field]: value });
    reasons.push(...faults);
  }
  return { passed, reasons };
}

/**
 * Translates the texts of a game. Fields that fail their checks are asked for again, alone and with what was wrong; one
 * that fails to the end is named and left out, whatever became of the others.
 *
 * @param corrections how often
 * @throws {AiError} when the endpoint fails before a single field is translated
 */
export async function translateTexts(
  ask: Ask,
  request: TranslationRequest,
  { corrections, signal }: { corrections: number; signal?: AbortSignal | undefined },
): Promise<Translation> {
  const { texts, to, name } = request;
  const strangers = ordersIn(Object.values(texts).flat());
  const run: Run = { ask, request, checks: { to, title: name ?? texts.title ?? '', strangers }, signal };
  // Object.keys forgets which keys there are.
  let open = (Object.keys(texts) as GameTextField[]).filter((field) => isFilled(texts[field]));
  let good: GameTexts = {};
  let reasons: Reason[] = [];
  let stopped: AiErrorCode | undefined;

  for (let tries = 0; tries <= corrections && open.length > 0 && stopped === undefined; tries += 1) {
    try {
      const result = await attempt(run, open, reasons);
      good = { ...good, ...result.passed };
      reasons = result.reasons;
      open = open.filter((field) => good[field] === undefined);
    } catch (error) {
      if (!(error instanceof AiError) || Object.keys(good).length === 0) throw error;
      // What is translated was paid for and is kept; the rest is told what stopped it.
      stopped = error.code;
    }
  }
  const codeOf = (field: GameTextField) =>
    stopped ?? reasons.find((reason) => reason.field === field || reason.field === '')?.code ?? 'missing';
  return { texts: good, problems: open.map((field) => ({ field, code: codeOf(field) })) };
}
