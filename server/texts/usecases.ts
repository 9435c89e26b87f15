/** Texts of games that a model writes and translates: what other features may use. */
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import type { Database } from '../platform/db/database.ts';
import { describeGame, draftTexts } from './describing.ts';
import type { FillOptions } from './filling.ts';
import { countLacking, countTextNeeds, selectLacking } from './game-texts.queries.ts';
import { type Desk, translateGame } from './translating.ts';
import type { Writer } from './writer.ts';

export type { CategoryTexts } from './category-texts.ts';
export { AiError } from './errors.ts';
export { type ReasonCode, reasonLabel } from './reasons.ts';
export { createUsageLedger } from './usage.ts';
export { createWriter, type Writer } from './writer.ts';

export interface TextWork {
  /** Id of the operator who asked for it; by default nobody. */
  actor?: string | null;
  /** Gives up on what is under way; the promise rejects with the signal's reason, and what was written stays. */
  signal?: AbortSignal;
  /** Runs in each transaction that wrote texts of the game. A translation has one for each language. */
  record?: FillOptions['record'];
}

/** Writing one game at a time. Only what is empty is filled, and what came in between is left as it is. */
export type GameTextUsecases = ReturnType<typeof createGameTexts>;

export function createGameTexts({ database, now, writer }: { database: Database; now: () => Date; writer: Writer }) {
  const desk = ({ actor = null, signal, record }: TextWork): Desk => {
    return { database, writer, signal, fill: { now, actor, record } };
  };
  return {
    /** Description, SEO texts and tags in one language. Problems of the endpoint are told in the result. */
    describeGame: (gameId: string, language: Language, work: TextWork = {}) =>
      describeGame(desk(work), gameId, language),
    /** What the game lacks in languages, by default in all of them. Problems of the endpoint are told in the result. */
    translateGame: (gameId: string, targets: readonly Language[] = LANGUAGE_CODES, work: TextWork = {}) =>
      translateGame(desk(work), gameId, targets),
    /** Texts for a form, also of what is known of a game of that address. Nothing is stored. @throws {AiError} */
    draftTexts: (game: Parameters<typeof draftTexts>[1], signal?: AbortSignal) =>
      draftTexts({ database, writer, signal }, game),
    /** Active games without SEO description, in the order of ids after `afterId`. */
    gamesLackingDescription: (afterId: string | null, limit: number) =>
      selectLacking(database, 'description', afterId, limit),
    /** Active games that `translateGame` has something to do for, in the order of ids after `afterId`. */
    gamesLackingTranslation: (afterId: string | null, limit: number) =>
      selectLacking(database, 'translation', afterId, limit),
    countGamesLackingDescription: () => countLacking(database, 'description'),
    countGamesLackingTranslation: () => countLacking(database, 'translation'),
    /** What texts active games lack, by the same rules. */
    countNeeds: () => countTextNeeds(database),
  };
}
