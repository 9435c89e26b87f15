import { asc, desc, inArray, type SQL } from 'drizzle-orm';
import type { Language } from '../../../shared/languages.ts';
import { GAME_TEXT_FIELDS, type GameTextField, textColumnsIn } from '../../../shared/localized.ts';
import type { Database } from '../../platform/db/database.ts';
import { isMachineWritten } from '../../platform/db/schema/catalogue.ts';
import { games } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { TEXT_SELECTION } from '../text-columns.ts';
import { REVIEW_PAGE } from './schema.ts';

/** Maximum number of games to count. The index is read up to this number. */
export const COUNTED = 10_000;

const fieldsOf = (field: GameTextField | undefined) => (field === undefined ? GAME_TEXT_FIELDS : [field]);

export const waitsIn = (languages: readonly Language[], field?: GameTextField): SQL =>
  isMachineWritten(
    games,
    languages.flatMap((language) => textColumnsIn(language, fieldsOf(field))),
  );

/** Selects the ids of waiting games, most played first, in the order of the index. */
const waitingIds = ({ orm }: Database, condition: SQL, limit: number, offset = 0) =>
  orm
    .select({ id: games.id })
    .from(games)
    .where(condition)
    .orderBy(desc(games.plays), asc(games.id))
    .limit(limit)
    .offset(offset);

/** Counts waiting games, up to one more than `COUNTED`. */
export async function countWaiting(database: Database, condition: SQL): Promise<number> {
  const some = database.orm
    .select({ id: games.id })
    .from(games)
    .where(condition)
    .limit(COUNTED + 1)
    .as('some');
  return database.orm.$count(some);
}

/** Selects a page of games with machine-written texts in the language. */
export async function waitingGames(
  database: Database,
  { language, field, page }: { language: Language; field: GameTextField | undefined; page: number },
) {
  // There are no pages beyond the count.
  if (page > COUNTED / REVIEW_PAGE) return [];
  const ids = (await waitingIds(database, waitsIn([language], field), REVIEW_PAGE, (page - 1) * REVIEW_PAGE)).map(
    ({ id }) => id,
  );
  if (ids.length === 0) return [];
  const { id, slug, active, plays } = games;
  const rows = await database.orm
    .select({ id, slug, active, plays, texts: TEXT_SELECTION })
    .from(games)
    .where(inArray(id, ids));
  const byId = new Map(rows.map((row) => [row.id, { ...row, texts: withTexts(row.texts) }]));
  return ids.flatMap((shown) => byId.get(shown) ?? []);
}
