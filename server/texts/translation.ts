import { z } from 'zod';
import type { AiErrorCode } from '../../shared/ai-errors.ts';
import type { Language } from '../../shared/languages.ts';
import { GAME_TEXTS, type GameTextField } from '../../shared/localized.ts';
import { collapseWhitespace, foldText, shownLength } from '../../shared/text.ts';
import type { Complete, CompletionOptions } from './completion.ts';
import { DETECTABLE, mayBeIn } from './detector.ts';
import { AiError } from './errors.ts';
import { inventsNumber, isList, lengthFault, loops, plainTextFaults, tidy, tidyLine } from './plain-text.ts';
import { findInjections, followsInjection, leaksPrompt } from './prompt-injection.ts';
import { corrected, TRANSLATION_ORDERS, translationPrompt } from './prompts.ts';
import type { Reason, ReasonCode } from './reasons.ts';

/** A game's existing texts in one language. */
export type GameTexts = {
  [Field in GameTextField]?: (typeof GAME_TEXTS)[Field]['kind'] extends 'words' ? readonly string[] : string;
};
type TextField = Exclude<GameTextField, 'tags'>;

const WITH_LINES: ReadonlySet<GameTextField> = new Set(['description', 'instructions']);
/** Bounds for the length of a translation relative to a source of sufficient length. */
const RATIO = { least: 0.4, most: 2.5 };

interface Checks {
  to: Language;
  title: string;
  /** Sentences in its texts with instructions to models. */
  injections: readonly string[];
}

type Fault = Omit<Reason, 'field'>;
const asFaults = (codes: readonly ReasonCode[]): Fault[] => [...new Set(codes)].map((code) => ({ code }));

function injectionFaults(text: string, { title, injections }: Checks): ReasonCode[] {
  const codes: ReasonCode[] = [];
  if (leaksPrompt(text, { title, orders: TRANSLATION_ORDERS })) codes.push('prompt_leak');
  if (followsInjection(text, injections, title)) codes.push('injected');
  return codes;
}

function lengthFaults(field: TextField, text: string, original: string): Fault[] {
  // Text beyond what search engines show does not count.
  const length = field === 'meta_title' || field === 'meta_description' ? shownLength(text) : text.length;
  const faults = lengthFault(length, 0, GAME_TEXTS[field].max);
  const ratio = text.length / original.length;
  if (original.length >= DETECTABLE && (ratio < RATIO.least || ratio > RATIO.most)) {
    faults.push({ code: 'length_ratio', detail: `${text.length} characters for ${original.length}` });
  }
  return faults;
}

async function languageFault(field: TextField, text: string, original: string, checks: Checks): Promise<Fault[]> {
  if (original.length < DETECTABLE) return [];
  if (collapseWhitespace(foldText(text)) === collapseWhitespace(foldText(original))) {
    // Titles may be names, which stay the same.
    return field === 'title' ? [] : [{ code: 'same_as_source' }];
  }
  return (await mayBeIn(checks.to, text, [checks.title])) ? [] : [{ code: 'wrong_language' }];
}

async function textFaults(field: TextField, text: string, original: string, checks: Checks): Promise<Fault[]> {
  if (text === '') return [{ code: 'missing' }];
  const { title } = checks;
  const codes = plainTextFaults(text, { title, lines: WITH_LINES.has(field), lists: isList(original) });
  codes.push(...injectionFaults(text, checks));
  if (inventsNumber(text, `${original} ${title}`)) codes.push('invented_number');
  if (loops(text) && !loops(original)) codes.push('repeated');
  return [
    ...asFaults(codes),
    ...lengthFaults(field, text, original),
    ...(await languageFault(field, text, original, checks)),
  ];
}

const variety = (words: readonly string[]) => new Set(words.map(foldText)).size;

function tagFaults(tags: readonly string[], originals: readonly string[], checks: Checks): Fault[] {
  if (tags.length !== originals.length) {
    return [{ code: 'count_differs', detail: `${tags.length} instead of ${originals.length}` }];
  }
  const codes = tags.flatMap((tag) => plainTextFaults(tag, { title: checks.title, lines: false }));
  if (tags.includes('')) codes.push('missing');
  if (tags.some((tag) => tag.length > GAME_TEXTS.tags.max)) codes.push('too_long');
  // Tags are entered separated by commas, so a comma would split one.
  if (tags.some((tag) => tag.includes(','))) codes.push('markup');
  if (variety(tags) < variety(originals)) codes.push('repeated');
  codes.push(...injectionFaults(tags.join('; '), checks));
  return asFaults(codes);
}

/** Reads a field of an answer as stored; null if it has the wrong type. */
function readField(field: GameTextField, value: unknown): string | string[] | null {
  if (field === 'tags') {
    const list = z.array(z.string()).safeParse(value);
    return list.success ? list.data.map(tidyLine) : null;
  }
  if (typeof value !== 'string') return null;
  return WITH_LINES.has(field) ? tidy(value) : tidyLine(value);
}

async function translationFaults(
  field: GameTextField,
  value: string | string[] | null,
  texts: GameTexts,
  checks: Checks,
): Promise<Reason[]> {
  let faults: Fault[] = [{ code: 'missing' }];
  if (field === 'tags') {
    if (Array.isArray(value)) faults = tagFaults(value, texts.tags ?? [], checks);
  } else if (typeof value === 'string') {
    faults = await textFaults(field, value, texts[field] ?? '', checks);
  }
  return faults.map((fault) => ({ field, ...fault }));
}

export interface TranslationRequest {
  from: Language;
  to: Language;
  /** The texts to translate. Empty fields are omitted. */
  texts: GameTexts;
  /** The game's name, if its title is not among the texts. */
  name?: string;
}

interface Translation {
  /** Fields whose translation passed every check. */
  texts: GameTexts;
  /** The other fields, with the fault of their last translation, or the endpoint's error. */
  problems: { field: GameTextField; code: ReasonCode | AiErrorCode }[];
}

const isFilled = (text: string | readonly string[] | undefined) =>
  text !== undefined && [text].flat().join('').trim() !== '';

/** Makes one request. @returns the valid fields, and the faults of the others */
async function attempt(
  {
    complete,
    request,
    checks,
    signal,
  }: { complete: Complete; request: TranslationRequest; checks: Checks } & Pick<CompletionOptions, 'signal'>,
  open: readonly GameTextField[],
  before: readonly Reason[],
): Promise<{ passed: GameTexts; reasons: Reason[] }> {
  const { from, to, texts, name } = request;
  const originals = Object.fromEntries(open.map((field) => [field, texts[field]]));
  const prompt = translationPrompt(from, to, { name_of_the_game: name ?? texts.title, texts: originals });
  const kinds = open.map((field) => [field, field === 'tags' ? z.array(z.string()) : z.string()] as const);
  const fields = z.object(Object.fromEntries(kinds));
  const reply = await complete({ orders: TRANSLATION_ORDERS, prompt: corrected(prompt, before), fields }, signal);
  if ('fault' in reply) return { passed: {}, reasons: [{ field: '', code: reply.fault }] };
  const answered = new Map<string, unknown>(Object.entries(reply.json));
  const passed: GameTexts = {};
  const reasons: Reason[] = [];
  for (const field of open) {
    const value = readField(field, answered.get(field));
    const faults = await translationFaults(field, value, texts, checks);
    // `readField` ensures the field's type.
    if (faults.length === 0) Object.assign(passed, { [field]: value });
    reasons.push(...faults);
  }
  return { passed, reasons };
}

/**
 * Translates the texts of a game. Retries only the fields that fail their checks, with their faults. A field that keeps
 * failing is reported and omitted.
 *
 * @throws {AiError} when the endpoint fails before any field is translated
 */
export async function translateTexts(
  complete: Complete,
  request: TranslationRequest,
  { corrections, signal }: CompletionOptions,
): Promise<Translation> {
  const { texts, to, name } = request;
  const injections = findInjections(Object.values(texts).flat());
  const run = { complete, request, checks: { to, title: name ?? texts.title ?? '', injections }, signal };
  // Object.keys loses the keys' type.
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
      // Finished translations were paid for and are returned; the other fields report the error.
      stopped = error.code;
    }
  }
  const codeOf = (field: GameTextField) =>
    stopped ?? reasons.find((reason) => reason.field === field || reason.field === '')?.code ?? 'missing';
  return { texts: good, problems: open.map((field) => ({ field, code: codeOf(field) })) };
}
