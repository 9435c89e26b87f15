/** Approves machine-written texts. From then on they count as the operator's. */
import { sql } from 'drizzle-orm';
import { columnsOf as columnsOfFields, GAME_TEXT_FIELDS } from '../../../shared/localized.ts';
import type { Stamp } from '../../activity/audited.ts';
import { changeRows } from '../../activity/deletions/changes.ts';
import type { Deletion } from '../../activity/deletions/removal.ts';
import type { Change } from '../../activity/usecases.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { GameRow } from '../../platform/db/game-texts.ts';
import { recordset } from '../../platform/db/recordset.ts';
import { games } from '../../platform/db/schema.ts';
import { lockGames } from './queries.ts';

/** Who approves, and when. A null `undo` means that it cannot be undone. */
type Approval = Stamp & { undo: Deletion | null };

const TEXT_COLUMNS = columnsOfFields(...GAME_TEXT_FIELDS);

/** Returns the machine-written texts of a game. */
export const machineColumns = ({ field_sources: sources }: Pick<GameRow, 'field_sources'>) =>
  TEXT_COLUMNS.filter((column) => sources[column]?.by === 'machine');

/**
 * Approves texts of locked games. Neither their versions nor their dates change, because visitors see no difference.
 *
 * @param columnsOf the texts of a game to approve
 * @returns the number of changed games
 */
export async function approveTexts(
  transaction: Transaction,
  rows: readonly GameRow[],
  columnsOf: (game: GameRow) => readonly string[],
  { undo, ...stamp }: Approval,
): Promise<number> {
  const approved = rows.map((game) => ({ game, columns: columnsOf(game) })).filter(({ columns }) => columns.length > 0);
  const entries = approved.map(({ game, columns }): Change => {
    const changes = { approved_texts: { before: null, after: [...columns] } };
    return { ...stamp, action: 'update', entity: 'game', entityId: game.id, label: game.title, changes };
  });
  const records = approved.map(({ game, columns }) => {
    const sources = Object.fromEntries(columns.map((column) => [column, { by: 'operator' }]));
    return { id: game.id, field_sources: { ...game.field_sources, ...sources } };
  });
  await changeRows(transaction, { undo, columns: ['field_sources'], entries }, () =>
    transaction.execute(sql`
      update ${games} set field_sources = row.field_sources
      from ${recordset(games, ['id', 'field_sources'], records)} where games.id = row.id`),
  );
  return approved.length;
}

/** Locks games and approves their texts. Skips deleted games. */
export async function approveById(
  transaction: Transaction,
  ids: readonly string[],
  columnsOf: (game: GameRow) => readonly string[],
  stamp: Approval,
): Promise<number> {
  return approveTexts(transaction, await lockGames(transaction, ids), columnsOf, stamp);
}
