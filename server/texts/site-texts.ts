/** Translates the site's own texts, such as buttons and messages, into a language that operators added. */
import { z } from 'zod';
import type { AiErrorCode } from '../../shared/ai-errors.ts';
import { WORDING_MAX } from '../../shared/forms/wording.ts';
import type { Language } from '../../shared/languages.ts';
import { fitsOriginal } from '../../shared/wording.ts';
import type { Complete, CompletionOptions } from './completion.ts';
import { AiError } from './errors.ts';
import { loops, plainTextFaults, tidyLine } from './plain-text.ts';
import { corrected, PLAIN_RULE, siteTextsPrompt } from './prompts.ts';
import type { Reason, ReasonCode } from './reasons.ts';

/** A text of the site. */
export interface SiteOriginal {
  /** Its path in the dictionaries, which tells the model where it is used. */
  key: string;
  text: string;
  /** Whether it is a plural form, chosen by a number. */
  plural: boolean;
}

export interface SiteTextsRequest {
  from: Language;
  to: Language;
  texts: readonly SiteOriginal[];
}

export interface SiteTexts {
  /** Translations that passed every check, by key. */
  texts: Readonly<Record<string, string>>;
  /** The other keys, with the fault of their last translation, or the endpoint's error. */
  problems: { key: string; code: ReasonCode | AiErrorCode }[];
}

export const SITE_TEXT_ORDERS = [
  'You translate the texts of a portal of free browser games: its buttons, headings, messages and descriptions.',
  'Each field of "texts" has the "text" and, as "where", the key that it has in the software.',
  'Translate every text in full and in natural words, as short as the original: buttons have little room.',
  'Address one visitor, in the tone of the original. The same word means the same thing everywhere.',
  'What stands in double braces, such as {{title}} or {{count, number}}, is replaced by a value: keep it exactly, once for each time it is there, wherever the sentence needs it.',
  'A key that ends with _zero, _one, _two, _few, _many or _other is the form of a plural for that category of Unicode CLDR.',
  'Punctuation at the end, ellipses and arrows stay as they are.',
  PLAIN_RULE,
  'Answer with one JSON object and nothing around it. Its fields are those of "texts", with the same names; each holds the translation as a string.',
].join('\n');

/** Names of fields without dots, which endpoints that follow a schema would refuse. */
const fieldsOf = (texts: readonly SiteOriginal[]) =>
  texts.map((original, index) => ({ field: `t${index + 1}`, original }));
type Field = ReturnType<typeof fieldsOf>[number];

function faultsOf(text: string, { text: original, plural }: SiteOriginal): ReasonCode[] {
  if (text === '') return ['missing'];
  // The translation may contain whatever the original does, such as a dash at the beginning.
  const known = plainTextFaults(original, { title: original, lines: false, lists: true });
  const faults = plainTextFaults(text, { title: original, lines: false, lists: true });
  const codes = faults.filter((code) => !known.includes(code));
  if (text.length > WORDING_MAX) codes.push('too_long');
  if (!fitsOriginal(original, text, plural)) codes.push('places');
  if (loops(text) && !loops(original)) codes.push('repeated');
  return codes;
}

/** Makes one request. @returns the valid texts by key, and the faults of the others by field */
async function attempt(
  { complete, request, signal }: { complete: Complete; request: SiteTextsRequest } & Pick<CompletionOptions, 'signal'>,
  open: readonly Field[],
  before: readonly Reason[],
): Promise<{ passed: Record<string, string>; reasons: Reason[] }> {
  const data = Object.fromEntries(open.map(({ field, original: { key, text } }) => [field, { where: key, text }]));
  const prompt = corrected(siteTextsPrompt(request.from, request.to, { texts: data }), before);
  const fields = z.object(Object.fromEntries(open.map(({ field }) => [field, z.string()])));
  const reply = await complete({ orders: SITE_TEXT_ORDERS, prompt, fields }, signal);
  if ('fault' in reply) return { passed: {}, reasons: [{ field: '', code: reply.fault }] };
  const answered = new Map<string, unknown>(Object.entries(reply.json));
  const passed: Record<string, string> = {};
  const reasons: Reason[] = [];
  for (const { field, original } of open) {
    const value = answered.get(field);
    const text = typeof value === 'string' ? tidyLine(value) : '';
    const faults = faultsOf(text, original);
    if (faults.length === 0) passed[original.key] = text;
    reasons.push(...faults.map((code) => ({ field, code })));
  }
  return { passed, reasons };
}

/**
 * Translates some texts. Retries only those that fail their checks, with their faults. One that keeps failing is reported
 * and omitted.
 *
 * @throws {AiError} when the endpoint fails before any is translated
 */
export async function translateSiteTexts(
  complete: Complete,
  request: SiteTextsRequest,
  { corrections, signal }: CompletionOptions,
): Promise<SiteTexts> {
  let open = fieldsOf(request.texts);
  let good: Record<string, string> = {};
  let reasons: Reason[] = [];
  let stopped: AiErrorCode | undefined;
  for (let tries = 0; tries <= corrections && open.length > 0 && stopped === undefined; tries += 1) {
    try {
      const result = await attempt({ complete, request, signal }, open, reasons);
      good = { ...good, ...result.passed };
      reasons = result.reasons;
      open = open.filter(({ original }) => !Object.hasOwn(good, original.key));
    } catch (error) {
      if (!(error instanceof AiError) || Object.keys(good).length === 0) throw error;
      // Finished translations were paid for and are returned; the other texts report the error.
      stopped = error.code;
    }
  }
  const codeOf = (field: string) =>
    stopped ?? reasons.find((reason) => reason.field === field || reason.field === '')?.code ?? 'missing';
  return { texts: good, problems: open.map(({ field, original: { key } }) => ({ key, code: codeOf(field) })) };
}
