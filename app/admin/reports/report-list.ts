import { z } from 'zod';
import { pageNumber, writeListState } from '../kit/list-state.ts';

export const REPORTS_VIEW = 'reports';

export const reportList = z.object({
  state: z.enum(['open', 'resolved']).catch('open'),
  /** Id of a game to filter by. */
  game: z.uuid().catch(''),
  page: pageNumber,
});

export type ReportsState = z.output<typeof reportList>;

/** Returns the panel's URL fragment for the open reports of a game, or of all games. */
export function reportsOfGame(game: string): string {
  return `games?${writeListState(reportList, { game }, REPORTS_VIEW)}`;
}
