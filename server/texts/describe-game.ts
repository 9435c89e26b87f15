import { GENERATED_FIELDS, type GeneratedField } from '../../shared/forms/text-run.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { baseLanguage, columnOf, type GameTextField } from '../../shared/localized.ts';
import { shownIn } from '../../shared/shown-in.ts';
import { AiError } from './errors.ts';
import { combined, emptyResult, fillTexts, type Step, type TextResult } from './fill-texts.ts';
import { gameTextsById, type KnownGame, knownGame, oldestOfAddress } from './game-texts.queries.ts';
import type { GeneratedTexts, GenerationRequest } from './generation.ts';
import type { TextColumn, TextRow } from './text-columns.ts';
import { type TextContext, translateGame } from './translate-game.ts';
import { heldIn } from './translation-plan.ts';

/** The names of the fields for the model. */
const NAMES = {
  description: 'description',
  meta_title: 'titre_seo',
  meta_description: 'description_seo',
  tags: 'tags',
} as const satisfies Record<GeneratedField, keyof GeneratedTexts>;

const holders = (game: TextRow, field: GameTextField, languages: readonly Language[]): TextColumn[] =>
  languages.flatMap((language) => heldIn(game, field, language) ?? []);

/** Returns a game's missing fields in a language. Tags match by position: they are missing only if no language has any. */
function missingFields(game: TextRow, language: Language): GeneratedField[] {
  return GENERATED_FIELDS.filter(
    (field) => holders(game, field, field === 'tags' ? LANGUAGE_CODES : [language]).length === 0,
  );
}

/** Returns all known facts about a game, preferably in its language. */
function requestOf(known: KnownGame, language: Language): GenerationRequest {
  const game = known.texts;
  const order = [language, baseLanguage(game), ...LANGUAGE_CODES];
  const best = (field: GameTextField) => holders(game, field, order).map((column) => game[column])[0];
  const text = (field: Exclude<GameTextField, 'tags'>) => {
    const value = best(field);
    return typeof value === 'string' ? value : undefined;
  };
  const tags = best('tags');
  const description = text('description');
  const { description: providerDescription, instructions } = known.providerValues;
  const provided =
    [providerDescription, instructions].filter((value) => typeof value === 'string').join('\n') || undefined;
  return {
    title: text('title') ?? game.title,
    url: known.gameUrl,
    language,
    known: {
      description,
      instructions: text('instructions'),
      tags: Array.isArray(tags) ? tags : undefined,
      category: known.category ?? undefined,
      // The provider's text usually repeats the description.
      providerText: description !== undefined && provided?.startsWith(description) ? undefined : provided,
    },
  };
}

/** Generates texts for the form of a game, which need not be stored. Also uses stored facts about its URL. */
export async function draftTexts(
  { database, writer, signal }: Pick<TextContext, 'database' | 'writer' | 'signal'>,
  { title, url, language }: Pick<GenerationRequest, 'title' | 'language'> & { url: string },
): Promise<GeneratedTexts> {
  const [oldest] = await oldestOfAddress(database, url);
  const stored = oldest && knownGame(oldest);
  const known = stored === undefined ? {} : requestOf(stored, language).known;
  return writer.generate({ title, url, language, known }, { signal });
}

/** Returns the columns that decide whether a field is missing. */
function columnsOf(field: GeneratedField, language: Language): TextColumn[] {
  return field === 'tags' ? LANGUAGE_CODES.map((code) => columnOf('tags', code)) : [columnOf(field, language)];
}

async function describeIn(context: TextContext, gameId: string, language: Language): Promise<TextResult> {
  const known = await gameTextsById(context.database, gameId);
  if (known === null) return emptyResult(null, 'gone');
  const game = known.texts;
  const fields = missingFields(game, language);
  const result = emptyResult(game.title);
  if (!shownIn(known, language) || fields.length === 0) return result;
  try {
    const texts = await context.writer.generate(requestOf(known, language), { signal: context.signal });
    const steps = fields.map((field): Step => {
      const column = columnOf(field, language);
      return {
        // The text was written for this title.
        unchanged: ['title', 'base_language', ...columnsOf(field, language)],
        set: { [column]: texts[NAMES[field]] },
        writers: { [column]: context.writer.source },
      };
    });
    const written = await fillTexts(context.database, gameId, { read: game, steps, options: context.fill });
    if (written === null) return emptyResult(game.title, 'gone');
    const outcome = Object.keys(written.after).length > 0 ? 'written' : 'changed_meanwhile';
    return { ...result, ...written, outcome };
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    const { code } = error;
    return { ...result, outcome: 'failed', error, problems: fields.map((field) => ({ language, field, code })) };
  }
}

/** Generates missing texts and tags of a game. Base columns in another language are translated to French first. */
export async function describeGame(context: TextContext, gameId: string, language: Language): Promise<TextResult> {
  if (language !== DEFAULT_LANGUAGE) return describeIn(context, gameId, language);
  const found = await gameTextsById(context.database, gameId);
  if (found === null) return emptyResult(null, 'gone');
  if (baseLanguage(found.texts) === DEFAULT_LANGUAGE) return describeIn(context, gameId, language);
  const translated = await translateGame(context, gameId, [DEFAULT_LANGUAGE]);
  const isFrench = translated.after.base_language === DEFAULT_LANGUAGE;
  return isFrench ? combined(translated, await describeIn(context, gameId, language)) : translated;
}
