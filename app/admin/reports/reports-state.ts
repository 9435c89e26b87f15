import { z } from 'zod';

/** Parameters of the address after `#games?`; an invalid one counts as missing. */
const parameters = z.object({
  state: z.enum(['open', 'resolved']).catch('open'),
  /** Id of a game to filter by. */
  game: z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .nullable()
    .catch(null),
  /** From 1. */
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .catch(1),
});

export type ReportsState = z.output<typeof parameters>;

const VIEW = 'reports';

/** Whether a query of the games section selects the reports view. */
export function isReportsQuery(query: string): boolean {
  return new URLSearchParams(query).get('view') === VIEW;
}

export function readReportsState(query: string): ReportsState {
  return parameters.parse(Object.fromEntries(new URLSearchParams(query)));
}

export function writeReportsState({ state, game, page }: ReportsState): string {
  return new URLSearchParams({
    view: VIEW,
    ...(state === 'open' ? {} : { state }),
    ...(game === null ? {} : { game }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
}

/** Panel fragment for the open reports of a game, or of all games. */
export function reportsOfGame(game: string | null): string {
  return `games?${writeReportsState({ state: 'open', game, page: 1 })}`;
}
