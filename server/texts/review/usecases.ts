/** Texts of games that a machine wrote and nobody has approved. */
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import {
  baseLanguage,
  columnOf,
  GAME_TEXT_FIELDS,
  type GameTextField,
  localizedText,
} from '../../../shared/localized.ts';
import { keptChange } from '../../activity/deletions/changes.ts';
import { beginDeletion } from '../../activity/deletions/removal.ts';
import { approveById, machineColumns } from '../../catalogue/admin/approval.ts';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database } from '../../platform/db/database.ts';
import { hasMachineText } from '../../platform/db/schema/catalogue.ts';
import { games } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Authorized } from '../../platform/http/environment.ts';
import type { TextRow } from '../text-columns.ts';
import { bestSource } from '../translation-plan.ts';
import { COUNTED, countWaiting, waitingGames, waitsIn } from './queries.ts';
import { REVIEW_PAGE, type TextApproval } from './schema.ts';

/** The text that one was translated from, or null for one that was written without. */
function sourceOf(game: TextRow, field: GameTextField, target: Language) {
  const found = bestSource(game, field, target);
  if (found === null) return null;
  // Everything else was translated from the text in the game's own language.
  const isOriginal = target === baseLanguage(game);
  if (isOriginal && game.field_sources[found.source]?.by === 'machine') return null;
  return { language: found.from, text: game[found.source] ?? '' };
}

function machineTexts(game: TextRow, language: Language, only: GameTextField | undefined) {
  return GAME_TEXT_FIELDS.filter((field) => only === undefined || field === only).flatMap((field) => {
    const column = columnOf(field, language);
    const writer = game.field_sources[column];
    if (writer?.by !== 'machine') return [];
    return [{ field, text: game[column] ?? '', model: writer.model ?? null, source: sourceOf(game, field, language) }];
  });
}

export type TextReview = ReturnType<typeof createTextReview>;

/** @param offered the languages that visitors are offered now */
export function createTextReview({
  database,
  now,
  offered,
  root = () => DEFAULT_LANGUAGE,
}: {
  database: Database;
  now: () => Date;
  offered: () => readonly Language[];
  /** The language at the root of the site now. */
  root?: () => Language;
}) {
  return {
    /** A page of games with machine texts in a language, most played first. Counts up to a limit. */
    async list(query: {
      language: Language;
      field?: GameTextField | undefined;
      page: number;
      /** The language of the titles. */
      reader?: Language | undefined;
    }) {
      const { language, field, page, reader = DEFAULT_LANGUAGE } = query;
      const [total, rows] = await Promise.all([
        countWaiting(database, waitsIn([language], field)),
        waitingGames(database, { language, field, page }),
      ]);
      return {
        total: Math.min(total, COUNTED),
        isMore: total > COUNTED,
        page,
        pageSize: REVIEW_PAGE,
        items: rows.map(({ id, slug, active, texts }) => {
          const title = localizedText(texts, 'title', { language: reader, root: root() }, baseLanguage(texts));
          return {
            ...{ id, slug, active, title: title.text, title_language: title.language },
            texts: machineTexts(texts, language, field),
          };
        }),
      };
    },

    /** How many games have texts to review in each offered language, each counted up to a limit. */
    async countByLanguage(field?: GameTextField) {
      const counted: { language: Language; total: number; isMore: boolean }[] = [];
      // One after the other: they would only wait for one another's connection.
      for (const language of offered()) {
        const total = await countWaiting(database, waitsIn([language], field));
        counted.push({ language, total: Math.min(total, COUNTED), isMore: total > COUNTED });
      }
      return counted;
    },

    /** Games with texts to review in an offered language, counted up to a limit: those of the others are not shown. */
    async count() {
      // The index answers by itself while it holds nothing else.
      const all = offered().length === LANGUAGE_CODES.length;
      return Math.min(await countWaiting(database, all ? hasMachineText(games) : waitsIn(offered())), COUNTED);
    },

    /**
     * Approves texts that are still as they were shown.
     *
     * @returns how many games changed, and how many texts did not: they were changed, approved or deleted meanwhile
     * @throws {Refusal} role_forbidden for texts that the operator may not write
     */
    async approve({ language, games: shown }: TextApproval, by: Authorized) {
      const columnOfText = (field: GameTextField) => columnOf(field, language);
      const fields = shown.flatMap(({ texts }) => texts.map(({ field }) => field));
      const mayWrite = by.mayWrite ?? (() => true);
      if (!fields.every((field) => mayWrite('game', columnOfText(field)))) {
        throw new Refusal('forbidden', 'role_forbidden');
      }
      const wished = new Map(shown.map(({ id, texts }) => [id, texts]));
      return attempt(database, async (transaction) => {
        let texts = 0;
        const stamp = { actor: by.id, at: now() };
        const undo = by.may('change', 'game') ? await beginDeletion(transaction, 'game', stamp) : null;
        const changed = await approveById(
          transaction,
          [...wished.keys()],
          (game) => {
            const waiting: readonly string[] = machineColumns(game);
            const columns = (wished.get(game.id) ?? [])
              .filter(({ field, text }) => isDeepStrictEqual(game[columnOfText(field)] ?? '', text))
              .map(({ field }) => columnOfText(field))
              .filter((column) => waiting.includes(column));
            texts += columns.length;
            return columns;
          },
          { ...stamp, undo },
        );
        const kept = undo && (await keptChange(transaction, undo, changed));
        return { changed, unchanged: fields.length - texts, ...(kept !== null && { undo: kept }) };
      });
    },
  };
}
