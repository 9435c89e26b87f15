import { z } from 'zod';
import { isOfferedAtFirst, LANGUAGE_CODES, type Language, type OwnTexts } from '../../shared/languages.ts';
import type { CategoryTextField } from '../../shared/localized.ts';
import { foldText, shownLength, truncateText } from '../../shared/text.ts';
import { type Complete, type CompletionOptions, completeUntilValid } from './completion.ts';
import { mayBeIn } from './detector.ts';
import { inventsNumber, lengthFault, plainTextFaults, tidyLine } from './plain-text.ts';
import { findInjections, followsInjection, leaksPrompt } from './prompt-injection.ts';
import { DATA_RULE, dataBlock, PLAIN_RULE, varietyOf } from './prompts.ts';
import type { Reason, ReasonCode } from './reasons.ts';

export interface CategoryRequest {
  /** A tag that many games share, or the name of a category. */
  theme: string;
  /** Other spellings, in any language. */
  spellings: readonly string[];
  /** Existing texts of the category, whose meaning the new ones must match. */
  known: Readonly<Record<string, string>>;
  /** Further languages for its name, besides those that every site has. */
  also?: readonly Language[];
}

export type CategoryTexts = Readonly<Record<CategoryTextField, OwnTexts<string>>>;

const KINDS = ['name', 'description'] as const;
const fieldIn = (kind: (typeof KINDS)[number], language: Language) => `${kind}_${language.replaceAll('-', '_')}`;

const LENGTHS = { name: [2, 40], description: [30, 200] } as const;
/** Maximum characters sent of each untrusted text. */
const KNOWN_LENGTH = 500;

const ordersFor = (languages: readonly Language[]) =>
  [
    'You name the categories of a portal. Its games are free and run in the browser; nobody has to register.',
    DATA_RULE,
    'The block holds a tag that many games carry, or the name of a category. Decide whether visitors would look for games',
    'under it: a genre, an activity or a subject. A technique, a brand, a price, praise or a word without meaning is none.',
    '"is_genre" says what you decided: true or false. Where it is false every other field is an empty string.',
    'The fields that begin with "name" hold what the category is called: one to four words with a capital, without "games".',
    'Those that begin with "description" hold one or two whole sentences of 60 to 160 characters, for players, about what one',
    'does in such games. Name no single game, no series and no maker. Texts under "known" stay as they are: the others say the same.',
    PLAIN_RULE,
    'Answer with one JSON object and nothing around it. Its fields:',
    `"is_genre", ${KINDS.flatMap((kind) => languages.map((code) => `"${fieldIn(kind, code)}"`)).join(', ')}.`,
    `Each text is in the language that its field ends with: ${languages.map((code) => varietyOf(code)).join('; ')}.`,
  ].join('\n');

/** Returns each text of a category in some languages. */
const fieldsOf = (languages: readonly Language[]) =>
  languages.flatMap((language) => KINDS.map((kind) => ({ kind, language, field: fieldIn(kind, language) })));
type Field = ReturnType<typeof fieldsOf>[number];

/** Builds the task for a model: texts in the languages that every site has, and in the additional ones. */
function task({ also = [] }: CategoryRequest) {
  const languages = LANGUAGE_CODES.filter((code) => isOfferedAtFirst(code) || also.includes(code));
  const fields = fieldsOf(languages);
  return { orders: ordersFor(languages), fields, count: languages.length };
}

const dataOf = ({ theme, spellings, known }: CategoryRequest) => ({
  theme: truncateText(theme, 100),
  also_written: spellings.map((spelling) => truncateText(spelling, 100)),
  known: Object.fromEntries(Object.entries(known).map(([field, text]) => [field, truncateText(text, KNOWN_LENGTH)])),
});

async function textFaults(
  text: string,
  { kind, language }: Field,
  { source, injections, orders }: { source: string; injections: readonly string[]; orders: string },
): Promise<Omit<Reason, 'field'>[]> {
  const [least, most] = LENGTHS[kind];
  const faults = lengthFault(shownLength(text), least, most);
  const add = (code: ReasonCode) => faults.push({ code });
  for (const code of plainTextFaults(text, { title: source, lines: false })) add(code);
  if (!(await mayBeIn(language, text))) add('wrong_language');
  if (inventsNumber(text, source)) add('invented_number');
  if (leaksPrompt(text, { title: '', orders })) add('prompt_leak');
  if (followsInjection(text, injections, '')) add('injected');
  return faults;
}

async function read(
  json: object,
  request: CategoryRequest,
  { orders, fields }: ReturnType<typeof task>,
): Promise<{ texts: CategoryTexts | null } | { reasons: Reason[] }> {
  const answered = new Map<string, unknown>(Object.entries(json));
  if (answered.get('is_genre') === false) return { texts: null };
  const data = dataOf(request);
  const checks = {
    orders,
    source: JSON.stringify(data),
    injections: findInjections([data.theme, ...data.also_written, ...Object.values(data.known)]),
  };
  const reasons: Reason[] = [];
  const found = { name: new Map<Language, string>(), description: new Map<Language, string>() };
  for (const field of fields) {
    const value = answered.get(field.field);
    const text = typeof value === 'string' ? tidyLine(value) : '';
    const faults = text === '' ? [{ code: 'missing' as const }] : await textFaults(text, field, checks);
    reasons.push(...faults.map((fault) => ({ field: field.field, ...fault })));
    found[field.kind].set(field.language, text);
  }
  const descriptions = [...found.description.values()].map(foldText);
  if (new Set(descriptions).size < descriptions.length) reasons.push({ field: 'description', code: 'repeated' });
  if (reasons.length > 0) return { reasons };
  // The loop covered the default language, which every category has a name in.
  const all = (texts: Map<Language, string>) => Object.fromEntries(texts) as OwnTexts<string>;
  return { texts: { name: all(found.name), description: all(found.description) } };
}

/** Generates name and description of a category; null if the model does not consider the theme a category. @throws {AiError} */
export function writeCategory(
  complete: Complete,
  request: CategoryRequest,
  options: CompletionOptions,
): Promise<CategoryTexts | null> {
  const asked = task(request);
  const prompt = `Name this category in ${asked.count} languages.\n\n${dataBlock(dataOf(request))}`;
  const fields = z.object({
    is_genre: z.boolean(),
    ...Object.fromEntries(asked.fields.map(({ field }) => [field, z.string()])),
  });
  return completeUntilValid(complete, { orders: asked.orders, prompt, fields }, options, (json) =>
    read(json, request, asked),
  );
}
