/** Generation and translation of game texts, for use by other features. */
import { isGenerated, isScoped, type TextRun } from '../../shared/forms/text-run.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts';
import type { GameTextField } from '../../shared/localized.ts';
import type { Database } from '../platform/db/database.ts';
import { lacksDescription } from '../platform/db/game-texts.ts';
import { describeGame, draftTexts } from './describe-game.ts';
import type { FillOptions } from './fill-texts.ts';
import {
  countLacking,
  countTextNeeds,
  countTexts,
  lacksGenerated,
  lacksTranslation,
  selectLacking,
} from './game-texts.queries.ts';
import { chooseGames, countKept, keepGames, keptGames } from './run-scope.ts';
import { type TextContext, translateGame } from './translate-game.ts';
import type { TextKind } from './usage.ts';
import type { Writer } from './writer.ts';

export type { CategoryTexts } from './category-texts.ts';
export { AiError, aiErrors } from './errors.ts';
export { type ReasonCode, reasonLabel } from './reasons.ts';
export { SITE_TEXT_ORDERS, type SiteOriginal } from './site-texts.ts';
export { costOf, createUsageLedger, estimateTokens } from './usage.ts';
export { createWriter, type Writer } from './writer.ts';

export interface TextWork {
  /** Id of the requesting operator; none by default. */
  actor?: string | null;
  /** Aborts the work; the promise rejects with the signal's reason. Written texts stay. */
  signal?: AbortSignal;
  /** Runs in each transaction that wrote texts of the game; a translation has one per language. */
  record?: FillOptions['record'];
  /** Fields to translate; all by default. */
  fields?: readonly GameTextField[] | undefined;
}

/** Processes one game at a time. Fills only missing texts, and does not overwrite concurrent changes. */
export type GameTextUsecases = ReturnType<typeof createGameTexts>;

/**
 * @param offered the languages that visitors are offered now; texts in others are neither missing nor translated
 * @param root the site's root language, in which texts of all games are generated
 */
export function createGameTexts({
  database,
  now,
  writer,
  offered,
  root = () => DEFAULT_LANGUAGE,
}: {
  database: Database;
  now: () => Date;
  writer: Writer;
  offered: () => readonly Language[];
  root?: () => Language;
}) {
  const context = ({ actor = null, signal, record, fields }: TextWork): TextContext => {
    return { database, writer, signal, fields, fill: { now, actor, record } };
  };
  const lackOf = (kind: TextKind, run: TextRun) => {
    if (kind === 'translate') return lacksTranslation(run.languages ?? offered(), run.fields);
    if (!isScoped(run)) return lacksDescription(root());
    return lacksGenerated(run.fields?.filter(isGenerated) ?? ['description', 'meta_description'], root());
  };
  return {
    /** The language in which texts of all games are generated now. */
    root,
    /**
     * Writes description, SEO texts and tags in one language, if the game is shown in it. The result reports errors of
     * the endpoint.
     */
    describeGame: (gameId: string, language: Language, work: TextWork = {}) =>
      describeGame(context(work), gameId, language),
    /**
     * Translates missing texts into those target languages in which the game is shown; the offered ones by default. The
     * result reports errors of the endpoint.
     */
    translateGame: (gameId: string, targets: readonly Language[] = offered(), work: TextWork = {}) =>
      translateGame(context(work), gameId, targets),
    /** Texts for a form, also using stored facts about the game's URL. Stores nothing. @throws {AiError} */
    draftTexts: (game: Parameters<typeof draftTexts>[1], signal?: AbortSignal) =>
      draftTexts({ database, writer, signal }, game),
    /** Active games without SEO description in the root language, in the order of ids after `afterId`. */
    gamesLackingDescription: (afterId: string | null, limit: number) =>
      selectLacking(database, lacksDescription(root()), afterId, limit),
    /** Active games with work for `translateGame`, in the order of ids after `afterId`. */
    gamesLackingTranslation: (afterId: string | null, limit: number) =>
      selectLacking(database, lacksTranslation(offered()), afterId, limit),
    countGamesLackingDescription: () => countLacking(database, lacksDescription(root())),
    countGamesLackingTranslation: () => countLacking(database, lacksTranslation(offered())),
    /** The games of a run that lack texts, most played first. @throws {Refusal} selection_changed */
    choose: (kind: TextKind, run: TextRun) => chooseGames(database, run, { lack: lackOf(kind, run), root: root() }),
    /** Stores the games of a run in the transaction that starts it. */
    keepGames,
    keptGames: (operationId: string, afterId: string | null, limit: number) =>
      keptGames(database, operationId, afterId, limit),
    countKept: (operationId: string) => countKept(database, operationId),
    /**
     * Counts, per offered language and text, the active games shown in it that have the text, and those for which a run
     * can write it.
     */
    countTexts: () => countTexts(database, offered(), root()),
    /** Counts missing texts of active games, by the same rules. */
    countNeeds: () => countTextNeeds(database, offered(), root()),
  };
}
