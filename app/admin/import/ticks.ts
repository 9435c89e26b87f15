import type { TickForm } from '../../../shared/forms/import-selection.ts';

interface TickedPage<Game> {
  total: number;
  /** Number of ticked games among all that the filter finds. */
  ticked: number;
  items: Game[];
}

/** Returns a page of games after some on it, or all that the filter finds, were ticked or unticked. */
export function withTicks<Game extends { position: number; ticked: boolean }, Page extends TickedPage<Game>>(
  page: Page,
  { ticked, games }: TickForm,
): Page {
  const isMeant = ({ position }: Game) => 'filter' in games || games.positions.includes(position);
  const changed = page.items.filter((game) => isMeant(game) && game.ticked !== ticked).length;
  const some = page.ticked + (ticked ? changed : -changed);
  const all = ticked ? page.total : 0;
  return {
    ...page,
    ticked: 'filter' in games ? all : some,
    items: page.items.map((game) => (isMeant(game) ? { ...game, ticked } : game)),
  };
}
