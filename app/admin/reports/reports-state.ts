/** State of the reports view, held in the address after `#games?`. */
export interface ReportsState {
  state: 'open' | 'resolved';
  /** Id of a game to filter by. */
  game: string | null;
  /** From 1. */
  page: number;
}

const VIEW = 'reports';

/** Whether a query of the games section selects the reports view. */
export function isReportsQuery(query: string): boolean {
  return new URLSearchParams(query).get('view') === VIEW;
}

/** Parses the address's query; invalid values are ignored. */
export function readReportsState(query: string): ReportsState {
  const parameters = new URLSearchParams(query);
  const page = parameters.get('page') ?? '';
  const game = parameters.get('game') ?? '';
  return {
    state: parameters.get('state') === 'resolved' ? 'resolved' : 'open',
    game: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(game) ? game : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
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
