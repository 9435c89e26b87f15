/** Machine-written texts of games that nobody has approved. */
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
import type { Authorized, Operator } from '../../platform/http/environment.ts';
import type { TextRow } from '../text-columns.ts';
import { bestSource } from '../translation-plan.ts';
import { COUNTED, countWaiting, waitingGames, waitsIn } from './queries.ts';
import { REVIEW_PAGE, type TextApproval } from './schema.ts';

/** Returns the text that one was translated from; null if it was written without a source. */
function sourceOf(game: TextRow, field: GameTextField, target: Language) {
  const found = bestSource(game, field, target);
  if (found === null) return null;
  // Every other text was translated from the game's own language.
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
  /** The site's root language now. */
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

    /** Number of games with texts to review, per offered language. Counts up to a limit. */
    async countByLanguage(field?: GameTextField) {
      const counted: { language: Language; total: number; isMore: boolean }[] = [];
      // Sequential: in parallel, they would only wait for each other's connection.
      for (const language of offered()) {
        const total = await countWaiting(database, waitsIn([language], field));
        counted.push({ language, total: Math.min(total, COUNTED), isMore: total > COUNTED });
      }
      return counted;
    },

    /**
     * Counts games with texts to review in an offered language, up to a limit. Texts in other languages are not shown, nor
     * are those that the operator may not approve.
     */
    async count({ mayWrite = () => true }: Pick<Operator, 'mayWrite'> = {}) {
      const languages = offered().filter((language) => mayWrite('game', columnOf('title', language)));
      if (languages.length === 0) return 0;
      // If all languages are counted, the index alone is enough.
      const all = languages.length === LANGUAGE_CODES.length;
      return Math.min(await countWaiting(database, all ? hasMachineText(games) : waitsIn(languages)), COUNTED);
    },

    /**
     * Approves texts that are still as they were shown.
     *
     * @returns the number of changed games, and of texts that were changed, approved or deleted meanwhile
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
