/**
 * Detects prompt injection. Texts of games are untrusted and may address models instead of players. They are sent as
 * data, and these rules check the answers.
 */
import { foldText } from '../../shared/text.ts';

/** A model's statements about itself or its instructions, in folded text. No game needs them. */
const OF_MODELS =
  /\b(?:system prompt|prompt systeme|prompt d[eo]l? sistema|game_data|description_seo|titre_seo|meta_description|json object|language model|modele de langage|modelo de (?:lenguaje|linguagem)|as an ai\b|en tant qu'ia\b|en tant que modele|como (?:una )?(?:ia|inteligencia artificial)\b|como um modelo|(?:ignor\w*|disregard\w*|forget\w*|oubli\w*|olvid\w*|esquec\w*)[^.!?]{0,40}\b(?:instructions?|instrucciones|instrucoes|consignes|prompts?)|chatgpt|openai|i(?:'m| am) sorry|je suis desole|lo siento|i (?:cannot|can't) (?:help|assist|comply|write))/g;

/** Instructions for a model, in folded text. Ordinary game texts also tell players to write, answer and repeat. */
const TO_MODELS =
  /\b(?:system prompt|(?:ignor\w*|disregard\w*|forget\w*|oubli\w*|olvid\w*|esquec\w*)[^.!?]{0,40}\b(?:instructions?|instrucciones|instrucoes|consignes|prompts?|everything above)|you are now an?\b|new instructions?:|(?:reply|respond|answer|output) (?:only|exactly)\b|output (?:the|this)\b|language model|modele de langage|modelo de (?:lenguaje|linguagem)|as an ai\b|assistant:)/;

const REPEATED_WORDS = 4;
/** This many repeated words are not a coincidence. */
const LEAKED_WORDS = 8;

const plain = (text: string) => foldText(text).replace(/[’`]/g, "'").replace(/\s+/g, ' ');
const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function runs(words: readonly string[], length: number): string[] {
  const starts = Math.max(0, words.length - length + 1);
  return Array.from({ length: starts }, (_, index) => words.slice(index, index + length).join(' '));
}

function sharesRun(text: string, other: string, length: number): boolean {
  const known = new Set(runs(wordsOf(other), length));
  return runs(wordsOf(text), length).some((run) => known.has(run));
}

/** Returns whether a text mentions models and their instructions, or repeats ours. @param title may contain such words */
export function leaksPrompt(text: string, { title, orders }: { title: string; orders: string }): boolean {
  const folded = plain(text);
  const named = plain(title);
  const found = [...folded.matchAll(OF_MODELS)].some(([words]) => !named.includes(words));
  return found || sharesRun(text, orders, LEAKED_WORDS);
}

/** Returns sentences with instructions to a model, each with the one after it, which may contain the payload. */
export function findInjections(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const sentences = text.split(/(?<=[.!?:])\s+|\n+/u);
    return sentences.filter(
      (sentence, index) => TO_MODELS.test(plain(sentence)) || TO_MODELS.test(plain(sentences[index - 1] ?? '')),
    );
  });
}

/** Returns the words that an injected instruction wants in the answer: those in quotation marks or capitals. */
function payloads(order: string): string[] {
  const quoted = [...order.matchAll(/["“«'‘]([^"”»'’]{3,200})["”»'’]/gu)].map(([, words]) => words ?? '');
  return [...quoted, ...(order.match(/\p{Lu}{4,}/gu) ?? [])].map(plain).filter((words) => words.trim().length > 2);
}

/** Returns whether a text follows an instruction found by `findInjections`: repeats its words, or its payload. */
export function followsInjection(text: string, orders: readonly string[], title: string): boolean {
  const folded = plain(text);
  const named = plain(title);
  return orders.some(
    (order) =>
      payloads(order).some((words) => folded.includes(words) && !named.includes(words)) ||
      sharesRun(text, order, REPEATED_WORDS),
  );
}
