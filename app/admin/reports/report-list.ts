import { z } from 'zod';
import { pageNumber } from '../kit/list-state.ts';

export const reportList = z.object({
  state: z.enum(['open', 'resolved']).catch('open'),
  /** Id of a game to filter by. */
  game: z.uuid().catch(''),
  page: pageNumber,
});

export type ReportsState = z.output<typeof reportList>;
