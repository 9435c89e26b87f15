import { z } from 'zod';
import type { Language } from '../../shared/languages.ts';
import { GAME_TEXTS } from '../../shared/localized.ts';
import { foldText, shownLength, truncateText } from '../../shared/text.ts';
import { type Complete, type CompletionOptions, completeUntilValid } from './completion.ts';
import { mayBeIn } from './detector.ts';
import { inventsNumber, lengthFault, loops, plainTextFaults, tidy, tidyLine } from './plain-text.ts';
import { findInjections, followsInjection, leaksPrompt } from './prompt-injection.ts';
import { GENERATION_ORDERS, generationPrompt } from './prompts.ts';
import type { Reason, ReasonCode } from './reasons.ts';

export interface KnownTexts {
  description?: string | undefined;
  instructions?: string | undefined;
  tags?: readonly string[] | undefined;
  category?: string | undefined;
  providerText?: string | undefined;
}

export interface GenerationRequest {
  title: string;
  url: string | null;
  language: Language;
  known: KnownTexts;
}

const LENGTHS = {
  description: [300, 900],
  description_seo: [40, GAME_TEXTS.meta_description.max],
  titre_seo: [3, 60],
} as const;
const TAGS = { least: 3, most: 10, length: 40 };
/** Maximum characters sent of each known text: small models have short contexts. */
const KNOWN_LENGTH = 2_500;

const tagList = z.array(z.string());
/** Plain text in the requested language. */
export const generatedTexts = z.object({
  /** 300 to 900 characters, possibly in paragraphs. */
  description: z.string(),
  description_seo: z.string(),
  titre_seo: z.string(),
  tags: tagList,
});
export type GeneratedTexts = z.output<typeof generatedTexts>;
/** Models without a schema also return comma-separated words. */
const lenient = generatedTexts.extend({ tags: z.union([tagList, z.string().transform((words) => [words])]) });

/** Returns the URL without its query, which may identify an account. */
function addressOf(url: string | null): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

function dataOf({ title, url, known }: GenerationRequest) {
  const cut = (text: string | undefined) => (text?.trim() ? truncateText(text, KNOWN_LENGTH) : undefined);
  return {
    title: truncateText(title, 200),
    address: addressOf(url),
    category: cut(known.category),
    tags: known.tags?.slice(0, 30),
    description: cut(known.description),
    how_to_play: cut(known.instructions),
    provider_says: cut(known.providerText),
  };
}

function tagReasons(tags: readonly string[], title: string): Reason[] {
  const reasons: Reason[] = [];
  const add = (code: ReasonCode, detail?: string) => reasons.push({ field: 'tags', code, detail });
  if (tags.length < TAGS.least) add('too_few', `${tags.length}, at least ${TAGS.least}`);
  if (tags.length > TAGS.most) add('too_many', `${tags.length}, at most ${TAGS.most}`);
  if (new Set(tags.map(foldText)).size < tags.length) add('repeated');
  if (tags.some((tag) => tag.length > TAGS.length)) add('too_long', `at most ${TAGS.length} characters each`);
  for (const code of new Set(tags.flatMap((tag) => plainTextFaults(tag, { title, lines: false })))) add(code);
  return reasons;
}

async function faultsOf(texts: GeneratedTexts, request: GenerationRequest): Promise<Reason[]> {
  const { title, language } = request;
  const source = JSON.stringify(dataOf(request));
  const known = Object.values(request.known).flat();
  const injections = findInjections(known.filter((text) => text !== undefined));
  const reasons: Reason[] = [];
  for (const [field, [least, most]] of Object.entries(LENGTHS)) {
    const text = texts[field as keyof typeof LENGTHS]; // Object.entries loses the keys' type.
    const add = (code: ReasonCode, detail?: string) => reasons.push({ field, code, detail });
    reasons.push(...lengthFault(shownLength(text), least, most).map((fault) => ({ field, ...fault })));
    for (const code of plainTextFaults(text, { title, lines: field === 'description' })) add(code);
    if (!(await mayBeIn(language, text, [title]))) add('wrong_language');
    if (inventsNumber(text, source)) add('invented_number');
    if (loops(text)) add('repeated');
  }
  reasons.push(...tagReasons(texts.tags, title));
  for (const [field, value] of Object.entries(texts)) {
    const text = [value].flat().join(', ');
    if (leaksPrompt(text, { title, orders: GENERATION_ORDERS })) reasons.push({ field, code: 'prompt_leak' });
    if (followsInjection(text, injections, title)) reasons.push({ field, code: 'injected' });
  }
  return reasons;
}

/** Normalizes tags as stored: single lines, not empty. On input, they are separated by commas. */
const tidyTags = (tags: readonly string[]) =>
  tags
    .flatMap((tag) => tag.split(','))
    .map(tidyLine)
    .filter((tag) => tag !== '');

async function readTexts(json: object, request: GenerationRequest) {
  const parsed = lenient.safeParse(json);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    return { reasons: [...names].map((field): Reason => ({ field, code: 'missing' })) };
  }
  const { description, description_seo, titre_seo, tags } = parsed.data;
  const texts = {
    description: tidy(description),
    description_seo: tidyLine(description_seo),
    titre_seo: tidyLine(titre_seo),
    tags: tidyTags(tags),
  };
  const reasons = await faultsOf(texts, request);
  return reasons.length > 0 ? { reasons } : { texts };
}

/** Generates a game's texts. @throws {AiError} */
export function generateTexts(
  complete: Complete,
  request: GenerationRequest,
  options: CompletionOptions,
): Promise<GeneratedTexts> {
  const prompt = generationPrompt(request.language, dataOf(request));
  const question = { orders: GENERATION_ORDERS, prompt, fields: generatedTexts };
  return completeUntilValid(complete, question, options, (json) => readTexts(json, request));
}
