/** Texts of games that a model writes and translates: what other features may use. */
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import type { Database } from '../platform/db/database.ts';
import { describeGame, draftTexts } from './describing.ts';
import type { FillOptions } from './filling.ts';
import {
  countLackingDescription,
  countLackingTranslation,
  countTextNeeds,
  selectLackingDescription,
  selectLackingTranslation,
} from './game-texts.queries.ts';
import { type Desk, translateGame } from './translating.ts';
import type { Writer } from './writer.ts';

export type { CategoryRequest, CategoryTexts } from './category-texts.ts';
export { AiError, type AiErrorCode } from './errors.ts';
export type { Written } from './filling.ts';
export type { LackingCount, LackingGame, TextNeeds } from './game-texts.queries.ts';
export type { GeneratedTexts, GenerationRequest, KnownTexts } from './generation.ts';
export { AI_LIMITS, type AiLimits } from './limits.ts';
export type { TextProblem, TextResult } from './outcome.ts';
export { type Reason, type ReasonCode, reasonLabel } from './reasons.ts';
export type { Translation, TranslationProblem, TranslationRequest } from './translation.ts';
export type { GameTexts } from './translation-checks.ts';
export { createUsageLedger, type Estimate, type TextKind, type UsageLedger } from './usage.ts';
export { createWriter, type Writer, type WritingOptions } from './writer.ts';

export interface TextWork {
  /** Id of the operator who asked for it; by default nobody. */
  actor?: string | null;
  /** Gives up on what is under way; the promise rejects with the signal's reason, and what was written stays. */
  signal?: AbortSignal;
  /** Runs in each transaction that wrote texts of the game. A translation has one for each language. */
  record?: FillOptions['record'];
}

/** A game that somebody is filling in a form about. */
export interface DraftedGame {
  title: string;
  url: string;
  language: Language;
}

/** Writing one game at a time. Only what is empty is filled, and what came in between is left as it is. */
export type GameTextUsecases = ReturnType<typeof createGameTexts>;

export function createGameTexts(options: { database: Database; now: () => Date; writer: Writer }) {
  const { database, now, writer } = options;
  const desk = ({ actor = null, signal, record }: TextWork): Desk => ({
    database,
    writer,
    signal,
    fill: { now, actor, record },
  });
  return {
    /** Description, SEO texts and tags in one language. Problems of the endpoint are told in the result. */
    describeGame: (gameId: string, language: Language, work: TextWork = {}) =>
      describeGame(desk(work), gameId, language),
    /** What the game lacks in languages, by default in all of them. Problems of the endpoint are told in the result. */
    translateGame: (gameId: string, targets: readonly Language[] = LANGUAGE_CODES, work: TextWork = {}) =>
      translateGame(desk(work), gameId, targets),
    /**
     * Texts for a form; nothing is stored. What is known of a game of that address is made use of.
     *
     * @throws {AiError} any of its codes
     */
    draftTexts: (game: DraftedGame, signal?: AbortSignal) => draftTexts({ database, writer, signal }, game),
    /** Active games without SEO description, in the order of ids after `afterId`. */
    gamesLackingDescription: (afterId: string | null, limit: number) =>
      selectLackingDescription(database, afterId, limit),
    /** Active games that `translateGame` has something to do for, in the order of ids after `afterId`. */
    gamesLackingTranslation: (afterId: string | null, limit: number) =>
      selectLackingTranslation(database, afterId, limit),
    countGamesLackingDescription: () => countLackingDescription(database),
    countGamesLackingTranslation: () => countLackingTranslation(database),
    /** What texts active games lack, by the same rules. */
    countNeeds: () => countTextNeeds(database),
  };
}
