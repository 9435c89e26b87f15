import { z } from 'zod';
import type { Language } from '../../shared/languages.ts';
import { GAME_TEXTS, type GameTextField } from '../../shared/localized.ts';
import { collapseWhitespace, foldText } from '../../shared/text.ts';
import { DETECTABLE, mayBeIn } from './detector.ts';
import { obeys, speaksOfPrompt } from './obedience.ts';
import { inventsNumber, isList, loops, plainTextFaults, tidy, tidyLine } from './plain-text.ts';
import { TRANSLATION_ORDERS } from './prompts.ts';
import type { Reason, ReasonCode } from './reasons.ts';

/** The texts of a game in one language, as far as there are any. */
export type GameTexts = {
  [Field in GameTextField]?: (typeof GAME_TEXTS)[Field]['kind'] extends 'words' ? readonly string[] : string;
};
type TextField = Exclude<GameTextField, 'tags'>;

const WITH_LINES: ReadonlySet<GameTextField> = new Set(['description', 'instructions']);
/** How much longer or shorter a text may become that is long enough to tell. */
const RATIO = { least: 0.4, most: 2.5 };

/** What every translation of a game is checked against. */
export interface Checks {
  to: Language;
  /** Of the game. */
  title: string;
  /** Sentences of its texts that give orders to models. */
  strangers: readonly string[];
}

type Fault = Omit<Reason, 'field'>;
const asFaults = (codes: readonly ReasonCode[]): Fault[] => [...new Set(codes)].map((code) => ({ code }));

function strayings(text: string, { title, strangers }: Checks): ReasonCode[] {
  const codes: ReasonCode[] = [];
  if (speaksOfPrompt(text, { title, orders: TRANSLATION_ORDERS })) codes.push('prompt_leak');
  if (obeys(text, strangers, title)) codes.push('injected');
  return codes;
}

function lengthFaults(field: TextField, text: string, original: string): Fault[] {
  const faults: Fault[] = [];
  if (text.length > GAME_TEXTS[field].max) {
    faults.push({ code: 'too_long', detail: `${text.length} characters, at most ${GAME_TEXTS[field].max}` });
  }
  const ratio = text.length / original.length;
  if (original.length >= DETECTABLE && (ratio < RATIO.least || ratio > RATIO.most)) {
    faults.push({ code: 'length_ratio', detail: `${text.length} characters for ${original.length}` });
  }
  return faults;
}

async function languageFault(field: TextField, text: string, original: string, checks: Checks): Promise<Fault[]> {
  if (original.length < DETECTABLE) return [];
  if (collapseWhitespace(foldText(text)) === collapseWhitespace(foldText(original))) {
    // A name may be as long as a sentence.
    return field === 'title' ? [] : [{ code: 'same_as_source' }];
  }
  return (await mayBeIn(checks.to, text, [checks.title])) ? [] : [{ code: 'wrong_language' }];
}

async function textFaults(field: TextField, text: string, original: string, checks: Checks): Promise<Fault[]> {
  if (text === '') return [{ code: 'missing' }];
  const { title } = checks;
  const codes = plainTextFaults(text, { title, lines: WITH_LINES.has(field), lists: isList(original) });
  codes.push(...strayings(text, checks));
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
  // Where tags are entered a comma makes two of one.
  if (tags.some((tag) => tag.includes(','))) codes.push('markup');
  if (variety(tags) < variety(originals)) codes.push('repeated');
  codes.push(...strayings(tags.join('; '), checks));
  return asFaults(codes);
}

/** A field of an answer as it would be stored, or null when it is of another kind. */
export function readField(field: GameTextField, value: unknown): string | string[] | null {
  if (field === 'tags') {
    const list = z.array(z.string()).safeParse(value);
    return list.success ? list.data.map(tidyLine) : null;
  }
  if (typeof value !== 'string') return null;
  return WITH_LINES.has(field) ? tidy(value) : tidyLine(value);
}

/** Everything that is wrong with the translation of one field. */
export async function translationFaults(
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
